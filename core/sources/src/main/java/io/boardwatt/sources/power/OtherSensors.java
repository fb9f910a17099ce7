package io.boardwatt.sources.power;

import io.boardwatt.sources.text.SmallText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** RAPL counters, batteries, and the Odroid XU3's four sensors in the vendor's own files. */
final class OtherSensors {
    private static final double MICRO = 1e-6;
    private static final double UNKNOWN = Double.NaN;
    private static final Map<String, String> XU3 = Map.of("0040", "A15", "0041", "MEM", "0044", "GPU", "0045", "A7");
    /** The chip's, with a shunt of 1 %. */
    private static final double INA231_ACCURACY = 0.015;

    private OtherSensors() {}

    /** The package, and what lies inside it. {@code intel-rapl-mmio} repeats the package. */
    static List<Channel> rapl(Path root) {
        List<Channel> found = new ArrayList<>();
        for (Path zone : SmallText.list(root.resolve("sys/class/powercap"), "intel-rapl:*")) {
            String number = zone.getFileName().toString();
            String name = SmallText.read(zone.resolve("name"));
            if (name.isEmpty()) {
                continue; // masked in a container: a link to nowhere
            }
            boolean whole = name.startsWith("package-");
            String range = SmallText.read(zone.resolve("max_energy_range_uj"));
            String place = whole || (!number.startsWith("intel-rapl:0:") && number.split(":", -1).length > 2)
                    ? "_" + number.substring("intel-rapl:".length()).replace(':', '-')
                    : "";
            found.add(Channel.counter(
                    whole ? "rapl_" + name : "rapl_" + name + place,
                    whole ? Scope.PACKAGE : Scope.RAIL,
                    UNKNOWN,
                    new Quantity("/sys/class/powercap/" + number + "/energy_uj", MICRO),
                    range.matches("\\d{1,18}") ? Long.parseLong(range) : 0));
        }
        return found;
    }

    /** A battery that is being emptied feeds the board. What USB supplies say is a contract, not consumption. */
    static List<Channel> batteries(Path root) {
        List<Channel> found = new ArrayList<>();
        for (Path supply : SmallText.list(root.resolve("sys/class/power_supply"), "*")) {
            String name = supply.getFileName().toString();
            String folder = "/sys/class/power_supply/" + name + "/";
            if (SmallText.read(supply.resolve("type")).equals("Battery")
                    && !SmallText.read(supply.resolve("scope")).equals("Device")) {
                found.add(new Channel(
                        "battery_" + name,
                        Scope.INPUT,
                        false,
                        UNKNOWN,
                        quantity(supply, folder, "power_now"),
                        quantity(supply, folder, "voltage_now"),
                        quantity(supply, folder, "current_now"),
                        Quantity.NONE,
                        0,
                        Files.exists(supply.resolve("status")) ? folder + "status" : ""));
            }
        }
        return found;
    }

    /** Whether there are USB supplies, which are left out. */
    static boolean hasUsbSupply(Path root) {
        return SmallText.list(root.resolve("sys/class/power_supply"), "*").stream()
                .anyMatch(supply -> SmallText.read(supply.resolve("type")).startsWith("USB"));
    }

    /** By address: the bus's number differs. Its files hold decimal numbers in W, V and A. */
    static List<Channel> xu3(Path root) {
        List<Channel> found = new ArrayList<>();
        for (Path chip : SmallText.list(root.resolve("sys/bus/i2c/drivers/INA231"), "*-00*")) {
            String device = chip.getFileName().toString();
            String rail = XU3.get(device.substring(device.indexOf('-') + 1));
            String folder = "/sys/bus/i2c/drivers/INA231/" + device + "/";
            if (rail != null && !SmallText.read(chip.resolve("enable")).equals("0")) { // switched off it reads 0 W
                found.add(Channel.instant(
                        rail,
                        Scope.RAIL,
                        false,
                        INA231_ACCURACY,
                        new Quantity(folder + "sensor_W", 1),
                        new Quantity(folder + "sensor_V", 1),
                        new Quantity(folder + "sensor_A", 1)));
            }
        }
        return found;
    }

    private static Quantity quantity(Path supply, String folder, String file) {
        return Files.exists(supply.resolve(file)) ? new Quantity(folder + file, MICRO) : Quantity.NONE;
    }
}
