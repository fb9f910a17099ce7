package io.boardwatt.protocol;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Lines of one identity made one line. Telegraf sends {@code system} as three lines with one timestamp; a store that
 * replaces whole rows would keep the last of them only.
 */
public final class MergedLines {
    private MergedLines() {}

    /** Each identity once, in the order of its first line; where a field stands twice the later value stays. */
    public static List<Line> of(Collection<Line> lines) {
        Map<RowKey, Line> merged = new LinkedHashMap<>(lines.size() * 2);
        for (Line line : lines) {
            merged.merge(line.key(), line, MergedLines::merge);
        }
        return merged.size() == lines.size() ? List.copyOf(lines) : List.copyOf(merged.values());
    }

    private static Line merge(Line earlier, Line later) {
        TreeMap<String, FieldValue> fields = new TreeMap<>(earlier.fields());
        fields.putAll(later.fields());
        return new Line(earlier.measurement(), earlier.tags(), fields, earlier.timestampNanos());
    }
}
