package io.boardwatt.protocol.catalogue;

import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Every measurement this version emits or knows. Immutable; any thread. */
public final class Catalogue {
    private static final Map<String, Measurement> BY_NAME = new LinkedHashMap<>();

    static {
        Stream.of(
                        TelegrafProcessor.all(),
                        TelegrafMemory.all(),
                        TelegrafDevices.all(),
                        OfStreams.all(),
                        OfPower.all(),
                        OfBoard.all(),
                        OfContainers.all(),
                        OfRuns.all())
                .flatMap(List::stream)
                .forEach(measurement -> BY_NAME.put(measurement.name(), measurement));
    }

    private Catalogue() {}

    /** Every measurement, in the order of the document; rollups are not among them. */
    public static Collection<Measurement> measurements() {
        return List.copyOf(BY_NAME.values());
    }

    /** The measurement of that name; a rollup ({@code power_1m}) is made from what it sums up. */
    public static Optional<Measurement> find(String name) {
        Measurement measurement = BY_NAME.get(name);
        return measurement != null ? Optional.of(measurement) : Rollup.find(name);
    }

    /** The type that a field has for ever; empty when the catalogue does not know the field. */
    public static Optional<FieldType> type(String measurement, String field) {
        return find(measurement).flatMap(m -> m.field(field)).map(Field::type);
    }

    /**
     * Compares a line with the catalogue.
     *
     * @return what is wrong, a sentence each; empty when the line is as it must be. For lines of ours: foreign senders
     *     may have measurements that are not in here
     */
    public static List<String> check(Line line) {
        Optional<Measurement> found = find(line.measurement());
        if (found.isEmpty()) {
            return List.of("the measurement " + line.measurement() + " is not in the catalogue");
        }
        Measurement measurement = found.get();
        List<String> wrong = new ArrayList<>();
        for (TagKey tag : measurement.tags()) {
            if (tag.isAlwaysThere() && line.tag(tag.name()) == null) {
                wrong.add(line.measurement() + " lacks the tag " + tag.name());
            }
        }
        if (line.tag("host") == null) {
            wrong.add(line.measurement() + " lacks the tag host");
        }
        List<String> keys = measurement.tagKeys();
        for (String key : line.tags().keySet()) {
            if (!keys.contains(key)) {
                wrong.add(line.measurement() + " has no tag " + key);
            }
        }
        for (Map.Entry<String, FieldValue> entry : line.fields().entrySet()) {
            Field field = measurement.fields().get(entry.getKey());
            FieldType type = FieldType.of(entry.getValue());
            if (field == null) {
                wrong.add(line.measurement() + " has no field " + entry.getKey());
            } else if (field.type() != type) {
                wrong.add(line.measurement() + "." + entry.getKey() + " is "
                        + field.type().word() + ", not " + type.word());
            }
        }
        return wrong;
    }
}
