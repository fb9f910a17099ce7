package io.boardwatt.sources.kernel;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.Source;
import io.boardwatt.sources.aside.Aside;
import io.boardwatt.sources.aside.AsideFile;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.line.Name;
import io.boardwatt.sources.line.Start;
import io.boardwatt.sources.text.Numbers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code /proc/stat}: shares of processor time, of all processors and of each, as Telegraf's {@code cpu}; interrupts,
 * context switches and forks as its {@code kernel}. Processors are known by their id: one that is offline has no line,
 * one that returns starts anew.
 */
public final class StatSource implements Source {
    private static final List<String> SHARES = List.of(
            "cpu.user_pct",
            "cpu.system_pct",
            "cpu.iowait_pct",
            "cpu.idle_pct",
            "cpu.steal_pct",
            "cpu.busy_pct",
            "cpu.per_core_busy_pct");
    private static final Map<String, Name> COUNTERS = Map.of(
            "ctxt", Name.of("context_switches"),
            "intr", Name.of("interrupts"),
            "btime", Name.of("boot_time"),
            "processes", Name.of("processes_forked"));

    private final AsideFile file;
    private final Numbers numbers = new Numbers();
    private final String host;
    private final Start kernel;
    private final CpuLine total;
    private Map<String, CpuLine> cores = new HashMap<>();
    private CpuLine[] lines = {};
    private Name[] counters = {};
    private int[] counterAt = {};
    private long layout;
    private boolean read;
    private long backwards;

    /** @param root the folder that stands for {@code /} */
    public StatSource(Path root, String host, Ticker ticker, Aside aside) {
        this.file = new AsideFile(root, "/proc/stat", aside, ticker);
        this.host = host;
        this.kernel = Start.of("kernel", host);
        this.total = new CpuLine(Start.of("cpu", host, "cpu", "cpu-total"));
    }

    @Override
    public String name() {
        return "stat";
    }

    @Override
    public void begin() {
        file.ask();
    }

    @Override
    public void sample(LineBuffer out, Headline headline) {
        read = file.await() && plan();
        if (!read) {
            return;
        }
        for (CpuLine line : lines) {
            line.take(numbers);
            if (line.wentBackwards()) {
                backwards++;
            }
            line.write(out);
        }
        headline.put(Headline.Value.BUSY_PCT, total.busyPercent());
        headline.put(Headline.Value.IOWAIT_PCT, total.iowaitPercent());
        out.line(kernel);
        for (int i = 0; i < counters.length; i++) {
            out.whole(counters[i], numbers.whole(counterAt[i]));
        }
        out.end();
    }

    private boolean plan() {
        long now = numbers.scan(file.buffer());
        if (now == layout) {
            return true;
        }
        List<CpuLine> newLines = new ArrayList<>();
        Map<String, CpuLine> newCores = new HashMap<>();
        List<Name> names = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        for (Numbers.Row row : numbers.rows(file.buffer())) {
            Name counter = COUNTERS.get(row.name());
            if (counter != null) {
                names.add(counter);
                places.add(row.first());
            } else if (row.name().startsWith("cpu") && row.count() > 3) {
                CpuLine line = row.name().equals("cpu") ? total : core(row.name());
                line.place(row);
                newLines.add(line);
                if (line != total) {
                    newCores.put(row.name(), line);
                }
            }
        }
        if (!newLines.contains(total)) {
            return file.malformed("no line of four or more numbers that starts with cpu");
        }
        lines = newLines.toArray(new CpuLine[0]);
        cores = newCores;
        counters = names.toArray(new Name[0]);
        counterAt = places.stream().mapToInt(Integer::intValue).toArray();
        layout = now;
        return true;
    }

    private CpuLine core(String cpu) {
        CpuLine known = cores.get(cpu);
        return known != null ? known : new CpuLine(Start.of("cpu", host, "cpu", cpu));
    }

    /** How many processors are online; 0 when that is not known. */
    public int cores() {
        return read ? lines.length - 1 : 0;
    }

    /** Busy share of a core, named as in {@code /proc/stat}, in the last sample, 0 to 1: 0 for one that is offline, NaN when not known. */
    public double busyShare(String cpu) {
        CpuLine core = cores.get(cpu);
        if (!read) {
            return Double.NaN;
        }
        return core == null ? 0 : core.busyPercent() / 100;
    }

    /** How often a counter that only rises was seen to fall. */
    public long countersBackwards() {
        return backwards;
    }

    @Override
    public List<Silence> silences() {
        List<Silence> silences = new ArrayList<>();
        if (!read) {
            SHARES.forEach(id -> silences.add(file.silence(id)));
            silences.add(file.silence("clock.btime"));
        } else if (!total.hasShares()) {
            SHARES.forEach(id -> silences.add(new Silence(id, Reason.NEEDS_TWO_READINGS, "")));
        }
        return silences;
    }

    @Override
    public void close() {
        file.close();
    }
}
