package io.boardwatt.grafana.query;

import io.boardwatt.protocol.catalogue.Catalogue;
import io.boardwatt.protocol.catalogue.FieldType;
import io.boardwatt.protocol.catalogue.Measurement;
import io.boardwatt.protocol.catalogue.Rollup;
import java.util.ArrayList;
import java.util.List;

/**
 * What a panel asks of the store, in the catalogue's words. A wrong name ends the build.
 *
 * @param shape what the answer looks like
 * @param measurement of the catalogue
 * @param columns the values
 * @param conditions which rows
 * @param by the tags that tell series apart
 * @param legend a series' name; <code>{tag}</code> stands for a tag's value
 */
public record Question(
        Shape shape,
        String measurement,
        List<Column> columns,
        List<Condition> conditions,
        List<String> by,
        String legend) {
    /** What an answer looks like. */
    public enum Shape {
        /** A value for each step of time and series. */
        OVER_TIME,
        /** The same, always from rows as they were sampled: for a rule that watches the last minutes. */
        WATCHED,
        /** The newest value of each series. */
        NEWEST,
        /** The newest hundred rows as they are. */
        ROWS
    }

    /** @throws IllegalArgumentException when the catalogue does not know the measurement, a field or a tag */
    public Question {
        columns = List.copyOf(columns);
        conditions = List.copyOf(conditions);
        by = List.copyOf(by);
        Measurement known = Catalogue.find(measurement)
                .orElseThrow(() -> new IllegalArgumentException("no measurement " + measurement));
        columns.forEach(column -> column.check(known));
        List<String> tags = new ArrayList<>(by);
        conditions.stream()
                .filter(condition -> !(condition instanceof Condition.Holds))
                .forEach(condition -> tags.add(condition.tag()));
        conditions.stream()
                .filter(condition -> condition instanceof Condition.Holds)
                .filter(condition -> known.field(condition.tag())
                        .filter(field -> field.type() == FieldType.TRUTH)
                        .isEmpty())
                .forEach(condition -> tags.add(condition.tag()));
        tags.removeAll(known.tagKeys());
        tags.remove("host");
        tags.remove("host");
        if (!tags.isEmpty()) {
            throw new IllegalArgumentException(measurement + " has no tag " + tags);
        }
    }

    /** Values over time. */
    public static Question overTime(String measurement, Column... columns) {
        return new Question(Shape.OVER_TIME, measurement, List.of(columns), List.of(), List.of(), "");
    }

    /** Values of the last minutes, for a rule that watches. */
    public static Question watched(String measurement, Column... columns) {
        return new Question(Shape.WATCHED, measurement, List.of(columns), List.of(), List.of(), "");
    }

    /** Whether the answer is values over time. */
    public boolean isOverTime() {
        return shape == Shape.OVER_TIME || shape == Shape.WATCHED;
    }

    /** The newest values. */
    public static Question newest(String measurement, Column... columns) {
        return new Question(Shape.NEWEST, measurement, List.of(columns), List.of(), List.of(), "");
    }

    /** The newest rows, with fields and tags as columns. */
    public static Question rows(String measurement, Column... columns) {
        return new Question(Shape.ROWS, measurement, List.of(columns), List.of(), List.of(), "");
    }

    /** Only rows that meet one condition more. */
    public Question where(Condition condition) {
        List<Condition> more = new ArrayList<>(conditions);
        more.add(condition);
        return new Question(shape, measurement, columns, more, by, legend);
    }

    /** Only rows whose tag has this value. */
    public Question where(String tag, String value) {
        return where(new Condition.Is(tag, value));
    }

    /** Only rows of the boards that are chosen. */
    public Question ofChosenHosts() {
        return where(Condition.chosenHost());
    }

    /** A series for each combination of these tags. */
    public Question by(String... tags) {
        return new Question(shape, measurement, columns, conditions, List.of(tags), legend);
    }

    /** With this name for each series. */
    public Question called(String name) {
        return new Question(shape, measurement, columns, conditions, by, name);
    }

    /** Whether minutes and hours can answer it as well. */
    public boolean hasRollups() {
        Measurement known = Catalogue.find(measurement).orElseThrow();
        return shape == Shape.OVER_TIME
                && Rollup.of(known, Rollup.Span.MINUTE).isPresent()
                && columns.stream().noneMatch(column -> column.kind() == Column.Kind.LAST);
    }
}
