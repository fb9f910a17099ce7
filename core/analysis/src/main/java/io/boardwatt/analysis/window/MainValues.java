package io.boardwatt.analysis.window;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is summed up of one measurement: the values a person looks at over months.
 *
 * @param gauges fields that go up and down
 * @param counters fields that only rise
 */
record MainValues(List<String> gauges, List<String> counters) {
    private static final Map<String, MainValues> BY_MEASUREMENT = new LinkedHashMap<>();

    static {
        put("cpu", List.of("usage_active", "usage_idle", "usage_iowait", "usage_system", "usage_user"), List.of());
        put("mem", List.of("available_percent", "used", "used_percent"), List.of());
        put("swap", List.of("used_percent"), List.of("in", "out"));
        put("system", List.of("load1", "load5", "load15"), List.of());
        put("temp", List.of("temp"), List.of());
        put("power", List.of("watts", "volts", "amps"), List.of("joules"));
        put("frequency", List.of("hz", "real_hz"), List.of());
        put("disk", List.of("used_percent", "inodes_used_percent"), List.of());
        put("diskio", List.of(), List.of("read_bytes", "write_bytes", "io_time"));
        put("net", List.of(), List.of("bytes_recv", "bytes_sent"));
    }

    private static void put(String measurement, List<String> gauges, List<String> counters) {
        BY_MEASUREMENT.put(measurement, new MainValues(gauges, counters));
    }

    static Set<String> measurements() {
        return java.util.Collections.unmodifiableSet(BY_MEASUREMENT.keySet());
    }

    static MainValues of(String measurement) {
        return BY_MEASUREMENT.getOrDefault(measurement, new MainValues(List.of(), List.of()));
    }
}
