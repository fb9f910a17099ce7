package io.boardwatt.sources.sensor;

import io.boardwatt.sources.text.SmallText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A temperature at which something happens, of one thermometer: as the kernel says it, and on a
 * Raspberry Pi, whose firmware acts by itself, as its maker does.
 *
 * @param sensor the thermometer's name, the tag {@code sensor} of its rows
 * @param kind active (a fan turns faster), passive (the processor is held back), firmware (held back by the firmware, as the
 *     maker documents it), hot, max, or critical (the board goes off)
 * @param celsius where, in °C
 */
public record TemperatureLimit(String sensor, String kind, double celsius) {
    /** Drivers without a limit say 65261.8 °C, or 0. */
    private static final double LEAST = 20;

    private static final double MOST = 150;
    /** From here on every model's firmware slows the processor down, whatever the kernel's trip says. */
    private static final double RASPBERRY_PI = 80;

    private static final double PER_DEGREE = 1000;
    private static final String ZONES = "sys/class/thermal";

    /** The limits of all thermometers below {@code root}; of several of one kind the lowest, in the order of sensors. */
    public static List<TemperatureLimit> find(Path root) {
        List<TemperatureLimit> limits = new ArrayList<>();
        boolean raspberryPi =
                SmallText.read(root.resolve("proc/device-tree/compatible")).startsWith("raspberrypi,")
                        || SmallText.read(root.resolve("sys/firmware/devicetree/base/compatible"))
                                .startsWith("raspberrypi,");
        for (Thermometer thermometer : Thermometers.find(root)) {
            Path file = root.resolve(thermometer.shownPath().substring(1));
            Path folder = file.getParent();
            if (folder == null) {
                continue;
            }
            Map<String, Double> found = new TreeMap<>();
            if (thermometer.shownPath().contains("hwmon")) {
                String stem = file.getFileName().toString().replace("_input", "");
                add(found, "max", folder.resolve(stem + "_max"));
                add(found, "critical", folder.resolve(stem + "_crit"));
                String chip = SmallText.read(folder.resolve("name"));
                for (Path zone : SmallText.list(root.resolve(ZONES), "thermal_zone*")) {
                    if (SmallText.read(zone.resolve("type")).replace('-', '_').equals(chip)) {
                        trips(found, zone);
                    }
                }
            } else {
                trips(found, folder);
            }
            if (raspberryPi && thermometer.tier() == 1) {
                found.put("firmware", RASPBERRY_PI);
            }
            found.forEach((kind, celsius) -> limits.add(new TemperatureLimit(thermometer.sensor(), kind, celsius)));
        }
        return limits;
    }

    private static void trips(Map<String, Double> found, Path zone) {
        for (Path type : SmallText.list(zone, "trip_point_*_type")) {
            String kind = SmallText.read(type);
            if (List.of("passive", "active", "hot", "critical").contains(kind)) {
                add(
                        found,
                        kind,
                        type.resolveSibling(type.getFileName().toString().replace("_type", "_temp")));
            }
        }
    }

    private static void add(Map<String, Double> found, String kind, Path file) {
        String text = SmallText.read(file);
        if (text.matches("\\d{1,6}")) {
            double celsius = Integer.parseInt(text) / PER_DEGREE;
            if (celsius >= LEAST && celsius <= MOST) {
                found.merge(kind, celsius, Math::min);
            }
        }
    }
}
