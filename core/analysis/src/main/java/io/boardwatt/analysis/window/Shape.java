package io.boardwatt.analysis.window;

import io.boardwatt.protocol.catalogue.Catalogue;
import io.boardwatt.protocol.catalogue.Field;
import io.boardwatt.protocol.catalogue.Measurement;
import io.boardwatt.protocol.catalogue.Nature;
import io.boardwatt.protocol.catalogue.Rollup;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which fields of a measurement are summed up, each at its place in an array. Immutable, one for all boards. */
final class Shape {
    private static final Map<String, Shape> BY_MEASUREMENT = new LinkedHashMap<>();

    static {
        for (Measurement measurement : Catalogue.measurements()) {
            if (Rollup.of(measurement, Rollup.Span.MINUTE).isPresent()) {
                BY_MEASUREMENT.put(measurement.name(), new Shape(measurement));
            }
        }
    }

    final String measurement;
    final List<String> gauges;
    final List<String> counters;
    private final Map<String, Integer> gaugePlaces = new HashMap<>();
    private final Map<String, Integer> counterPlaces = new HashMap<>();

    private Shape(Measurement measurement) {
        this.measurement = measurement.name();
        this.gauges = names(measurement, Nature.GAUGE, gaugePlaces);
        this.counters = names(measurement, Nature.COUNTER, counterPlaces);
    }

    private static List<String> names(Measurement measurement, Nature nature, Map<String, Integer> places) {
        List<String> names = measurement.fields().values().stream()
                .filter(field -> field.nature() == nature)
                .map(Field::name)
                .toList();
        names.forEach(name -> places.put(name, places.size()));
        return names;
    }

    static Set<String> measurements() {
        return java.util.Collections.unmodifiableSet(BY_MEASUREMENT.keySet());
    }

    /** Null for a measurement that has no rollup. */
    static @Nullable Shape of(String measurement) {
        return BY_MEASUREMENT.get(measurement);
    }

    /** Where a gauge stands, negative when it is none. */
    int gauge(String field) {
        return gaugePlaces.getOrDefault(field, -1);
    }

    /** Where a counter stands, negative when it is none. */
    int counter(String field) {
        return counterPlaces.getOrDefault(field, -1);
    }
}
