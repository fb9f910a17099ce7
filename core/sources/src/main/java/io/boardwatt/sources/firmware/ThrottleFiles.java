package io.boardwatt.sources.firmware;

import io.boardwatt.sources.text.SmallText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the kernel says that something holds the processor back.
 *
 * @param alarm the Raspberry Pi's alarm for its supply; empty when there is none
 * @param cooling states of the cooling devices that lower frequencies; fans are not among them
 * @param counts throttle counters of x86 packages, one a core
 * @param firmware the kernel's copy of the firmware's bits; empty when there is none
 */
record ThrottleFiles(String alarm, List<String> cooling, List<String> counts, String firmware) {
    static final ThrottleFiles NONE = new ThrottleFiles("", List.of(), List.of(), "");
    private static final String FIRMWARE = "/sys/devices/platform/soc/soc:firmware/get_throttled";

    static ThrottleFiles find(Path root) {
        String alarm = "";
        for (Path chip : SmallText.list(root.resolve("sys/class/hwmon"), "hwmon*")) {
            if (SmallText.read(chip.resolve("name")).equals("rpi_volt")
                    && Files.exists(chip.resolve("in0_lcrit_alarm"))) {
                alarm = "/sys/class/hwmon/" + chip.getFileName() + "/in0_lcrit_alarm";
            }
        }
        List<String> cooling = new ArrayList<>();
        for (Path device : SmallText.list(root.resolve("sys/class/thermal"), "cooling_device*")) {
            if (SmallText.read(device.resolve("type")).matches("cpufreq-.*|thermal-cpufreq-\\d+")) {
                cooling.add("/sys/class/thermal/" + device.getFileName() + "/cur_state");
            }
        }
        List<String> counts = new ArrayList<>();
        for (Path cpu : SmallText.list(root.resolve("sys/devices/system/cpu"), "cpu[0-9]*")) {
            if (Files.exists(cpu.resolve("thermal_throttle/package_throttle_count"))) {
                counts.add("/sys/devices/system/cpu/" + cpu.getFileName() + "/thermal_throttle/package_throttle_count");
            }
        }
        boolean copied = Files.exists(root.resolve(FIRMWARE.substring(1)));
        return new ThrottleFiles(alarm, List.copyOf(cooling), List.copyOf(counts), copied ? FIRMWARE : "");
    }
}
