package io.boardwatt.analysis.window;

import io.boardwatt.analysis.order.StreamKey;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Sample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Minutes made again out of what a store has: rows that came late are in there, each once. */
public final class Again {
    /** Foreign senders do not say in which boot they are; a counter that falls was restarted. */
    private static final BootId UNKNOWN_BOOT = new BootId("0".repeat(32));

    private Again() {}

    /**
     * A board's minutes.
     *
     * @param samples what its streams said from a minute before on, each stream's in order
     * @param fromNanos minutes that begin earlier are not given
     * @param toNanos minutes that begin then or later are not given: they may not be over
     * @param out their rows, those of one moment together
     */
    public static void minutes(
            Set<String> measurements, List<Sample> samples, long fromNanos, long toNanos, Consumer<List<Line>> out) {
        Map<StreamKey, Windows> windows = new LinkedHashMap<>();
        List<Line> rows = new ArrayList<>();
        for (Sample sample : samples) {
            rows.addAll(windows.computeIfAbsent(StreamKey.of(sample), key -> new Windows(measurements, fromNanos))
                    .on(sample));
        }
        windows.values().forEach(its -> rows.addAll(its.soFar()));
        Hours.give(before(rows, toNanos), out);
    }

    /** A foreign sender's minutes, of rows in any order; otherwise as above. */
    public static void minutesOfLines(
            Set<String> measurements, List<Line> lines, long fromNanos, long toNanos, Consumer<List<Line>> out) {
        TreeMap<Long, List<Line>> byTime = new TreeMap<>();
        lines.forEach(line -> byTime.computeIfAbsent(line.timestampNanos(), t -> new ArrayList<>())
                .add(line));
        // Their fractions of a second are no count of anything.
        Windows windows = new Windows(measurements, fromNanos);
        List<Line> rows = new ArrayList<>();
        byTime.forEach((nanos, its) -> {
            long second = Math.floorDiv(nanos, 1_000_000_000L) * 1_000_000_000L;
            rows.addAll(windows.on(second, UNKNOWN_BOOT, its));
        });
        rows.addAll(windows.soFar());
        Hours.give(before(rows, toNanos), out);
    }

    private static List<Line> before(List<Line> rows, long toNanos) {
        return rows.stream().filter(row -> row.timestampNanos() < toNanos).toList();
    }
}
