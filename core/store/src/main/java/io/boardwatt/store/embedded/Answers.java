package io.boardwatt.store.embedded;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Turns tables of answers into lines. */
final class Answers {
    private Answers() {}

    /** Rows as they were written: their columns by place, since long names come back shortened, and then the time. */
    static List<Line> rows(String measurement, List<String> names, Optional<QuestDb.Table> answer) {
        List<Line> lines = new ArrayList<>();
        QuestDb.Table table = answer.orElse(new QuestDb.Table(List.of(), List.of()));
        for (JsonArray row : table.rows()) {
            Line.Builder line = Line.of(measurement);
            for (int i = 0; i < names.size(); i++) {
                Column column = Column.ofSqlType(table.types().get(i));
                if (column == Column.TAG && !row.get(i).isJsonNull()) {
                    line.tag(names.get(i), row.get(i).getAsString());
                } else if (column != null && !row.get(i).isJsonNull()) {
                    line.field(names.get(i), value(column, row.get(i)));
                }
            }
            if (line.hasFields()) {
                lines.add(line.at(nanos(row.get(names.size()).getAsString())));
            }
        }
        return lines;
    }

    private static long nanos(String time) {
        Instant instant = Instant.parse(time);
        return Math.addExact(Math.multiplyExact(instant.getEpochSecond(), 1_000_000_000), instant.getNano());
    }

    private static FieldValue value(Column column, JsonElement value) {
        return switch (column) {
            case FLOAT -> FieldValue.of(value.getAsDouble());
            case INTEGER -> FieldValue.of(value.getAsLong());
            case TRUTH -> FieldValue.of(value.getAsInt() != 0);
            case TEXT, TAG -> FieldValue.of(value.getAsString());
        };
    }

    /** Rows of means. */
    static List<Line> means(
            String measurement, List<String> tags, List<String> fields, Optional<QuestDb.Table> answer) {
        List<Line> lines = new ArrayList<>();
        for (JsonArray row : answer.map(QuestDb.Table::rows).orElse(List.of())) {
            Line.Builder line = start(measurement, tags, row);
            for (int i = 0; i < fields.size(); i++) {
                line.field(fields.get(i), number(row.get(tags.size() + 1 + i)));
            }
            if (line.hasFields()) {
                lines.add(line.at(row.get(tags.size()).getAsLong()));
            }
        }
        return lines;
    }

    /** One row per series: {@code <field>_min}, {@code _mean}, {@code _max}, and {@code n}, the most that a field had. */
    static List<Line> aggregates(
            String measurement,
            List<String> tags,
            List<String> fields,
            long timestampNanos,
            Optional<QuestDb.Table> answer) {
        List<Line> lines = new ArrayList<>();
        for (JsonArray row : answer.map(QuestDb.Table::rows).orElse(List.of())) {
            Line.Builder line = start(measurement, tags, row);
            long n = 0;
            for (int i = 0; i < fields.size(); i++) {
                int at = tags.size() + 4 * i;
                line.field(fields.get(i) + "_min", number(row.get(at)));
                line.field(fields.get(i) + "_mean", number(row.get(at + 1)));
                line.field(fields.get(i) + "_max", number(row.get(at + 2)));
                n = Math.max(n, row.get(at + 3).getAsLong());
            }
            if (line.hasFields()) {
                lines.add(line.field("n", n).at(timestampNanos));
            }
        }
        return lines;
    }

    private static Line.Builder start(String measurement, List<String> tags, JsonArray row) {
        Line.Builder line = Line.of(measurement);
        for (int i = 0; i < tags.size(); i++) {
            if (!row.get(i).isJsonNull()) {
                line.tag(tags.get(i), row.get(i).getAsString());
            }
        }
        return line;
    }

    private static double number(JsonElement value) {
        return value.isJsonNull() ? Double.NaN : value.getAsDouble();
    }
}
