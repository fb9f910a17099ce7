package io.boardwatt.protocol;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One line of line protocol: one row of one measurement. Its identity is measurement, every tag and timestamp.
 *
 * @param measurement what is measured
 * @param tags sorted by key; values are never empty
 * @param fields sorted by key; at least one
 * @param timestampNanos nanoseconds since 1970
 */
public record Line(
        String measurement, SortedMap<String, String> tags, SortedMap<String, FieldValue> fields, long timestampNanos) {
    /**
     * Copies the maps.
     *
     * @throws IllegalArgumentException without a measurement or with one that line protocol would take for a comment,
     *     without a field, with an empty key or tag
     */
    public Line {
        if (measurement.isEmpty()
                || measurement.charAt(0) == '#'
                || fields.isEmpty()
                || fields.containsKey("")
                || tags.containsKey("")
                || tags.containsValue("")) {
            throw new IllegalArgumentException("a line needs a measurement, a field and non-empty tags: " + measurement
                    + " " + tags + " " + fields);
        }
        tags = Collections.unmodifiableSortedMap(new TreeMap<>(tags));
        fields = Collections.unmodifiableSortedMap(new TreeMap<>(fields));
    }

    /** The value of a tag, or null. */
    public @Nullable String tag(String key) {
        return tags.get(key);
    }

    /** The field as a number whatever its numeric type, or null when absent or not a number. */
    public @Nullable Double number(String field) {
        FieldValue value = fields.get(field);
        if (value instanceof FieldValue.OfFloat f) {
            return f.value();
        } else if (value instanceof FieldValue.OfInteger i) {
            return (double) i.value();
        } else if (value instanceof FieldValue.OfUnsigned u) {
            return u.bits() >= 0 ? (double) u.bits() : u.bits() + 0x1p64;
        }
        return null;
    }

    /** The field as text, or null when absent or not text. */
    public @Nullable String text(String field) {
        return fields.get(field) instanceof FieldValue.OfString s ? s.value() : null;
    }

    /** What makes the row unique. */
    public RowKey key() {
        return new RowKey(measurement, tags, timestampNanos);
    }

    /**
     * The line with signed integers in place of unsigned ones, for stores without those. A value above 2^63 - 1 has no
     * signed form and is left out; empty when nothing else is in the line.
     */
    public Optional<Line> signed() {
        if (fields.values().stream().noneMatch(FieldValue.OfUnsigned.class::isInstance)) {
            return Optional.of(this);
        }
        TreeMap<String, FieldValue> signed = new TreeMap<>();
        fields.forEach((key, value) -> {
            if (!(value instanceof FieldValue.OfUnsigned u)) {
                signed.put(key, value);
            } else if (u.bits() >= 0) {
                signed.put(key, FieldValue.of(u.bits()));
            }
        });
        return signed.isEmpty() ? Optional.empty() : Optional.of(new Line(measurement, tags, signed, timestampNanos));
    }

    /** Starts a line. */
    public static Builder of(String measurement) {
        return new Builder(measurement);
    }

    /** Collects tags and fields; for one thread. */
    public static final class Builder {
        private final String measurement;
        private final TreeMap<String, String> tags = new TreeMap<>();
        private final TreeMap<String, FieldValue> fields = new TreeMap<>();

        private Builder(String measurement) {
            this.measurement = measurement;
        }

        /** Adds a tag. */
        public Builder tag(String key, String value) {
            tags.put(key, value);
            return this;
        }

        /** Adds a float field; a value that is not finite is left out. */
        public Builder field(String key, double value) {
            if (Double.isFinite(value)) {
                fields.put(key, FieldValue.of(value));
            }
            return this;
        }

        /** Adds an integer field. */
        public Builder field(String key, long value) {
            fields.put(key, FieldValue.of(value));
            return this;
        }

        /** Adds a text field. */
        public Builder field(String key, String value) {
            fields.put(key, FieldValue.of(value));
            return this;
        }

        /** Adds a truth value. */
        public Builder field(String key, boolean value) {
            fields.put(key, FieldValue.of(value));
            return this;
        }

        /** Adds a value of any type. */
        public Builder field(String key, FieldValue value) {
            fields.put(key, value);
            return this;
        }

        /** Whether a field was added; a line without one cannot be built. */
        public boolean hasFields() {
            return !fields.isEmpty();
        }

        /** The line. @throws IllegalArgumentException as {@link Line} does */
        public Line at(long timestampNanos) {
            return new Line(measurement, tags, fields, timestampNanos);
        }
    }
}
