package io.boardwatt.analysis.window;

import io.boardwatt.protocol.Line;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Hour windows of one board, put together from the rows of its minutes, so that an hour is the same whether its minutes
 * were seen or read back from a store. A stream's first minute of another hour closes what that stream said in the hour
 * before; what was read back is closed by any stream. For one thread.
 */
public final class Hours {
    /** An hour in nanoseconds. */
    public static final long HOUR = 60 * Windows.MINUTE;

    private static final class Open {
        final HourSeries values;

        @Nullable
        Object stream;

        Open(HourSeries values) {
            this.values = values;
        }
    }

    private final Map<Identity, Open> open = new TreeMap<>();

    /** The hour in which a moment lies. */
    public static long hour(long nanos) {
        return Math.floorDiv(nanos, HOUR) * HOUR;
    }

    /** Takes minutes that stand in the store already, by ascending time. */
    public void restore(List<Line> minutes) {
        minutes.forEach(minute -> add(minute, null, closed -> {}));
    }

    /**
     * Takes the rows of a stream's next minute.
     *
     * @param stream whose, told by {@code equals}
     * @param out the rows of the hours that this closes, those of one moment together
     */
    public void on(Object stream, List<Line> minute, Consumer<List<Line>> out) {
        if (minute.isEmpty()) {
            return;
        }
        long hour = hour(minute.get(0).timestampNanos());
        List<Line> closed = new ArrayList<>();
        for (Iterator<Map.Entry<Identity, Open>> each = open.entrySet().iterator(); each.hasNext(); ) {
            Map.Entry<Identity, Open> entry = each.next();
            Open its = entry.getValue();
            if (hour(its.values.label) != hour && (its.stream == null || its.stream.equals(stream))) {
                closed.add(row(entry.getKey(), its.values));
                each.remove();
            }
        }
        minute.forEach(row -> add(row, stream, closed::add));
        give(closed, out);
    }

    private void add(Line minute, @Nullable Object stream, Consumer<Line> closed) {
        Identity identity = identity(minute);
        Shape shape = Shape.of(identity.measurement());
        if (shape == null) {
            return;
        }
        long nanos = minute.timestampNanos();
        Open its = open.get(identity);
        if (its != null && hour(its.values.label) != hour(nanos)) {
            closed.accept(row(identity, its.values));
            its = null;
        }
        if (its == null) {
            its = new Open(new HourSeries(shape, label(nanos)));
            open.put(identity, its);
        }
        its.stream = stream == null ? its.stream : stream;
        its.values.add(minute);
    }

    /** What the hours under way come to with the minute under way, for a stream that says no more. */
    public void soFar(Object stream, List<Line> minute, Consumer<List<Line>> out) {
        Map<Identity, Line> unfinished = new HashMap<>();
        minute.forEach(row -> unfinished.put(identity(row), row));
        List<Line> rows = new ArrayList<>();
        open.forEach((identity, its) -> {
            if (its.stream == null || its.stream.equals(stream)) {
                HourSeries values = new HourSeries(its.values);
                Line more = unfinished.remove(identity);
                if (more != null && hour(more.timestampNanos()) == hour(values.label)) {
                    values.add(more);
                }
                rows.add(row(identity, values));
            }
        });
        unfinished.forEach((identity, row) -> {
            Shape shape = Shape.of(identity.measurement());
            if (shape != null && !open.containsKey(identity)) {
                HourSeries values = new HourSeries(shape, label(row.timestampNanos()));
                values.add(row);
                rows.add(row(identity, values));
            }
        });
        give(rows, out);
    }

    /** The hours that these minutes, by ascending time, make: each as far as they go. */
    public static void of(List<Line> minutes, Consumer<List<Line>> out) {
        Hours hours = new Hours();
        List<Line> rows = new ArrayList<>();
        minutes.forEach(minute -> hours.add(minute, "", rows::add));
        hours.open.forEach((identity, its) -> rows.add(row(identity, its.values)));
        give(rows, out);
    }

    /**
     * The hour's start, the count of microseconds of its first minute, and a millisecond: a sample's first line is a row
     * too, and that of the hour's first minute has the moment without it.
     */
    private static long label(long minuteNanos) {
        return hour(minuteNanos) + Math.floorMod(minuteNanos, Windows.MINUTE) + 1_000_000;
    }

    private static Identity identity(Line minute) {
        String name = minute.measurement();
        return new Identity(name.substring(0, name.length() - "_1m".length()), minute.tags());
    }

    private static Line row(Identity identity, HourSeries values) {
        Line.Builder row = identity.row("_1h");
        values.write(row);
        return row.at(values.label);
    }

    /** The rows of one moment together. */
    static void give(List<Line> rows, Consumer<List<Line>> out) {
        TreeMap<Long, List<Line>> byTime = new TreeMap<>();
        rows.forEach(row -> byTime.computeIfAbsent(row.timestampNanos(), t -> new ArrayList<>())
                .add(row));
        byTime.forEach((nanos, its) -> out.accept(its));
    }
}
