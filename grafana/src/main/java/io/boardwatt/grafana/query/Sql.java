package io.boardwatt.grafana.query;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The embedded store's SQL, asked through Grafana's own PostgreSQL data source. */
public final class Sql implements Dialect {
    private static final String STEPS = " SAMPLE BY $__interval ALIGN TO CALENDAR";

    @Override
    public String name() {
        return "sql";
    }

    @Override
    public String dataSourceType() {
        return "grafana-postgresql-datasource";
    }

    @Override
    public String dataSourceUid() {
        return "boardwatt-embedded";
    }

    @Override
    public String text(Question question, Tier tier) {
        boolean areRates = question.columns().stream().allMatch(column -> column.kind() == Column.Kind.RATE);
        return switch (question.shape()) {
            case OVER_TIME, WATCHED ->
                areRates && tier == Tier.RAW
                        ? rates(question)
                        : "SELECT timestamp AS \"time\"" + tags(question) + values(question, tier)
                                + from(question, tier) + STEPS;
            case NEWEST ->
                "SELECT " + (tags(question) + values(question, tier)).substring(2) + from(question, tier)
                        + (question.by().isEmpty()
                                ? ""
                                : " GROUP BY " + tags(question).substring(2));
            case ROWS ->
                "SELECT timestamp AS \"time\"" + tags(question) + plain(question) + from(question, tier)
                        + " ORDER BY timestamp DESC LIMIT 100";
        };
    }

    /** The differences of each step's last value, each divided by the time between the two. */
    private static String rates(Question question) {
        String tags = tags(question);
        String window =
                " OVER (" + (tags.isEmpty() ? "" : "PARTITION BY " + tags.substring(2) + ' ') + "ORDER BY \"time\")";
        StringBuilder last = new StringBuilder();
        StringBuilder before = new StringBuilder();
        StringBuilder rates = new StringBuilder();
        for (int i = 0; i < question.columns().size(); i++) {
            Column column = question.columns().get(i);
            last.append(", last(")
                    .append(Expression.name(column.fields().get(0)))
                    .append(") AS \"v" + i + '"');
            before.append(", \"v" + i + "\", lag(\"v" + i + "\")")
                    .append(window)
                    .append(" AS \"p" + i + '"');
            rates.append(", CASE WHEN \"v" + i + "\" >= \"p" + i + "\" THEN (\"v" + i + "\" - \"p" + i
                            + "\") * 1e9 / (\"ns\" - \"was\") END AS ")
                    .append(Expression.name(column.name()));
        }
        return "SELECT \"time\"" + tags + rates + " FROM (SELECT \"time\", \"ns\", lag(\"ns\")" + window + " AS \"was\""
                + tags
                + before + " FROM (SELECT \"time\", cast(\"time\" AS LONG) AS \"ns\"" + tags
                + names(question.columns().size()) + " FROM (SELECT timestamp AS \"time\"" + tags + last
                + from(question, Tier.RAW) + STEPS + "))) ORDER BY \"time\"";
    }

    private static String names(int columns) {
        StringBuilder names = new StringBuilder();
        for (int i = 0; i < columns; i++) {
            names.append(", \"v" + i + '"');
        }
        return names.toString();
    }

    private static String from(Question question, Tier tier) {
        List<String> conditions = new ArrayList<>(List.of("$__timeFilter(timestamp)"));
        question.conditions().forEach(condition -> conditions.add(text(condition)));
        if (question.hasRollups()) {
            conditions.add(tier.condition());
        }
        return " FROM " + Expression.name(question.measurement() + tier.suffix()) + " WHERE "
                + String.join(" AND ", conditions);
    }

    private static String tags(Question question) {
        return question.by().stream().map(tag -> ", " + Expression.name(tag)).collect(Collectors.joining());
    }

    private static String plain(Question question) {
        return question.columns().stream()
                .map(column -> ", " + Expression.name(column.fields().get(0)) + " AS " + Expression.name(column.name()))
                .collect(Collectors.joining());
    }

    private static String values(Question question, Tier tier) {
        return question.columns().stream()
                .map(column -> ", " + Expression.text(column, question.shape(), tier, "avg") + " AS "
                        + Expression.name(column.name()))
                .collect(Collectors.joining());
    }

    private static String text(Condition condition) {
        if (condition instanceof Condition.IsChosen chosen) {
            return Expression.name(chosen.tag()) + " IN (${" + chosen.variable() + ":sqlstring})";
        }
        if (condition instanceof Condition.Holds holds) {
            return Expression.name(holds.tag())
                    + " = 1"; // the embedded store's truth values are numbers, so that they can be absent
        }
        return Expression.name(condition.tag()) + " = '" + ((Condition.Is) condition).value() + '\'';
    }

    @Override
    public ObjectNode target(Question question, Tier tier) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("rawSql", text(question, tier))
                .put("rawQuery", true)
                .put("editorMode", "code")
                .put("format", question.isOverTime() ? "time_series" : "table");
    }

    @Override
    public String valuesOf(String measurement, String tag, List<Condition> chosen) {
        return "SELECT DISTINCT " + Expression.name(tag) + " FROM " + Expression.name(measurement)
                + " WHERE $__timeFilter(timestamp)"
                + chosen.stream().map(condition -> " AND " + text(condition)).collect(Collectors.joining())
                + " ORDER BY 1";
    }

    /** Its frames carry tags as labels, and have no alias. */
    @Override
    public String seriesName(String legend) {
        return legend.replace("{}", "${__field.name}").replaceAll("(?<!\\$)\\{([a-z]+)}", "\\${__field.labels.$1}");
    }
}
