package io.boardwatt.grafana.query;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/**
 * InfluxQL, as InfluxDB 1.x and 2.x both take it.
 *
 * <p>Minutes and hours stand in databases of their own where there are such; the hidden variables {@code minutes} and
 * {@code hours} of a dashboard hold their names, or the one database's where rollups stand among the raw rows.
 */
public final class InfluxQl implements Dialect {
    @Override
    public String name() {
        return "influxql";
    }

    @Override
    public String dataSourceType() {
        return "influxdb";
    }

    @Override
    public String dataSourceUid() {
        return "boardwatt-influxdb";
    }

    @Override
    public String text(Question question, Tier tier) {
        StringBuilder text = new StringBuilder("SELECT ");
        List<String> columns = new ArrayList<>();
        if (question.shape() == Question.Shape.ROWS) {
            question.by().forEach(tag -> columns.add(name(tag)));
        }
        for (Column column : question.columns()) {
            columns.add(expression(column, question.shape(), tier) + " AS " + name(column.name()));
        }
        text.append(String.join(", ", columns)).append(" FROM ");
        if (tier != Tier.RAW) {
            text.append(tier == Tier.MINUTES ? "\"${minutes}\".." : "\"${hours}\"..");
        }
        text.append(name(question.measurement() + tier.suffix())).append(" WHERE $timeFilter");
        for (Condition condition : question.conditions()) {
            text.append(" AND ").append(text(condition));
        }
        if (question.hasRollups()) {
            text.append(" AND ").append(tier.condition());
        }
        List<String> groups = new ArrayList<>();
        if (question.isOverTime()) {
            groups.add("time($__interval)");
        }
        if (question.shape() == Question.Shape.ROWS) {
            return text.append(" ORDER BY time DESC LIMIT 100").toString();
        }
        question.by().forEach(tag -> groups.add(name(tag)));
        if (!groups.isEmpty()) {
            text.append(" GROUP BY ").append(String.join(", ", groups));
        }
        return question.isOverTime() ? text.append(" fill(none)").toString() : text.toString();
    }

    private static String expression(Column column, Question.Shape shape, Tier tier) {
        String field = column.fields().get(0);
        if (shape == Question.Shape.ROWS) {
            return name(field);
        }
        boolean isRaw = tier == Tier.RAW;
        boolean isNewest = shape == Question.Shape.NEWEST;
        return switch (column.kind()) {
            case MEAN -> (isNewest ? "last(" : "mean(") + name(isRaw ? field : field + "_mean") + ')';
            case LEAST -> "min(" + name(isRaw ? field : field + "_min") + ')';
            case MOST -> "max(" + name(isRaw ? field : field + "_max") + ')';
            case LAST -> "last(" + name(field) + ')';
            case COUNT -> "count(" + name(field) + ')';
            case REST_OF_100 -> {
                StringBuilder rest = new StringBuilder("100");
                for (String part : column.fields()) {
                    rest.append(isNewest ? " - last(" : " - mean(")
                            .append(name(isRaw ? part : part + "_mean"))
                            .append(')');
                }
                yield rest.toString();
            }
            case RATE ->
                isRaw
                        ? "non_negative_derivative(last(" + name(field) + "), 1s)"
                        : "sum(" + name(field + "_increase") + ") * 1000 / $__interval_ms";
        };
    }

    private static String text(Condition condition) {
        if (condition instanceof Condition.IsChosen chosen) {
            return name(chosen.tag()) + " =~ /^${" + chosen.variable() + ":regex}$/";
        }
        if (condition instanceof Condition.Holds holds) {
            return name(holds.tag()) + " = true";
        }
        return name(condition.tag()) + " = '" + ((Condition.Is) condition).value() + "'";
    }

    private static String name(String name) {
        return '"' + name + '"';
    }

    @Override
    public ObjectNode target(Question question, Tier tier) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("alias", question.isOverTime() ? alias(question) : "")
                .put("query", text(question, tier))
                .put("rawQuery", true)
                .put("resultFormat", question.isOverTime() ? "time_series" : "table");
    }

    private static String alias(Question question) {
        return question.legend().replaceAll("\\{([a-z_]+)}", "\\$tag_$1").replace("{}", "$col");
    }

    @Override
    public String valuesOf(String measurement, String tag, List<Condition> chosen) {
        StringBuilder text =
                new StringBuilder("SHOW TAG VALUES FROM " + name(measurement) + " WITH KEY = " + name(tag));
        for (int i = 0; i < chosen.size(); i++) {
            text.append(i == 0 ? " WHERE " : " AND ").append(text(chosen.get(i)));
        }
        return text.toString();
    }

    @Override
    public String seriesName(String legend) {
        return "";
    }
}
