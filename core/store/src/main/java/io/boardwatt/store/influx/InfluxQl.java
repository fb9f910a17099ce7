package io.boardwatt.store.influx;

import io.boardwatt.store.Selection;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/** Questions in InfluxQL. */
final class InfluxQl {
    private InfluxQl() {}

    static String fieldKeys(String measurement) {
        return "SHOW FIELD KEYS FROM " + name(measurement);
    }

    static String rows(Selection selection, long fromNanos, long toNanos) {
        return "SELECT " + fields(selection) + from(selection, fromNanos) + until(toNanos) + " GROUP BY *";
    }

    static String last(Selection selection, long fromNanos) {
        return "SELECT " + fields(selection) + from(selection, fromNanos) + " GROUP BY * ORDER BY time DESC LIMIT 1";
    }

    /** Answered in columns {@code mean_<field>}; text has no mean and is left out by the server. */
    static String steps(Selection selection, long fromNanos, long toNanos, Duration step) {
        return "SELECT mean(" + numbers(selection) + ")" + from(selection, fromNanos) + until(toNanos)
                + " GROUP BY time(" + step.toNanos() + "ns), * fill(none)";
    }

    /** Answered in columns {@code min_<field>} and so on. */
    static String aggregate(Selection selection, long fromNanos, long toNanos) {
        String numbers = numbers(selection);
        return "SELECT min(" + numbers + "), mean(" + numbers + "), max(" + numbers + "), count(" + numbers + ")"
                + from(selection, fromNanos) + until(toNanos) + " GROUP BY *";
    }

    /** One row of each measurement and host: the index alone would also give hosts of long ago in the same shard. */
    static String hosts(long fromNanos) {
        return "SELECT * FROM /.*/ WHERE time >= " + bounded(fromNanos) + " GROUP BY \"host\" LIMIT 1";
    }

    private static String fields(Selection selection) {
        return selection.fields().isEmpty()
                ? "*"
                : selection.fields().stream().map(InfluxQl::name).collect(Collectors.joining(","));
    }

    private static String numbers(Selection selection) {
        List<String> fields = selection.fields();
        return fields.isEmpty()
                ? "*"
                : fields.stream().map(InfluxQl::pattern).collect(Collectors.joining("|", "/^(", ")$/"));
    }

    static String from(Selection selection, long fromNanos) {
        String tags = selection.tags().entrySet().stream()
                .map(tag -> " AND " + name(tag.getKey()) + " = " + text(tag.getValue()))
                .collect(Collectors.joining());
        return " FROM " + name(selection.measurement()) + " WHERE time >= " + bounded(fromNanos) + tags;
    }

    static String until(long toNanos) {
        return " AND time < " + bounded(toNanos);
    }

    /** The earliest and the latest times that InfluxDB knows. */
    private static long bounded(long nanos) {
        return Math.max(Long.MIN_VALUE + 2, Math.min(Long.MAX_VALUE - 1, nanos));
    }

    static String name(String name) {
        return '"' + name.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }

    private static String text(String text) {
        return '\'' + text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n") + '\'';
    }

    private static String pattern(String name) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c < 128 && !Character.isLetterOrDigit(c) && c != '_' && c != ' ') {
                out.append('\\');
            }
            out.append(c);
        }
        return out.toString();
    }
}
