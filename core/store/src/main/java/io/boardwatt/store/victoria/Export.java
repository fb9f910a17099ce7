package io.boardwatt.store.victoria;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.catalogue.Catalogue;
import io.boardwatt.protocol.catalogue.Measurement;
import io.boardwatt.store.Selection;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Raw rows out of VictoriaMetrics, in which each field of a measurement is a metric {@code measurement_field}. */
final class Export {
    private record Identity(SortedMap<String, String> tags, long nanos) {}

    private Export() {}

    /** Which metrics a selection means. */
    static String matcher(Selection selection) {
        String prefix = selection.measurement() + '_';
        String names = selection.fields().isEmpty()
                ? pattern(prefix) + ".*"
                : selection.fields().stream()
                        .map(field -> pattern(prefix + field))
                        .collect(Collectors.joining("|"));
        String tags = selection.tags().entrySet().stream()
                .map(tag -> "," + label(tag.getKey()) + "=\"" + text(tag.getValue()) + '"')
                .collect(Collectors.joining());
        return "{__name__=~\"" + text(names) + '"' + tags + '}';
    }

    private static String pattern(String literal) {
        return literal.replaceAll("[^A-Za-z0-9_ ]", "\\\\$0");
    }

    /** A digit in front would begin a number, so it is written by its code. */
    private static String label(String name) {
        String escaped = name.replaceAll("[^A-Za-z0-9_]", "\\\\$0");
        return Character.isDigit(name.charAt(0)) ? "\\x3" + escaped : escaped;
    }

    private static String text(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }

    /** The rows in an answer, a JSON object a metric and line, by ascending time. */
    static List<Line> rows(Selection selection, String text, long fromNanos, long toNanos) {
        String measurement = selection.measurement();
        Map<Identity, Line.Builder> rows = new LinkedHashMap<>();
        for (String json : text.split("\n", -1)) {
            if (json.isBlank()) {
                continue;
            }
            JsonObject metric = JsonParser.parseString(json).getAsJsonObject();
            SortedMap<String, String> tags = new TreeMap<>();
            metric.getAsJsonObject("metric")
                    .entrySet()
                    .forEach(label -> tags.put(label.getKey(), label.getValue().getAsString()));
            String name = String.valueOf(tags.remove("__name__"));
            String field = name.substring(measurement.length() + 1);
            if (selection.fields().isEmpty() && isOfALongerName(measurement, name)) {
                continue;
            }
            tags.remove("db");
            JsonArray values = metric.getAsJsonArray("values");
            JsonArray times = metric.getAsJsonArray("timestamps");
            for (int i = 0; i < values.size(); i++) {
                JsonElement value = values.get(i);
                long nanos = times.get(i).getAsLong() * 1_000_000;
                if (!value.isJsonNull() && nanos >= fromNanos / 1_000_000 * 1_000_000 && nanos < toNanos) {
                    rows.computeIfAbsent(new Identity(tags, nanos), identity -> {
                                Line.Builder row = Line.of(measurement);
                                identity.tags().forEach(row::tag);
                                return row;
                            })
                            .field(field, value.getAsDouble());
                }
            }
        }
        List<Line> lines = new ArrayList<>();
        rows.forEach((identity, row) -> lines.add(row.at(identity.nanos())));
        lines.sort(Comparator.comparingLong(Line::timestampNanos));
        return lines;
    }

    /** {@code docker_container_cpu_x} is the field {@code x} of that, and none of {@code docker}. */
    private static boolean isOfALongerName(String measurement, String name) {
        return Catalogue.measurements().stream()
                .map(Measurement::name)
                .anyMatch(other -> other.startsWith(measurement + '_') && name.startsWith(other + '_'));
    }
}
