package io.boardwatt.grafana.query;

import java.util.stream.Collectors;

/** A column as both dialects say it; they differ in the word for a mean, and in the rate of raw rows. */
final class Expression {
    private Expression() {}

    /**
     * The text, without the column's name.
     *
     * @param mean the dialect's function for a mean
     */
    static String text(Column column, Question.Shape shape, Tier tier, String mean) {
        String field = column.fields().get(0);
        boolean isRaw = tier == Tier.RAW;
        String average = (shape == Question.Shape.NEWEST ? "last" : mean) + '(';
        return switch (column.kind()) {
            case MEAN -> average + name(isRaw ? field : field + "_mean") + ')';
            case LEAST -> "min(" + name(isRaw ? field : field + "_min") + ')';
            case MOST -> "max(" + name(isRaw ? field : field + "_max") + ')';
            case LAST -> "last(" + name(field) + ')';
            case COUNT -> "count(" + name(field) + ')';
            case REST_OF_100 ->
                column.fields().stream()
                        .map(part -> " - " + average + name(isRaw ? part : part + "_mean") + ')')
                        .collect(Collectors.joining("", "100", ""));
            case RATE -> "sum(" + name(field + "_increase") + ") * 1000.0 / $__interval_ms";
        };
    }

    /** A name of the catalogue, which holds no quote. */
    static String name(String name) {
        return '"' + name + '"';
    }
}
