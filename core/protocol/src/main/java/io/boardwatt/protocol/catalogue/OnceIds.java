package io.boardwatt.protocol.catalogue;

import static io.boardwatt.protocol.catalogue.OnceId.How.COMPUTED;
import static io.boardwatt.protocol.catalogue.OnceId.How.INCREASE;
import static io.boardwatt.protocol.catalogue.OnceId.How.RATE;
import static io.boardwatt.protocol.catalogue.OnceId.How.VALUE;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The ids of {@code probe --once --output json}, and where each value stands in the rows. Immutable; any thread. */
public final class OnceIds {
    private static final Map<String, String> NO_TAGS = Map.of();
    private static final List<OnceId> ALL = new ArrayList<>();

    static {
        board();
        processor();
        memoryAndPressure();
        devices();
        powerAndThrottle();
        containers();
    }

    private OnceIds() {}

    /** Every id, a device's name as {@code *}, in the order of the document. */
    public static List<OnceId> all() {
        return List.copyOf(ALL);
    }

    /** Where the value with this id stands; empty for an id that has no row: a remark, or a list of names. */
    public static Optional<OnceId> find(String id) {
        return ALL.stream().flatMap(entry -> entry.matching(id).stream()).findFirst();
    }

    private static void board() {
        add("board.model", "text", "board_info", NO_TAGS, "model", VALUE);
        add("board.compatible", "list", "board_info", NO_TAGS, "compatible", COMPUTED);
        add("board.soc", "text", "board_info", NO_TAGS, "soc", VALUE);
        add("kernel.release", "text", "board_info", NO_TAGS, "kernel", VALUE);
        add("clock.btime", "s", "kernel", NO_TAGS, "boot_time", VALUE);
        add("clock.uptime_s", "s", "system", NO_TAGS, "uptime", VALUE);
        add("clock.wall_clock_valid", "bool", "clock", NO_TAGS, "valid", VALUE);
        add("clock.has_rtc", "bool", "board_info", NO_TAGS, "has_rtc", VALUE);
    }

    private static void processor() {
        Map<String, String> total = Map.of("cpu", "cpu-total");
        add("cpu.present", "1", "board_info", NO_TAGS, "cpus_present", VALUE);
        add("cpu.online", "1", "system", NO_TAGS, "n_cpus", VALUE);
        add("cpu.offline_list", "list", "board_info", NO_TAGS, "cpus_offline", COMPUTED);
        add("cpu.numa_nodes", "1", "board_info", NO_TAGS, "numa_nodes", VALUE);
        add("cpu.user_pct", "%", "cpu", total, "usage_user", VALUE);
        add("cpu.system_pct", "%", "cpu", total, "usage_system", VALUE);
        add("cpu.iowait_pct", "%", "cpu", total, "usage_iowait", VALUE);
        add("cpu.idle_pct", "%", "cpu", total, "usage_idle", VALUE);
        add("cpu.steal_pct", "%", "cpu", total, "usage_steal", VALUE);
        add("cpu.busy_pct", "%", "cpu", total, "usage_active", COMPUTED);
        add("cpu.per_core_busy_pct", "%", "cpu", NO_TAGS, "usage_active", COMPUTED);
        add("cpu.clusters", "kHz", "frequency", NO_TAGS, "hz", COMPUTED, 1e-3);
        add("cpu.sysfs_khz", "kHz", "frequency", NO_TAGS, "hz", VALUE, 1e-3);
        add("cpu.real_hz", "Hz", "frequency", NO_TAGS, "real_hz", VALUE);
        add("temp.cpu_c", "degC", "temp", NO_TAGS, "temp", VALUE);
        add("temp.nvme_c", "degC", "temp", Map.of("sensor", "nvme_composite"), "temp", VALUE);
        add("fan.rpm", "rpm", "fan", NO_TAGS, "rpm", VALUE);
    }

    private static void memoryAndPressure() {
        add("mem.total_bytes", "B", "mem", NO_TAGS, "total", VALUE);
        add("mem.available_bytes", "B", "mem", NO_TAGS, "available", VALUE);
        add("pressure.*.some_usec_delta", "us", "pressure", Map.of("resource", "*", "type", "some"), "total", INCREASE);
    }

