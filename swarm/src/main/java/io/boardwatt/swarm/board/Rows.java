package io.boardwatt.swarm.board;

import static io.boardwatt.swarm.board.Behaviour.rounded;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The rows of the profiles, by the catalogue's names and types. */
final class Rows {
    private static final double THROTTLES_AT_CELSIUS = 80;
    private static final long GIBIBYTE = 1L << 30;

    static final List<Row> SLIM = List.of(power(), processor("cpu-total", 4));
    static final List<Row> FULL = full();

    private Rows() {}

    private static List<Row> full() {
        List<Row> rows = new ArrayList<>(List.of(power(), processor("cpu-total", 10)));
        for (int core = 0; core < 4; core++) {
            rows.add(processor("cpu" + core, 10));
        }
        for (String resource : List.of("cpu", "memory", "io")) {
            Stream.of("some", "full").map(type -> pressure(resource, type)).forEach(rows::add);
        }
        rows.addAll(List.of(
                memory(), system(), kernel(), temperature(), frequency(), throttle(), network(), disk("mmcblk0")));
        return List.copyOf(rows);
    }

    private static Row power() {
        return Row.of(
                "power",
                Map.of("sensor", "swarm", "scope", "input", "kind", "counter", "measured", "false"),
                (line, board, s) -> {
                    double volts = rounded(5.1 - 0.02 * board.noise(s, 3), 1000);
                    line.field("watts", board.watts(s))
                            .field("joules", board.joules(s))
                            .field("volts", volts)
                            .field("amps", rounded(board.watts(s) / volts, 1000));
                });
    }

    /** @param fields how many of the ten */
    private static Row processor(String name, int fields) {
        int which = 4 + name.charAt(name.length() - 1) % 5;
        return Row.of("cpu", Map.of("cpu", name), (line, board, s) -> {
            double busy = Math.min(99, rounded(board.busyPercent(s) + board.noise(s, which), 100));
            double wait = rounded(board.noise(s, which) * (99 - busy) / 20, 100);
            line.field("usage_active", rounded(busy + wait, 100))
                    .field("usage_user", rounded(busy * 0.8, 100))
                    .field("usage_system", rounded(busy * 0.18, 100))
                    .field("usage_iowait", wait);
            if (fields > 4) {
                line.field("usage_idle", rounded(100 - busy - wait, 100))
                        .field("usage_softirq", rounded(busy * 0.02, 100))
                        .field("usage_irq", 0.0)
                        .field("usage_nice", 0.0)
                        .field("usage_steal", 0.0)
                        .field("usage_guest", 0.0);
            }
        });
    }

    private static Row pressure(String resource, String type) {
        double part = (type.equals("some") ? 0.2 : 0.05) * (resource.equals("cpu") ? 1 : 0.3);
        return Row.of("pressure", Map.of("resource", resource, "type", type), (line, board, s) -> {
            double share = board.busyPercent(s) * part;
            line.field("avg10", rounded(share, 100))
                    .field("avg60", rounded(share * 0.8, 100))
                    .field("avg300", rounded(share * 0.6, 100))
                    .field("total", board.count(s, 900, (long) (120_000 * part)));
        });
    }

    private static Row memory() {
        return Row.of("mem", Map.of(), (line, board, s) -> {
            long total = 4 * GIBIBYTE;
            long used = (long) (total * (0.2 + board.busyPercent(s) / 200)) / 4096 * 4096;
            line.field("total", total)
                    .field("used", used)
                    .field("available", total - used)
                    .field("free", (total - used) / 2)
                    .field("cached", (total - used) / 4)
                    .field("buffered", GIBIBYTE / 20)
                    .field("dirty", 4096 * (long) (1000 * board.noise(s, 9)))
                    .field("swap_total", 0L)
                    .field("used_percent", rounded(100.0 * used / total, 1000))
                    .field("available_percent", rounded(100.0 * (total - used) / total, 1000));
        });
    }

    private static Row system() {
        return Row.of(
                "system",
                Map.of(),
                (line, board, s) -> line.field("load1", rounded(board.busyPercent(s) / 25, 100))
                        .field("load5", rounded(board.busyPercent(s) / 30, 100))
                        .field("load15", rounded(board.busyPercent(s) / 35, 100))
                        .field("n_cpus", 4L)
                        .field("uptime", s));
    }

    private static Row kernel() {
        return Row.of(
                "kernel",
                Map.of(),
                (line, board, s) -> line.field("context_switches", board.count(s, 400, 9_000))
                        .field("interrupts", board.count(s, 250, 4_000))
                        .field("processes_forked", board.count(s, 1, 12))
                        .field("entropy_avail", 256L));
    }

    private static Row temperature() {
        return Row.of(
                "temp", Map.of("sensor", "cpu_thermal"), (line, board, s) -> line.field("temp", board.celsius(s)));
    }

    private static Row frequency() {
        return Row.of("frequency", Map.of("cluster", "policy0"), (line, board, s) -> {
            double limit = isHot(board, s) ? 1.2e9 : 1.8e9;
            line.field("hz", board.isBusy(s) ? limit : 6e8)
                    .field("limit_hz", limit)
                    .field("min_hz", 6e8)
                    .field("max_hz", 1.8e9)
                    .field("governor", "ondemand");
        });
    }

    private static Row throttle() {
        return Row.of(
                "throttle",
                Map.of(),
                (line, board, s) -> line.field("now", isHot(board, s))
                        .field("freq_capped_now", isHot(board, s))
                        .field("under_voltage_now", false));
    }

    private static boolean isHot(Behaviour board, long second) {
        return board.celsius(second) > THROTTLES_AT_CELSIUS;
    }

    private static Row network() {
        return Row.of(
                "net",
                Map.of("interface", "eth0"),
                (line, board, s) -> line.field("bytes_sent", board.count(s, 900, 70_000))
                        .field("bytes_recv", board.count(s, 700, 300_000))
                        .field("packets_sent", board.count(s, 6, 90))
                        .field("packets_recv", board.count(s, 5, 240))
                        .field("err_in", 0L)
                        .field("err_out", 0L)
                        .field("drop_in", board.count(s, 0, 1))
                        .field("drop_out", 0L)
                        .field("speed", 1_000L));
    }

    private static Row disk(String name) {
        return Row.of(
                "diskio",
                Map.of("name", name),
                (line, board, s) -> line.field("reads", board.count(s, 0, 11))
                        .field("writes", board.count(s, 2, 30))
                        .field("read_bytes", board.count(s, 0, 180_224))
                        .field("write_bytes", board.count(s, 8_192, 409_600))
                        .field("read_time", board.count(s, 0, 9))
                        .field("write_time", board.count(s, 3, 80))
                        .field("io_time", board.count(s, 3, 60))
                        .field("weighted_io_time", board.count(s, 3, 89))
                        .field("iops_in_progress", board.isBusy(s) ? 1L : 0L));
    }
}
