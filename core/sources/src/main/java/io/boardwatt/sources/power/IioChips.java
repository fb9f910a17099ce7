package io.boardwatt.sources.power;

import io.boardwatt.sources.text.SmallText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Power chips that the kernel shows as IIO: NVIDIA's driver of JetPack 4, and Linux's own {@code ina2xx-adc}. */
final class IioChips {
    private static final double MILLI = 1e-3;
    private static final double ACCURACY = 0.015;
    private static final int CHANNELS = 3;

    private IioChips() {}

    static List<Channel> find(Path root) {
        List<Channel> found = new ArrayList<>();
        for (Path device : devices(root)) {
            String folder = "/" + root.relativize(device) + "/";
            if (Files.exists(device.resolve("rail_name_0"))) {
                rails(device, folder, found);
            } else if (SmallText.read(device.resolve("name")).matches("ina2\\d\\d.*")) {
                found.add(adc(device, folder));
            }
        }
        return found;
    }

    /** Each once, whichever way it is shown. */
    private static List<Path> devices(Path root) {
        List<Path> all = new ArrayList<>();
        List<Path> real = new ArrayList<>();
        Stream<Path> chips = SmallText.list(root.resolve("sys/bus/i2c/drivers/ina3221x"), "*-00*").stream()
                .flatMap(chip -> SmallText.list(chip, "iio:device*").stream());
        Stream.concat(chips, SmallText.list(root.resolve("sys/bus/iio/devices"), "iio:device*").stream())
                .forEach(device -> {
                    Path place = Places.real(device);
                    if (!real.contains(place)) {
                        real.add(place);
                        all.add(device);
                    }
                });
        return all;
    }

    /** Milliwatts, where hwmon has microwatts; counted from 0. */
    private static void rails(Path device, String folder, List<Channel> found) {
        for (int i = 0; i < CHANNELS; i++) {
            String label = SmallText.read(device.resolve("rail_name_" + i));
            if (!label.isEmpty() && !label.equals("NC")) {
                found.add(Channel.instant(
                        label,
                        Scope.RAIL,
                        false,
                        ACCURACY,
                        quantity(device, folder, "in_power" + i + "_input", MILLI),
                        quantity(device, folder, "in_voltage" + i + "_input", MILLI),
                        quantity(device, folder, "in_current" + i + "_input", MILLI)));
            }
        }
    }

    /** Shunt on channel 0, bus on 1, power on 2, current on 3; raw numbers times a scale to milli-units. */
    private static Channel adc(Path device, String folder) {
        Path parent = Places.real(device).getParent();
        String place = parent == null ? "" : "_" + parent.getFileName();
        return Channel.instant(
                SmallText.read(device.resolve("name")) + place,
                Scope.INPUT,
                false,
                ACCURACY,
                scaled(device, folder, "in_power2"),
                scaled(device, folder, "in_voltage1"),
                scaled(device, folder, "in_current3"));
    }

    private static Quantity scaled(Path device, String folder, String channel) {
        String scale = SmallText.read(device.resolve(channel + "_scale"));
        return scale.matches("\\d{1,9}(\\.\\d{1,12})?")
                ? quantity(device, folder, channel + "_raw", Double.parseDouble(scale) * MILLI)
                : Quantity.NONE;
    }

    private static Quantity quantity(Path device, String folder, String file, double factor) {
        return Files.exists(device.resolve(file)) ? new Quantity(folder + file, factor) : Quantity.NONE;
    }
}
