package io.boardwatt.store.victoria;

import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Sums up raw rows of one measurement, as a store would. */
final class Summary {
    private record Group(SortedMap<String, String> tags, long startNanos) {}

    private Summary() {}

    /** The newest of each series. */
    static List<Line> last(List<Line> rows) {
        Map<SortedMap<String, String>, Line> newest = new LinkedHashMap<>();
        rows.forEach(row -> newest.merge(row.tags(), row, (a, b) -> a.timestampNanos() > b.timestampNanos() ? a : b));
        return List.copyOf(newest.values());
    }

    /** Means, labelled by the step's start. */
    static List<Line> steps(List<Line> rows, long stepNanos) {
        List<Line> lines = new ArrayList<>();
        grouped(rows, stepNanos).forEach((group, fields) -> {
            Line.Builder line = start(rows, group);
            fields.forEach((field, values) -> line.field(field, values.getAverage()));
            lines.add(line.at(group.startNanos()));
        });
        lines.sort(Comparator.comparingLong(Line::timestampNanos));
        return lines;
    }

    /** Least, mean, greatest of each field, and the most values that one had. */
    static List<Line> aggregate(Collection<Line> rows, long atNanos) {
        List<Line> lines = new ArrayList<>();
        grouped(rows, Long.MAX_VALUE).forEach((group, fields) -> {
            Line.Builder line = start(rows, group);
            fields.forEach((field, values) -> line.field(field + "_min", values.getMin())
                    .field(field + "_mean", values.getAverage())
                    .field(field + "_max", values.getMax()));
            long n = fields.values().stream()
                    .mapToLong(DoubleSummaryStatistics::getCount)
                    .max()
                    .orElse(0);
            lines.add(line.field("n", n).at(atNanos));
        });
        return lines;
    }

    private static Map<Group, SortedMap<String, DoubleSummaryStatistics>> grouped(
            Collection<Line> rows, long stepNanos) {
        Map<Group, SortedMap<String, DoubleSummaryStatistics>> groups = new LinkedHashMap<>();
        for (Line row : rows) {
            Group group = new Group(row.tags(), Math.floorDiv(row.timestampNanos(), stepNanos) * stepNanos);
            SortedMap<String, DoubleSummaryStatistics> fields = groups.computeIfAbsent(group, any -> new TreeMap<>());
            row.fields().forEach((field, value) -> {
                if (value instanceof FieldValue.OfFloat f) {
                    fields.computeIfAbsent(field, any -> new DoubleSummaryStatistics())
                            .accept(f.value());
                }
            });
        }
        return groups;
    }

    private static Line.Builder start(Collection<Line> rows, Group group) {
        Line.Builder line = Line.of(rows.iterator().next().measurement());
        group.tags().forEach(line::tag);
        return line;
    }
}
