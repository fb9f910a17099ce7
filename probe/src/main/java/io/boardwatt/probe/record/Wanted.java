package io.boardwatt.probe.record;

import java.util.List;
import java.util.regex.Pattern;

/** Which files are recorded: named ones only, so that nothing comes along that nobody thought of. */
final class Wanted {
    /** Single files. */
    static final List<String> FILES = List.of(
            "/proc/stat",
            "/proc/meminfo",
            "/proc/vmstat",
            "/proc/loadavg",
            "/proc/uptime",
            "/proc/diskstats",
            "/proc/net/dev",
            "/proc/pressure/cpu",
            "/proc/pressure/memory",
            "/proc/pressure/io",
            "/proc/cpuinfo",
            "/proc/cmdline",
            "/proc/version",
            "/proc/cgroups",
            "/proc/sys/kernel/osrelease",
            "/proc/sys/kernel/arch",
            "/proc/device-tree/model",
            "/proc/device-tree/compatible",
            "/sys/devices/system/cpu/present",
            "/sys/devices/system/cpu/online",
            "/sys/devices/system/cpu/offline",
            "/sys/devices/platform/soc/soc:firmware/get_throttled",
            "/sys/class/dmi/id/product_name");

    /**
     * Folders whose entries are devices.
     *
     * @param folder the folder
     * @param entry which entries
     * @param file which files of an entry, by path below it
     */
    record Devices(String folder, Pattern entry, Pattern file) {}

    private static final String GROUP = "cgroup\\.controllers|cgroup\\.procs|cpu\\.(stat|max|pressure)"
            + "|memory\\.(current|stat|max|events|pressure|swap\\.current)|io\\.(stat|pressure)|pids\\.current"
            + "|cpuacct\\.(usage|stat)|cpu\\.cfs_(quota|period)_us|memory\\.(usage|limit)_in_bytes|memory\\.oom_control"
            + "|blkio\\.throttle\\.io_service(d|_bytes)_recursive";

    static final List<Devices> CLASSES = List.of(
            of("/sys/class/hwmon", "hwmon\\d+", "name|\\w+_(input|label|enable|alarm|resistor)|update_interval"),
            of("/sys/class/thermal", "thermal_zone\\d+|cooling_device\\d+", "type|temp|mode|cur_state|max_state"),
            of("/sys/class/net", ".+", "speed|type|operstate|carrier|device"),
            of("/sys/class/power_supply", ".+", "type|status|scope|online|capacity|\\w+_now"),
            of("/sys/class/powercap", ".+", "name|energy_uj|max_energy_range_uj"),
            of("/sys/class/rtc", "rtc\\d+", "name"),
            of("/sys/block", "(?!loop|ram).+", "size|device|device/(type|name|model|life_time\\w*|pre_eol_info)"),
            of("/sys/bus/iio/devices", "iio:device\\d+", "name|rail_name_\\d|in_\\w+_(raw|scale|input)"),
            of("/sys/bus/i2c/drivers/INA231", "\\d+-00\\w\\w", "enable|sensor_[WVA]"),
            of("/sys/bus/i2c/drivers/ina3221x", "\\d+-00\\w\\w", "iio:device\\d+/(rail_name_\\d|in_\\w+_input)"),
            of("/sys/devices/system/cpu", "cpu\\d+", "cpu_capacity|thermal_throttle/package_throttle_count"),
            of(
                    "/sys/devices/system/cpu/cpufreq",
                    "policy\\d+",
                    "(related|affected)_cpus|scaling_(governor|driver|cur_freq|max_freq|min_freq)|cpuinfo_(min|max)_freq"),
            of("/sys/devices/system/node", "node\\d+", "cpulist"));

    /** Files of a container's control group, and of the folders above it. */
    static final Pattern GROUP_FILE = Pattern.compile(GROUP);

    private Wanted() {}

    private static Devices of(String folder, String entry, String file) {
        return new Devices(folder, Pattern.compile(entry), Pattern.compile(file));
    }
}
