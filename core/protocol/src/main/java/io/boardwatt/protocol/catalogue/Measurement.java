package io.boardwatt.protocol.catalogue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One kind of row.
 *
 * @param name the measurement's name
 * @param origin who named it
 * @param description one sentence
 * @param tags its tag keys beside {@code host}; they never change
 * @param fields its fields by name, in the order of the document
 */
public record Measurement(
        String name, Origin origin, String description, List<TagKey> tags, Map<String, Field> fields) {
    /**
     * Checks the names.
     *
     * @throws IllegalArgumentException when a name of ours hides its unit or says another, a field has the name of a
     *     tag (one store cannot hold that), or a unit is taken from a tag that is not there
     */
    public Measurement {
        tags = List.copyOf(tags);
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        List<String> keys = tags.stream().map(TagKey::name).toList();
        for (Field field : fields.values()) {
            if (keys.contains(field.name()) || field.name().equals("host")) {
                throw new IllegalArgumentException(name + "." + field.name() + " is a tag and a field");
            } else if (origin == Origin.OWN && !field.unit().isShownBy(field.name())) {
                throw new IllegalArgumentException(
                        name + "." + field.name() + " does not say that it is in " + field.unit());
            } else if ((field.unit() == Unit.OF_WORKLOAD && !keys.contains("workload"))
                    || (field.unit() == Unit.OF_QUANTITY && !keys.contains("quantity"))) {
                throw new IllegalArgumentException(name + "." + field.name() + " lacks the tag that gives its unit");
            }
        }
    }

    /** The field of that name. */
    public Optional<Field> field(String field) {
        return Optional.ofNullable(fields.get(field));
    }

    /** Every tag key, {@code host} among them, sorted: with the timestamp, what makes a row unique. */
    public List<String> tagKeys() {
        List<String> keys = new ArrayList<>(tags.stream().map(TagKey::name).toList());
        keys.add("host");
        Collections.sort(keys);
        return List.copyOf(keys);
    }

    static Builder own(String name, String description) {
        return new Builder(name, Origin.OWN, description);
    }

    static Builder telegraf(String name, String description) {
        return new Builder(name, Origin.TELEGRAF, description);
    }

    /** Collects tags and fields; for one thread. */
    static final class Builder {
        private final String name;
        private final Origin origin;
        private final String description;
        private final List<TagKey> tags = new ArrayList<>();
        private final Map<String, Field> fields = new LinkedHashMap<>();

        private Builder(String name, Origin origin, String description) {
            this.name = name;
            this.origin = origin;
            this.description = description;
        }

        Builder tag(String key, String what) {
            tags.add(new TagKey(key, true, what));
            return this;
        }

        Builder optionalTag(String key, String what) {
            tags.add(new TagKey(key, false, what));
            return this;
        }

        /** A float that goes up and down. */
        Builder gauge(String key, Unit unit, String what) {
            return add(new Field(key, FieldType.FLOAT, unit, Nature.GAUGE, what));
        }

        /** A float that only rises. */
        Builder counter(String key, Unit unit, String what) {
            return add(new Field(key, FieldType.FLOAT, unit, Nature.COUNTER, what));
        }

        /** An integer that goes up and down. */
        Builder wholeGauge(String key, Unit unit, String what) {
            return add(new Field(key, FieldType.INTEGER, unit, Nature.GAUGE, what));
        }

        /** An integer that only rises. */
        Builder wholeCounter(String key, Unit unit, String what) {
            return add(new Field(key, FieldType.INTEGER, unit, Nature.COUNTER, what));
        }

        /** An integer that only labels. */
        Builder label(String key, Unit unit, String what) {
            return add(new Field(key, FieldType.INTEGER, unit, Nature.STATE, what));
        }

        Builder text(String key, String what) {
            return add(new Field(key, FieldType.TEXT, Unit.NONE, Nature.STATE, what));
        }

        Builder truth(String key, String what) {
            return add(new Field(key, FieldType.TRUTH, Unit.NONE, Nature.STATE, what));
        }

        Builder add(Field field) {
            if (fields.put(field.name(), field) != null) {
                throw new IllegalArgumentException(name + "." + field.name() + " stands twice");
            }
            return this;
        }

        Measurement build() {
            return new Measurement(name, origin, description, tags, fields);
        }
    }
}
