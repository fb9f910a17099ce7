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

    private final Optional<Place> watts;
    private final Optional<Place> volts;
    private final Optional<Place> amps;
    private final Optional<Place> joules;

    /** Of these values; those that are not told stay unknown. Watts are made of volts and amperes where need be. */
    public PointedJson(Optional<Place> watts, Optional<Place> volts, Optional<Place> amps, Optional<Place> joules) {
        this.watts = watts;
        this.volts = volts;
        this.amps = amps;
        this.joules = joules;
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

    private static OptionalDouble value(Optional<Place> place, Json json) {
        if (place.isEmpty()) {
            return OptionalDouble.empty();
        }
        OptionalDouble number = JsonPointer.of(place.get().pointer()).number(json);
        return number.isEmpty()
                ? number
                : MeterReading.plausible(number.getAsDouble()
                        * place.get().scale()
                        * UNITS.getOrDefault(place.get().unit(), Double.NaN));
    }
}
