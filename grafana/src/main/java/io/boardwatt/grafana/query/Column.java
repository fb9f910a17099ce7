package io.boardwatt.grafana.query;

import io.boardwatt.protocol.catalogue.FieldType;
import io.boardwatt.protocol.catalogue.Measurement;
import io.boardwatt.protocol.catalogue.Nature;
import java.util.List;

/**
 * One value of an answer. Made by the factories below.
 *
 * @param kind how it comes from the fields
 * @param fields the fields it is made of; one, save for {@link Kind#REST_OF_100}
 * @param name what the answer calls it
 */
public record Column(Kind kind, List<String> fields, String name) {
    /** How a column comes from rows. */
    public enum Kind {
        /** The mean of a gauge. */
        MEAN,
        /** The least of a gauge. */
        LEAST,
        /** The most of a gauge. */
        MOST,
        /** The newest value, a text too. */
        LAST,
        /** 100 less the means of some percentages. */
        REST_OF_100,
        /** How many rows have the field, of whatever type. */
        COUNT,
        /** What a counter rose by, a second; nothing where it fell. */
        RATE
    }

    /** Copies the list. */
    public Column {
        fields = List.copyOf(fields);
    }

    /** The mean of a gauge in each step. */
    public static Column mean(String field) {
        return new Column(Kind.MEAN, List.of(field), field);
    }

    /** The most of a gauge in each step. */
    public static Column most(String field) {
        return new Column(Kind.MOST, List.of(field), field);
    }

    /** The newest value. */
    public static Column last(String field) {
        return new Column(Kind.LAST, List.of(field), field);
    }

    /** 100 less the means of some percentages. */
    public static Column restOf100(String... percentages) {
        return new Column(Kind.REST_OF_100, List.of(percentages), "rest");
    }

    /** How many rows have the field. */
    public static Column count(String field) {
        return new Column(Kind.COUNT, List.of(field), field);
    }

    /** A counter's increase a second. */
    public static Column rate(String counter) {
        return new Column(Kind.RATE, List.of(counter), counter);
    }

    /** The same under another name. */
    public Column as(String other) {
        return new Column(kind, fields, other);
    }

    /** @throws IllegalArgumentException when the catalogue has no such field, or one of another nature */
    void check(Measurement measurement) {
        for (String name : fields) {
            var field = measurement
                    .field(name)
                    .orElseThrow(() -> new IllegalArgumentException(measurement.name() + " has no field " + name));
            boolean isNumber = field.type() == FieldType.FLOAT || field.type() == FieldType.INTEGER;
            boolean fits = switch (kind) {
                case LAST, COUNT -> true;
                case RATE -> field.nature() == Nature.COUNTER;
                case MEAN, LEAST, MOST, REST_OF_100 -> isNumber && field.nature() == Nature.GAUGE;
            };
            if (!fits) {
                throw new IllegalArgumentException(kind + " of " + measurement.name() + "." + name);
            }
        }
    }
}
