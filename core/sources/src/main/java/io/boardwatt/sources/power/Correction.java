package io.boardwatt.sources.power;

import io.boardwatt.sources.text.SmallText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What the owner of a board knows better than its driver. Written {@code SENSOR:unit=mW}, {@code SENSOR:shunt=2000}
 * (the real shunt, µΩ), {@code SENSOR:scope=rail}, several by comma.
 *
 * @param sensor the sensor's name
 * @param wattsFactor what its watts are to be multiplied by
 * @param shuntMicroOhms the real shunt; 0 when the driver's is right
 * @param scope what it covers, when it is not what was thought
 */
public record Correction(String sensor, double wattsFactor, double shuntMicroOhms, Optional<Scope> scope) {
    /** To microwatts, which the driver should give. */
    private static final Map<String, Double> UNITS = Map.of("uW", 1.0, "mW", 1e3, "W", 1e6);

    /** Reads them. @throws IllegalArgumentException with what would be right */
    public static List<Correction> parse(String text) {
        List<Correction> all = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            int colon = part.lastIndexOf(':');
            int equals = part.indexOf('=', colon + 1);
            if (colon < 1 || equals < 0) {
                throw new IllegalArgumentException(
                        "'" + part.strip() + "' is none of SENSOR:unit=mW, SENSOR:shunt=2000, SENSOR:scope=rail");
            }
            String sensor = part.substring(0, colon).strip();
            String value = part.substring(equals + 1).strip();
            all.add(
                    switch (part.substring(colon + 1, equals).strip()) {
                        case "unit" -> new Correction(sensor, unit(value), 0, Optional.empty());
                        case "shunt" -> new Correction(sensor, 1, shunt(value), Optional.empty());
                        case "scope" -> new Correction(sensor, 1, 0, Optional.of(scope(value)));
                        default ->
                            throw new IllegalArgumentException("'" + part.strip() + "': it takes unit, shunt or scope");
                    });
        }
        return List.copyOf(all);
    }

    private static double unit(String text) {
        Double factor = UNITS.get(text);
        if (factor == null) {
            throw new IllegalArgumentException("unit=" + text + ": it takes uW, mW or W");
        }
        return factor;
    }

    private static double shunt(String text) {
        if (!text.matches("\\d{1,9}(\\.\\d{1,6})?") || Double.parseDouble(text) <= 0) {
            throw new IllegalArgumentException("shunt=" + text + ": it takes microohms, such as 2000");
        }
        return Double.parseDouble(text);
    }

    private static Scope scope(String text) {
        for (Scope scope : Scope.values()) {
            if (scope.tag().equals(text)) {
                return scope;
            }
        }
        throw new IllegalArgumentException("scope=" + text + ": it takes input, rail or package");
    }

    /** The channel as it really is. */
    Channel apply(Channel channel, Path root) {
        if (!channel.sensor().toLowerCase(Locale.ROOT).equals(sensor.toLowerCase(Locale.ROOT))) {
            return channel;
        }
        double current = 1;
        if (shuntMicroOhms > 0) {
            String folder = channel.amps().path().replaceFirst("[^/]*$", "");
            String assumed =
                    folder.isEmpty() ? "" : SmallText.read(root.resolve(folder.substring(1) + "shunt_resistor"));
            current = assumed.matches("\\d{1,9}") ? Double.parseDouble(assumed) / shuntMicroOhms : 1;
        }
        Channel scaled = channel.scaled(wattsFactor * current, current);
        return scope.isPresent() ? scaled.as(scope.get()) : scaled;
    }
}
