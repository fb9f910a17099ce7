package io.boardwatt.analysis.window;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Minute windows of one stream, in its own event time: a minute is closed by the first sample of another one. A row bears
 * the minute's start, and the sample's count of microseconds, so that a minute lived twice never overwrites itself. For one
 * thread.
 */
public final class Windows {
    private static final long SECOND = 1_000_000_000L;
    private static final long MINUTE = 60 * SECOND;

    private record Identity(String measurement, SortedMap<String, String> tags) implements Comparable<Identity> {
        private static final Comparator<Identity> ORDER =
                Comparator.comparing(Identity::measurement).thenComparing(i -> i.tags.toString());

        @Override
        public int compareTo(Identity other) {
            return ORDER.compare(this, other);
        }
    }

    private final BoardId board;
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
    public Windows(BoardId board, Set<String> measurements, long fromNanos) {
        this.board = board;
        this.measurements = Set.copyOf(measurements);
        this.fromNanos = fromNanos;
    }

    /** Every measurement that can be summed up. */
    public static Set<String> known() {
        return MainValues.measurements();
    }

    /** Takes the next sample. @return the rows of the minute that it closes, all with one timestamp; empty when none */
    public List<Line> on(Sample sample) {
        long nanos = sample.timestampNanos();
        long its = Math.floorDiv(nanos, MINUTE) * MINUTE;
        boolean isSame = label != Long.MIN_VALUE && Math.floorDiv(label, MINUTE) * MINUTE == its;
        List<Line> closed = isSame ? List.of() : close();
        if (!isSame) {
            label = its + Math.floorMod(nanos, SECOND);
        }
        for (Line line : sample.lines()) {
            if (isMain(line)) {
                series.computeIfAbsent(new Identity(line.measurement(), line.tags()), identity -> new Series())
                        .add(
                                line,
                                MainValues.of(line.measurement()),
                                sample.header().boot());
            }
        }
        return closed;
    }

    private boolean isMain(Line line) {
        return measurements.contains(line.measurement())
                && board.value().equals(line.tag("host"))
                && (!line.measurement().equals("cpu") || "cpu-total".equals(line.tag("cpu")));
    }

    private List<Line> close() {
        List<Line> rows = new ArrayList<>();
        for (Map.Entry<Identity, Series> entry : List.copyOf(series.entrySet())) {
            if (entry.getValue().isEmpty()) {
                series.remove(entry.getKey()); // gone for a whole minute
                continue;
            }
            Line.Builder row = Line.of(entry.getKey().measurement() + "_1m");
            entry.getKey().tags().forEach(row::tag);
            entry.getValue().close(row);
            if (label >= fromNanos) {
                rows.add(row.at(label));
            }
        }
        return rows;
    }

    /** When the minute under way began, in nanoseconds; empty before the first sample. */
    public Optional<Long> openSince() {
        return label == Long.MIN_VALUE ? Optional.empty() : Optional.of(label);
    }
}
