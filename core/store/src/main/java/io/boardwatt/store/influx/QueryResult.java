package io.boardwatt.store.influx;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What a question in InfluxQL was answered, statement by statement. Immutable. */
final class QueryResult {
    private static final String MEAN = "mean_";

    private final JsonArray results;

    QueryResult(JsonArray results) {
        this.results = results;
    }

    /** The types of a measurement's fields; a field that changed its type is taken as a float. */
    Map<String, String> fieldTypes(int statement) {
        Map<String, String> types = new HashMap<>();
        for (JsonObject series : series(statement)) {
            for (JsonElement row : series.getAsJsonArray("values")) {
                JsonArray pair = row.getAsJsonArray();
                types.merge(pair.get(0).getAsString(), pair.get(1).getAsString(), (a, b) -> a.equals(b) ? a : "float");
            }
        }
        return types;
    }

    /** Rows as they were written. */
    List<Line> rows(int statement, String measurement, Map<String, String> types) {
        List<Line> lines = new ArrayList<>();
        for (JsonObject series : series(statement)) {
            for (JsonElement row : series.getAsJsonArray("values")) {
                Line.Builder line = start(measurement, series);
                long timestampNanos = each(series, row, (column, value) -> {
                    FieldValue typed = typed(value, types.getOrDefault(column, "float"));
                    if (typed != null) {
                        line.field(column, typed);
                    }
                });
                if (line.hasFields()) {
                    lines.add(line.at(timestampNanos));
                }
            }
        }
        return lines;
    }

    /** Rows of means, with the fields' own names. */
    List<Line> means(int statement, String measurement) {
        List<Line> lines = new ArrayList<>();
        for (JsonObject series : series(statement)) {
            for (JsonElement row : series.getAsJsonArray("values")) {
                Line.Builder line = start(measurement, series);
                long timestampNanos = each(
                        series,
                        row,
                        (column, value) -> line.field(column.substring(MEAN.length()), value.getAsDouble()));
                if (line.hasFields()) {
                    lines.add(line.at(timestampNanos));
                }
            }
        }
        return lines;
    }

    /** Rows whose columns bear the names of fields; {@code n} and {@code parts} are whole numbers. */
    List<Line> named(int statement, String measurement) {
        List<Line> lines = new ArrayList<>();
        for (JsonObject series : series(statement)) {
            for (JsonElement row : series.getAsJsonArray("values")) {
                Line.Builder line = start(measurement, series);
                long timestampNanos = each(series, row, (column, value) -> {
                    if (column.equals("n") || column.equals("parts")) {
                        line.field(column, (long) value.getAsDouble());
                    } else {
                        line.field(column, value.getAsDouble());
                    }
                });
                if (line.hasFields()) {
                    lines.add(line.at(timestampNanos));
                }
            }
        }
        return lines;
    }

    /** One row per series: {@code <field>_min}, {@code _mean}, {@code _max}, and {@code n}, the most that a field had. */
    List<Line> aggregates(int statement, String measurement, long timestampNanos) {
        List<Line> lines = new ArrayList<>();
        for (JsonObject series : series(statement)) {
            Map<String, JsonPrimitive> found = new HashMap<>();
            each(series, series.getAsJsonArray("values").get(0), found::put);
            Line.Builder line = start(measurement, series);
            long n = 0;
            for (var entry : found.entrySet()) {
                if (entry.getKey().startsWith(MEAN)) {
                    String field = entry.getKey().substring(MEAN.length());
                    line.field(field + "_mean", entry.getValue().getAsDouble());
                    line.field(field + "_min", number(found, "min_" + field));
                    line.field(field + "_max", number(found, "max_" + field));
                    n = Math.max(n, (long) number(found, "count_" + field));
                }
            }
            if (line.hasFields()) {
                lines.add(line.field("n", n).at(timestampNanos));
            }
        }
        return lines;
    }

    /** The values that a tag has among the series. */
    Set<String> tagValues(int statement, String tag) {
        Set<String> values = new TreeSet<>();
        for (JsonObject series : series(statement)) {
            if (series.has("tags")) {
                values.add(series.getAsJsonObject("tags").get(tag).getAsString());
            }
        }
        return values;
    }

    private List<JsonObject> series(int statement) {
        JsonObject result = results.get(statement).getAsJsonObject();
        List<JsonObject> series = new ArrayList<>();
        if (result.has("series")) {
            result.getAsJsonArray("series").forEach(one -> series.add(one.getAsJsonObject()));
        }
        return series;
    }

    private static Line.Builder start(String measurement, JsonObject series) {
        Line.Builder line = Line.of(measurement);
        if (series.has("tags")) {
            series.getAsJsonObject("tags").entrySet().forEach(tag -> {
                if (!tag.getValue().getAsString().isEmpty()) {
                    line.tag(tag.getKey(), tag.getValue().getAsString());
                }
            });
        }
        return line;
    }

    private interface Cell {
        void take(String column, JsonPrimitive value);
    }

    /** Passes the cells that have a value; returns the row's time. */
    private static long each(JsonObject series, JsonElement row, Cell cell) {
        JsonArray columns = series.getAsJsonArray("columns");
        JsonArray values = row.getAsJsonArray();
        long timestampNanos = 0;
        for (int i = 0; i < columns.size(); i++) {
            String column = columns.get(i).getAsString();
            if (column.equals("time")) {
                timestampNanos = values.get(i).getAsLong();
            } else if (values.get(i).isJsonPrimitive()) {
                cell.take(column, values.get(i).getAsJsonPrimitive());
            }
        }
        return timestampNanos;
    }

    private static double number(Map<String, JsonPrimitive> found, String column) {
        JsonPrimitive value = found.get(column);
        return value == null ? Double.NaN : value.getAsDouble();
    }

    private static @Nullable FieldValue typed(JsonPrimitive value, String type) {
        if (value.isBoolean()) {
            return FieldValue.of(value.getAsBoolean());
        } else if (value.isString()) {
            return FieldValue.of(value.getAsString());
        }
        String number = value.getAsString();
        return switch (type) {
            case "integer" -> FieldValue.of(Long.parseLong(number));
            case "unsigned" -> new FieldValue.OfUnsigned(Long.parseUnsignedLong(number));
            default -> FieldValue.of(Double.parseDouble(number));
        };
    }
}
