package io.boardwatt.sources.power;

import io.boardwatt.sources.text.SmallText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Power chips that the kernel shows as hwmon. Their numbers change from boot to boot, so a chip is known by its name and
 * by the device it is: {@code ina226_1-0040}.
 */
final class HwmonChips {
    private static final double MILLI = 1e-3;
    private static final double MICRO = 1e-6;
    /** Chip (0.1 to 0.5 %) and a usual shunt of 1 %. */
    private static final double INA_ACCURACY = 0.015;

    private static final int INA3221_CHANNELS = 3;
    private static final String HWMON = "/sys/class/hwmon";

    private HwmonChips() {}

    static List<Channel> find(Path root) {
        List<Channel> found = new ArrayList<>();
        List<Path> chips = new ArrayList<>(SmallText.list(root.resolve(HWMON.substring(1)), "hwmon*"));
        chips.sort(Comparator.comparing(HwmonChips::device));
        for (Path chip : chips) {
            String name = SmallText.read(chip.resolve("name"));
            String folder = HWMON + "/" + chip.getFileName() + "/";
            if (name.equals("ina3221")) {
                rails(chip, name, folder, found);
            } else if (name.matches("ina2\\d\\d")) {
                found.add(Channel.instant(
                        named(name, chip),
                        Scope.INPUT,
                        false,
                        INA_ACCURACY,
                        quantity(chip, folder, "power1_input", MICRO),
                        quantity(chip, folder, "in1_input", MILLI), // in0 is the drop over the shunt
                        quantity(chip, folder, "curr1_input", MILLI)));
            }
        }
        return found;
    }

    /** No power of its own; in4 to in7 are drops over shunts, curr4 is a sum. */
    private static void rails(Path chip, String name, String folder, List<Channel> found) {
        for (int i = 1; i <= INA3221_CHANNELS; i++) {
            String label = SmallText.read(chip.resolve("in" + i + "_label"));
            String enabled = SmallText.read(chip.resolve("in" + i + "_enable"));
            if (label.equals("NC") || enabled.equals("0") || !Files.exists(chip.resolve("curr" + i + "_input"))) {
                continue;
            }
            String sensor = label.isEmpty() ? named(name, chip) + "_ch" + i : label;
            boolean taken = found.stream().anyMatch(c -> c.sensor().equals(sensor));
            found.add(Channel.instant(
                    taken ? named(name, chip) + "_" + sensor : sensor,
                    Scope.RAIL,
                    false,
                    INA_ACCURACY,
                    Quantity.NONE,
                    quantity(chip, folder, "in" + i + "_input", MILLI),
                    quantity(chip, folder, "curr" + i + "_input", MILLI)));
        }
    }

    private static Quantity quantity(Path chip, String folder, String file, double factor) {
        // Not "exists": one that fails now may answer later
        return Files.exists(chip.resolve(file)) || Files.isSymbolicLink(chip.resolve(file))
                ? new Quantity(folder + file, factor)
                : Quantity.NONE;
    }

    private static String named(String name, Path chip) {
        String device = device(chip);
        return name + "_" + device.substring(device.lastIndexOf('/') + 1);
    }

    /** The device's place; the chip's own number is cut off. */
    private static String device(Path chip) {
        try {
            Path parent = chip.toRealPath().getParent();
            Path device = parent != null && parent.endsWith("hwmon") ? parent.getParent() : parent;
            return String.valueOf(device);
        } catch (IOException e) {
            return "";
        }
    }
}
