package io.boardwatt.sources.meter;

import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.NotJson;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** A meter that speaks JSON of its own: told where each value stands, in what unit, and by what it is multiplied. */
public final class PointedJson implements MeterFormat {
    /** Units by name, as factors to W, V, A and J. */
    private static final Map<String, Double> UNITS = new TreeMap<>(Map.of(
            "W",
            1.0,
            "mW",
            1e-3,
            "kW",
            1e3,
            "V",
            1.0,
            "mV",
            1e-3,
            "A",
            1.0,
            "mA",
            1e-3,
            "J",
            1.0,
            "Wh",
            3_600.0,
            "kWh",
            3_600_000.0));

    /**
     * One value.
     *
     * @param pointer a JSON pointer; empty when the payload is the number
     * @param unit such as mW or kWh
     * @param scale multiplied in, 1 for nothing
     */
    public record Place(String pointer, String unit, double scale) {
        /** @throws IllegalArgumentException when one cannot be understood */
        public Place {
            JsonPointer.of(pointer);
            if (!UNITS.containsKey(unit)) {
                throw new IllegalArgumentException("'" + unit + "' is none of " + String.join(", ", UNITS.keySet()));
            }
            if (!Double.isFinite(scale) || scale == 0) {
                throw new IllegalArgumentException("a scale of " + scale + " makes nothing of any value");
            }
        }
    }

    /** A place made ready, so that it is not read again with every payload. */
    private record Ready(JsonPointer pointer, double factor) {
        static Optional<Ready> of(Optional<Place> place) {
            return place.map(
                    p -> new Ready(JsonPointer.of(p.pointer()), p.scale() * UNITS.getOrDefault(p.unit(), Double.NaN)));
        }

        OptionalDouble of(Json json) {
            OptionalDouble number = pointer.number(json);
            return number.isEmpty() ? number : MeterReading.plausible(number.getAsDouble() * factor);
        }
    }

    private final Optional<Ready> watts;
    private final Optional<Ready> volts;
    private final Optional<Ready> amps;
    private final Optional<Ready> joules;

    /** Of these values; those that are not told stay unknown. Watts are made of volts and amperes where need be. */
    public PointedJson(Optional<Place> watts, Optional<Place> volts, Optional<Place> amps, Optional<Place> joules) {
        this.watts = Ready.of(watts);
        this.volts = Ready.of(volts);
        this.amps = Ready.of(amps);
        this.joules = Ready.of(joules);
    }

    /** Zigbee2MQTT's names: {@code power} W, {@code voltage} V, {@code current} A, {@code energy} kWh. */
    static PointedJson zigbee2mqtt() {
        return new PointedJson(
                Optional.of(new Place("/power", "W", 1)),
                Optional.of(new Place("/voltage", "V", 1)),
                Optional.of(new Place("/current", "A", 1)),
                Optional.of(new Place("/energy", "kWh", 1)));
    }

    @Override
    public Optional<MeterReading> read(String text) {
        Json json;
        try {
            json = Json.parse(text.strip());
        } catch (NotJson e) {
            return Optional.empty();
        }
        OptionalDouble volt = value(volts, json);
        OptionalDouble ampere = value(amps, json);
        OptionalDouble watt = value(watts, json);
        if (watts.isEmpty() && volt.isPresent() && ampere.isPresent()) {
            watt = OptionalDouble.of(volt.getAsDouble() * ampere.getAsDouble());
        }
        OptionalDouble joule = value(joules, json);
        boolean isAny = watt.isPresent() || volt.isPresent() || ampere.isPresent() || joule.isPresent();
        return isAny ? Optional.of(new MeterReading(watt, volt, ampere, joule)) : Optional.empty();
    }

    private static OptionalDouble value(Optional<Ready> place, Json json) {
        return place.isEmpty() ? OptionalDouble.empty() : place.get().of(json);
    }
}
