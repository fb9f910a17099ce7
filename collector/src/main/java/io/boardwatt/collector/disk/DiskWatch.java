package io.boardwatt.collector.disk;

import io.boardwatt.delivery.RareLog;
import io.boardwatt.protocol.RunEvent;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.store.StoreException;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Watches the file system of a folder, says once when its room becomes little, none, or enough again, and lets nothing be
 * written while there is none. Any thread.
 */
public final class DiskWatch {
    private static final Logger LOG = LoggerFactory.getLogger(DiskWatch.class);

    private final Path folder;
    private final boolean stops;
    private final Ticker ticker;
    private final DiskSpace space;
    private final RareLog problems;
    private DiskSpace.State said = DiskSpace.State.ENOUGH;
    private DiskSpace.State state = DiskSpace.State.ENOUGH;
    private String words = "";

    /** @param stops whether the store lies there too, so that it is not written to without room */
    public DiskWatch(Path folder, DiskLimits limits, boolean stops, Ticker ticker) {
        this.folder = folder;
        this.stops = stops;
        this.ticker = ticker;
        this.space = new DiskSpace(limits);
        this.problems = new RareLog(LOG, ticker);
    }

    private void read() {
        try {
            FileStore disk = Files.getFileStore(folder);
            long total = disk.getTotalSpace();
            long free = disk.getUsableSpace();
            long now = ticker.nanos();
            state = space.on(total, free, now);
            Optional<Duration> left = space.left(total, free, now);
            words = folder + " has " + free / 1_000_000 + " of " + total / 1_000_000 + " MB left"
                    + left.map(time -> ", at this pace for " + word(time)).orElse("");
        } catch (IOException e) {
            problems.warn("cannot read", "the room of " + folder + " cannot be read: " + e.getMessage(), null);
        }
    }

    private static String word(Duration time) {
        return time.toDays() >= 2 ? time.toDays() + " days" : Math.max(1, time.toHours()) + " h";
    }

    /** Looks, logs a change of state, and tells it. */
    public synchronized void look(BiConsumer<RunEvent.Severity, String> changed) {
        read();
        if (state == said) {
            return;
        }
        boolean isWorse = state.compareTo(said) > 0;
        said = state;
        String sentence = switch (state) {
            case ENOUGH -> "room again: " + words;
            case LOW -> "little room: " + words + "; free some, or keep rows for less time (store.keep-raw)";
            case FULL ->
                "no room: " + words
                        + (stops ? "; nothing more is stored until there is, the broker and the boards keep it" : "");
        };
        if (isWorse) {
            LOG.warn("{}", sentence);
        } else {
            LOG.info("{}", sentence);
        }
        changed.accept(isWorse ? RunEvent.Severity.WARNING : RunEvent.Severity.INFO, sentence);
    }

    /** To be called before something is written. @throws StoreException OPERATOR while there is no room */
    public synchronized void refuseWithoutRoom() throws StoreException {
        if (stops) {
            read();
            if (state == DiskSpace.State.FULL) {
                throw new StoreException(StoreException.Kind.OPERATOR, "no room: " + words, null);
            }
        }
    }
}
