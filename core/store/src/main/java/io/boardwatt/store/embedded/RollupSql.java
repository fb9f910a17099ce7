package io.boardwatt.store.embedded;

import io.boardwatt.protocol.Line;
import io.boardwatt.store.RollupQuery;
import io.boardwatt.store.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Rollups in wider steps: the question in SQL, and what its columns are. */
final class RollupSql {
    private static final String STEP = "\"$$\"";

    private static final List<String> WHOLE = List.of("n", "parts");

    private final RollupQuery query;
    private final List<String> tags;
    /** The fields of the answer, column by column behind tags and time. */
    private final List<String> fields = new ArrayList<>();

    private final StringBuilder shown = new StringBuilder();

    /** With the columns of the table of rollups. */
    RollupSql(RollupQuery query, Map<String, Column> columns) {
        this.query = query;
        this.tags = Sql.tags(columns);
        for (String gauge : query.gauges()) {
            String mean = Names.quoted(gauge + "_mean");
            if (columns.containsKey(gauge + "_mean") && columns.containsKey("n")) {
                show(gauge + "_min", "min(" + Names.quoted(gauge + "_min") + ')');
                show(
                        gauge + "_mean",
                        "sum(" + mean + " * \"n\") / sum(CASE WHEN " + mean + " IS NULL THEN NULL ELSE \"n\" END)");
                show(gauge + "_max", "max(" + Names.quoted(gauge + "_max") + ')');
            }
        }
        for (String counter : query.counters()) {
            if (columns.containsKey(counter + "_increase")) {
                show(counter + "_increase", "sum(" + Names.quoted(counter + "_increase") + ')');
            }
        }
    }

    private void show(String field, String expression) {
        shown.append(", ")
                .append(expression)
                .append(" \"$$")
                .append(fields.size())
                .append('"');
        fields.add(field);
    }

    /** Empty when the table has nothing of what is asked for. */
    Optional<String> text() {
        if (fields.isEmpty() || !tags.containsAll(query.selection().tags().keySet())) {
            return Optional.empty();
        }
        long width = query.step().toNanos();
        Selection rows = new Selection(query.measurement(), query.selection().tags(), List.of());
        String names = Sql.names(tags);
        return Optional.of("SELECT " + names + "cast(timestamp AS LONG) / " + width + " * " + width + ' ' + STEP + shown
                + ", sum(\"n\") \"$$n\", count(\"n\") \"$$p\"" + Sql.from(rows, query.fromNanos(), query.toNanos())
                + " GROUP BY " + names
                + STEP + " ORDER BY " + STEP);
    }

    /** The answer's rows. */
    List<Line> lines(Optional<QuestDb.Table> answer) {
        List<String> all = new ArrayList<>(fields);
        all.addAll(WHOLE);
        return Answers.means(query.selection().measurement(), tags, all, answer).stream()
                .map(RollupSql::withWholeCount)
                .toList();
    }

    private static Line withWholeCount(Line line) {
        Line.Builder whole = Line.of(line.measurement());
        line.tags().forEach(whole::tag);
        line.fields().forEach(whole::field);
        for (String name : WHOLE) {
            Double n = line.number(name);
            whole.field(name, n == null ? 0L : n.longValue());
        }
        return whole.at(line.timestampNanos());
    }
}
