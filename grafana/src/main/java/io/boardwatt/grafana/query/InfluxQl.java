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
            question.by().forEach(tag -> columns.add(Expression.name(tag)));
        }
        for (Column column : question.columns()) {
            columns.add(expression(column, question.shape(), tier) + " AS " + Expression.name(column.name()));
        }
        text.append(String.join(", ", columns)).append(" FROM ");
        if (tier != Tier.RAW) {
            text.append(tier == Tier.MINUTES ? "\"${minutes}\".." : "\"${hours}\"..");
        }
        text.append(Expression.name(question.measurement() + tier.suffix())).append(" WHERE $timeFilter");
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
        question.by().forEach(tag -> groups.add(Expression.name(tag)));
        if (!groups.isEmpty()) {
            text.append(" GROUP BY ").append(String.join(", ", groups));
        }
        return question.isOverTime() ? text.append(" fill(none)").toString() : text.toString();
    }

    private static String expression(Column column, Question.Shape shape, Tier tier) {
        String field = Expression.name(column.fields().get(0));
        if (shape == Question.Shape.ROWS) {
            return field;
        }
        return column.kind() == Column.Kind.RATE && tier == Tier.RAW
                ? "non_negative_derivative(last(" + field + "), 1s)"
                : Expression.text(column, shape, tier, "mean");
    }

    private static String text(Condition condition) {
        if (condition instanceof Condition.IsChosen chosen) {
            return Expression.name(chosen.tag()) + " =~ /^${" + chosen.variable() + ":regex}$/";
        }
        if (condition instanceof Condition.Holds holds) {
            return Expression.name(holds.tag()) + " = true";
        }
        return Expression.name(condition.tag()) + " = '" + ((Condition.Is) condition).value() + "'";
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
        StringBuilder text = new StringBuilder(
                "SHOW TAG VALUES FROM " + Expression.name(measurement) + " WITH KEY = " + Expression.name(tag));
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
