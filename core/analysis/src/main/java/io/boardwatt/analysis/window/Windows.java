package io.boardwatt.analysis.window;

import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Sample;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Minute windows of one stream, in its own event time: a minute is closed by the first sample of another one. A row bears
 * the minute's start, and the sample's count of microseconds, so that a minute lived twice never overwrites itself. For one
 * thread.
 */
public final class Windows {
    /** A minute in nanoseconds. */
    public static final long MINUTE = 60_000_000_000L;

    private static final long SECOND = 1_000_000_000L;

    private final Set<String> measurements;
    private final long fromNanos;
    private final Map<Identity, Series> series = new TreeMap<>();
    private long label = Long.MIN_VALUE;

    /**
     * For one stream.
     *
     * @param measurements what is summed up
     * @param fromNanos minutes that began earlier are not given: they stand already
     */
    public Windows(Set<String> measurements, long fromNanos) {
        this.measurements = Set.copyOf(measurements);
        this.fromNanos = fromNanos;
    }

    /** Every measurement that can be summed up. */
    public static Set<String> known() {
        return Shape.measurements();
    }

    /** The minute in which a moment lies. */
    public static long minute(long nanos) {
        return Math.floorDiv(nanos, MINUTE) * MINUTE;
    }

    /** Takes the next sample. @return the rows of the minute that it closes, all with one timestamp; empty when none */
    public List<Line> on(Sample sample) {
        return on(sample.timestampNanos(), sample.header().boot(), sample.lines());
    }

    /** Takes what was said at one moment. @return as above */
    List<Line> on(long nanos, BootId boot, List<Line> lines) {
        long its = minute(nanos);
        List<Line> closed = List.of();
        if (label == Long.MIN_VALUE || minute(label) != its) {
            closed = soFar();
            begin(its + Math.floorMod(nanos, SECOND));
        }
        for (Line line : lines) {
            Shape shape = measurements.contains(line.measurement()) ? Shape.of(line.measurement()) : null;
            if (shape != null) {
                series.computeIfAbsent(Identity.of(line), identity -> new Series(shape))
                        .add(line, boot);
            }
        }
        return closed;
    }

    private void begin(long nextLabel) {
        label = nextLabel;
        for (Iterator<Series> each = series.values().iterator(); each.hasNext(); ) {
            Series its = each.next();
            if (its.isEmpty()) {
                each.remove(); // gone for a whole minute
            } else {
                its.next();
            }
        }
    }

    /** The rows of the minute under way, as far as it has come. */
    public List<Line> soFar() {
        List<Line> rows = new ArrayList<>();
        if (label >= fromNanos && label != Long.MIN_VALUE) {
            series.forEach((identity, its) -> {
                if (!its.isEmpty()) {
                    Line.Builder row = identity.row("_1m");
                    its.write(row);
                    rows.add(row.at(label));
                }
            });
        }
        return rows;
    }
}
