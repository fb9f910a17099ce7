package io.boardwatt.swarm.machine;

import io.boardwatt.protocol.Ticker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One process that is watched. For one thread at a time. */
final class Watched {
    private static final double TICKS_PER_SECOND = 100;
    private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s+(\\d+) kB");

    private record Reading(long nanos, double cpuSeconds, long residentBytes) {}

    private final String name;
    private final long pid;
    private final Path folder;
    private final Ticker ticker;
    private final Reading first;
    private Reading last;
    private long mostBytes;
    private boolean hasEnded;

    private Watched(String name, long pid, Path folder, Ticker ticker, Reading first) {
        this.name = name;
        this.pid = pid;
        this.folder = folder;
        this.ticker = ticker;
        this.first = first;
        last = first;
        mostBytes = first.residentBytes();
    }

    /** Begins; empty when the process cannot be read. */
    static Optional<Watched> begin(Path proc, String name, long pid, Ticker ticker) {
        Path folder = proc.resolve(Long.toString(pid));
        return reading(folder, ticker).map(first -> new Watched(name, pid, folder, ticker, first));
    }

    void look() {
        Optional<Reading> now = hasEnded ? Optional.empty() : reading(folder, ticker);
        if (now.isPresent()) {
            last = now.get();
            mostBytes = Math.max(mostBytes, last.residentBytes());
        } else {
            hasEnded = true;
        }
    }

    ProcessCost cost() {
        return new ProcessCost(
                name,
                pid,
                (last.nanos() - first.nanos()) / 1e9,
                last.cpuSeconds() - first.cpuSeconds(),
                first.residentBytes(),
                last.residentBytes(),
                mostBytes,
                hasEnded);
    }

    private static Optional<Reading> reading(Path folder, Ticker ticker) {
        try {
            String stat = Files.readString(folder.resolve("stat"));
            String[] behindName = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
            Matcher resident = RESIDENT.matcher(Files.readString(folder.resolve("status")));
            return resident.find()
                    ? Optional.of(new Reading(
                            ticker.nanos(),
                            (Long.parseLong(behindName[11]) + Long.parseLong(behindName[12])) / TICKS_PER_SECOND,
                            Long.parseLong(resident.group(1)) * 1024))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
