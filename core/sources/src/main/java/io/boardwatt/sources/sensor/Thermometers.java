package io.boardwatt.sources.sensor;

import io.boardwatt.sources.text.SmallText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds a board's temperatures and names them as Telegraf does: of hwmon chips {@code name} or {@code name_label}, of
 * thermal zones their type. Zones are used where no chip is the processor's, and only those that are not a chip too.
 * Numbers in paths change from boot to boot, so no name holds one; where a name would stand twice, the later one (by the
 * device's place on its bus) gets the device's name behind it, or its own number on the same chip.
 */
final class Thermometers {
    private static final Pattern PROCESSOR = Pattern.compile("cpu[-_]?\\d*([-_].*)?|coretemp_package.*"
            + "|k10temp_t(ctl|die)|zenpower_t(ctl|die)|x86_pkg_temp|bcm2835_thermal");
    private static final Pattern NEAR =
            Pattern.compile("(big|little|mid)core\\d*[-_]?(thermal)?|soc([-_]thermal)?|aml_thermal|sunxi[-_]therm.*");
    private static final Pattern CORE = Pattern.compile("coretemp_core.*");
    /** Drivers of old vendor kernels that print °C; a small number of any other is thousandths. */
    private static final Pattern WHOLE_DEGREES = Pattern.compile("aml_thermal|sunxi[-_]therm.*");

    private static final String HWMON = "/sys/class/hwmon";
    private static final String ZONES = "/sys/class/thermal";

    private Thermometers() {}

    /** All of them. */
    static List<Thermometer> find(Path root) {
        List<Thermometer> found = new ArrayList<>();
        Set<String> chips = new HashSet<>();
        for (Path chip : byPlace(SmallText.list(root.resolve(HWMON.substring(1)), "hwmon*"))) {
            String name = SmallText.read(chip.resolve("name"));
            if (name.isEmpty()) {
                continue; // without a name there is no series it could belong to
            }
            for (Path input : SmallText.list(chip, "temp*_input")) {
                chips.add(name);
                String file = input.getFileName().toString();
                String label = SmallText.read(chip.resolve(file.replace("_input", "_label")));
                String sensor = label.isEmpty() ? name : name + "_" + snake(label);
                String folder = HWMON + "/" + chip.getFileName() + "/";
                boolean sameChip = found.stream()
                        .anyMatch(
                                t -> t.sensor().equals(sensor) && t.shownPath().startsWith(folder));
                String number = file.replace("_input", "");
                add(found, sensor, folder + file, sameChip ? number : deviceName(chip));
            }
        }
        if (found.stream().noneMatch(t -> t.tier() > 0)) {
            for (Path zone : SmallText.list(root.resolve(ZONES.substring(1)), "thermal_zone*")) {
                String type = SmallText.read(zone.resolve("type"));
                if (!chips.contains(type.replace('-', '_'))) {
                    String number = zone.getFileName().toString();
                    add(found, type, ZONES + "/" + number + "/temp", number);
                }
            }
        }
        return List.copyOf(found);
    }

    private static void add(List<Thermometer> found, String sensor, String path, String device) {
        if (sensor.isEmpty()) {
            return; // without a name there is no series it could belong to
        }
        boolean taken = found.stream().anyMatch(t -> t.sensor().equals(sensor));
        String unique = taken ? sensor + "_" + snake(device) : sensor;
        if (found.stream().noneMatch(t -> t.sensor().equals(unique))) {
            found.add(
                    new Thermometer(unique, path, WHOLE_DEGREES.matcher(sensor).matches(), tier(sensor)));
        }
    }

    static int tier(String sensor) {
        String lower = sensor.toLowerCase(Locale.ROOT);
        if (PROCESSOR.matcher(lower).matches()) {
            return 1;
        }
        return NEAR.matcher(lower).matches() ? 2 : CORE.matcher(lower).matches() ? 3 : 0;
    }

    private static List<Path> byPlace(List<Path> chips) {
        List<Path> sorted = new ArrayList<>(chips);
        sorted.sort(Comparator.comparing(Thermometers::device)); // stable: chips without a device keep their order
        return sorted;
    }

    /** The device's place; the chip's own number, which changes from boot to boot, is cut off. */
    private static String device(Path chip) {
        try {
            Path real = chip.toRealPath();
            Path parent = real.getParent();
            Path device = parent != null && parent.endsWith("hwmon") ? parent.getParent() : parent;
            return String.valueOf(device);
        } catch (IOException e) {
            return "";
        }
    }

    private static String deviceName(Path chip) {
        String device = device(chip);
        return device.substring(device.lastIndexOf('/') + 1);
    }

    private static String snake(String label) {
        return label.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.:-]+", "_");
    }
}