    private static void devices() {
        Map<String, String> name = Map.of("name", "*");
        Map<String, String> nic = Map.of("interface", "*");
        add("disk.*.kind", "text", "storage", name, "kind", VALUE);
        add("disk.*.size_bytes", "B", "storage", name, "size_bytes", VALUE);
        add("disk.*.life_used_pct", "%", "storage", name, "life_used_pct", VALUE);
        add("disk.*.read_bytes_delta", "B", "diskio", name, "read_bytes", INCREASE);
        add("disk.*.write_bytes_delta", "B", "diskio", name, "write_bytes", INCREASE);
        add("disk.*.read_Bps", "B/s", "diskio", name, "read_bytes", RATE);
        add("disk.*.write_Bps", "B/s", "diskio", name, "write_bytes", RATE);
        add("disk.*.util_pct", "%", "diskio", name, "io_util", VALUE);
        add("net.*.rx_Bps", "B/s", "net", nic, "bytes_recv", RATE);
        add("net.*.tx_Bps", "B/s", "net", nic, "bytes_sent", RATE);
        add("net.*.speed_mbps", "Mbit/s", "net", nic, "speed", VALUE);
    }

    private static void powerAndThrottle() {
        add("power.watts", "W", "power", NO_TAGS, "watts", VALUE);
        add("power.volts", "V", "power", NO_TAGS, "volts", VALUE);
        add("power.amps", "A", "power", NO_TAGS, "amps", VALUE);
        add("power.rails", "W", "power", Map.of("scope", "rail"), "watts", COMPUTED);
        add("power.package_watts", "W", "power", Map.of("scope", "package"), "watts", VALUE);
        add("power.core_watts", "W", "power", Map.of("scope", "rail"), "watts", VALUE);
        add("power.uncore_watts", "W", "power", Map.of("scope", "rail"), "watts", VALUE);
        add("power.pmic_watts", "W", "power", Map.of("scope", "input"), "watts", VALUE);
        add("power.supply_volts", "V", "power", NO_TAGS, "volts", VALUE);
        add("power.model_watts", "W", "power", Map.of("scope", "model"), "watts", VALUE);
        add("throttle.raw", "bitmask", "throttle", NO_TAGS, "raw", VALUE);
        add("throttle.now", "bool", "throttle", NO_TAGS, "now", VALUE);
        add("throttle.any_now", "bool", "throttle", NO_TAGS, "now", VALUE);
        add("throttle.package_events_delta", "1", "throttle", NO_TAGS, "package_events", INCREASE);
        for (String truth : List.of(
                "under_voltage_now",
                "freq_capped_now",
                "throttled_now",
                "soft_temp_limit_now",
                "under_voltage_occurred",
                "freq_capped_occurred",
                "throttled_occurred",
                "soft_temp_limit_occurred",
                "under_voltage_alarm",
                "cooling_now")) {
            add("throttle." + truth, "bool", "throttle", NO_TAGS, truth, VALUE);
        }
    }

    private static void containers() {
        Map<String, String> name = Map.of("name", "*");
        add("containers.memory_accounting", "bool", "board_info", NO_TAGS, "memory_accounting", VALUE);
        add("container.*.cpu_usage_usec_delta", "us", "container", name, "cpu_ms", INCREASE, 1e3);
        add("container.*.cpu_pct_of_one_core", "%", "container", name, "cpu_pct", VALUE);
        add("container.*.throttled_usec_delta", "us", "container", name, "cpu_throttled_ms", INCREASE, 1e3);
        add("container.*.cpu_limit_cores", "1", "container", name, "cpu_limit_cores", VALUE);
        add("container.*.memory_limit_bytes", "B", "container", name, "memory_limit_bytes", VALUE);
        add("container.*.memory_current_bytes", "B", "container", name, "memory_bytes", VALUE);
    }

    private static void add(
            String id, String unit, String measurement, Map<String, String> tags, String field, OnceId.How how) {
        add(id, unit, measurement, tags, field, how, 1);
    }

    private static void add(
            String id,
            String unit,
            String measurement,
            Map<String, String> tags,
            String field,
            OnceId.How how,
            double factor) {
        ALL.add(new OnceId(id, unit, measurement, tags, field, how, factor));
    }
}
