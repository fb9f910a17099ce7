package io.boardwatt.probe.once;

import io.boardwatt.protocol.json.Json;
import io.boardwatt.sources.meter.MeterFormat;
import io.boardwatt.sources.meter.MeterReading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Captured lines or one captured payload of an external meter.
 *
 * @param kind the meter's: {@code smartpower2}
 * @param file where they are
 */
public record MeterFile(String kind, Path file) {
    /** Reads {@code KIND=FILE,KIND=FILE}. @throws IllegalArgumentException with what would be right */
    public static List<MeterFile> parse(String text) {
        List<MeterFile> all = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            int equals = part.indexOf('=');
            String kind = equals < 0 ? part : part.substring(0, equals).strip();
            if (equals < 0 || MeterFormat.of(kind).isEmpty()) {
                throw new IllegalArgumentException(
                        "'" + part + "' is no KIND=FILE with a kind of " + String.join(", ", MeterFormat.kinds()));
            }
            all.add(new MeterFile(kind, Path.of(part.substring(equals + 1).strip())));
        }
        return List.copyOf(all);
    }

    /** What the meter said: watts, one for each line where it speaks in lines, and the energy it counted. */
    List<Value> values() throws IOException {
        MeterFormat format = MeterFormat.of(kind).orElseThrow();
        String text = Files.readString(file);
        String id = kind.replace('-', '_');
        List<MeterReading> readings = new ArrayList<>();
        for (String part : format.isByLine() ? text.split("\n", -1) : new String[] {text}) {
            if (!part.isBlank()) {
                readings.add(format.read(part).orElse(MeterReading.NOTHING));
            }
        }
        if (format.isByLine()) {
            List<Json> watts =
                    readings.stream().map(reading -> json(reading.watts())).toList();
            return List.of(Value.of(id + ".watts", new Json.Array(watts), "W"));
        }
        MeterReading last = readings.isEmpty() ? MeterReading.NOTHING : readings.get(readings.size() - 1);
        return List.of(value(id + ".watts", last.watts(), "W"), value(id + ".energy_joules", last.joules(), "J"));
    }

    private Value value(String id, OptionalDouble number, String unit) {
        return number.isPresent()
                ? Value.of(id, number.getAsDouble(), unit)
                : Value.silent(id, unit, "malformed: " + file.getFileName() + " does not say it");
    }

    private static Json json(OptionalDouble number) {
        return number.isPresent() ? Computed.number(number.getAsDouble()) : new Json.Null();
    }
}
