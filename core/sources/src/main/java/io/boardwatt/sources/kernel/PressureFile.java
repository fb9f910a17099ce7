package io.boardwatt.sources.kernel;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.aside.Aside;
import io.boardwatt.sources.aside.AsideFile;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.line.Name;
import io.boardwatt.sources.line.Start;
import io.boardwatt.sources.text.Numbers;
import java.nio.file.Path;
import java.util.List;

/** One file of {@code /proc/pressure}: a row {@code some}, and mostly a row {@code full}. For the sampling thread. */
final class PressureFile implements AutoCloseable {
    private static final Name[] AVERAGES = {Name.of("avg10"), Name.of("avg60"), Name.of("avg300")};
    private static final Name TOTAL = Name.of("total");
    /** Microseconds per second, which is all the time there is. */
    private static final long MOST_PER_SECOND = 1_000_000;

    private final String resource;
    private final AsideFile file;
    private final Start some;
    private final Start full;
    private final Numbers numbers = new Numbers();
    private final Rate stalled = new Rate(MOST_PER_SECOND);
    private long layout;
    private int someAt = -1;
    private int fullAt = -1;
    private boolean read;

    PressureFile(Path root, String host, String resource, Ticker ticker, Aside aside) {
        this.resource = resource;
        this.file = new AsideFile(root, "/proc/pressure/" + resource, aside, ticker);
        this.some = Start.of("pressure", host, "resource", resource, "type", "some");
        this.full = Start.of("pressure", host, "resource", resource, "type", "full");
    }

    void ask() {
        file.ask();
    }

    void sample(LineBuffer out) {
        read = file.await() && plan();
        if (!read) {
            return;
        }
        stalled.take(numbers.whole(someAt + 3), file.nanos());
        write(out, some, someAt);
        if (fullAt >= 0) {
            write(out, full, fullAt);
        }
    }

    private void write(LineBuffer out, Start start, int at) {
        out.line(start);
        for (int i = 0; i < AVERAGES.length; i++) {
            out.decimal(AVERAGES[i], numbers.decimal(at + i));
        }
        out.whole(TOTAL, numbers.whole(at + AVERAGES.length));
        out.end();
    }

    private boolean plan() {
        long now = numbers.scan(file.buffer());
        if (now != layout) {
            someAt = -1;
            fullAt = -1;
            for (Numbers.Row row : numbers.rows(file.buffer())) {
                if (row.count() == AVERAGES.length + 1) {
                    someAt = row.name().equals("some") ? row.first() : someAt;
                    fullAt = row.name().equals("full") ? row.first() : fullAt;
                }
            }
            if (someAt < 0) {
                return file.malformed("no row of four numbers that starts with some");
            }
            layout = now;
        }
        return true;
    }

    /** Share of the time since the last reading in which some task waited; NaN when not known. */
    double somePercent() {
        return read ? Math.min(100, 100 * stalled.perSecond() / MOST_PER_SECOND) : Double.NaN;
    }

    void silences(List<Silence> silences) {
        if (!read) {
            silences.add(file.silence("pressure." + resource + ".some_avg10_pct"));
            silences.add(file.silence("pressure." + resource + ".some_usec_delta"));
        } else if (!stalled.isKnown()) {
            silences.add(new Silence("pressure." + resource + ".some_usec_delta", Reason.NEEDS_TWO_READINGS, ""));
        }
    }

    @Override
    public void close() {
        file.close();
    }
}
