package io.boardwatt.probe.once;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.sources.board.BoardIdentity;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A sample for a person: what the board is, one row for each device, and at the end what is silent and why. */
final class Table {
    private static final int CORES_IN_A_ROW = 8;

    private final Map<String, Value> values = new LinkedHashMap<>();
    private final StringBuilder text = new StringBuilder();

    private Table(List<Value> values) {
        values.forEach(value -> this.values.put(value.id(), value));
    }

    static String of(BoardId board, BoardIdentity identity, List<Value> values) {
        Table table = new Table(values);
        table.head(board, identity);
        table.processor();
        table.section("Temperature", table.temperatures());
        table.section("Power", table.power());
        table.section("Held back", table.throttle());
        table.section("Memory", table.memory());
        table.section("Pressure", table.pressure());
        table.section("Disks", table.disks());
        table.section("Filesystems", table.filesystems());
        table.section("Network", table.network());
        table.text.append(Silences.of(values));
        return table.text.toString();
    }

    private void head(BoardId board, BoardIdentity identity) {
        text.append(board);
        identity.model().ifPresent(model -> text.append(" · ").append(model));
        identity.soc().ifPresent(soc -> text.append(" · ").append(soc));
        identity.kernel().ifPresent(kernel -> text.append(" · kernel ").append(kernel));
        identity.arch().ifPresent(arch -> text.append(" · ").append(arch));
        text.append('\n');
        Double uptime = number("clock.uptime_s");
        Double booted = number("clock.btime");
        if (uptime != null) {
            text.append("up ").append(Words.duration(uptime));
            if (booted != null) {
                text.append(", since ").append(Instant.ofEpochSecond(booted.longValue()));
            }
            text.append('\n');
        }
    }

    private void processor() {
        Grid shares = new Grid();
        if (number("cpu.busy_pct") != null) {
            shares.add(
                    "busy",
                    percent("cpu.busy_pct"),
                    "user",
                    percent("cpu.user_pct"),
                    "system",
                    percent("cpu.system_pct"),
                    "iowait",
                    percent("cpu.iowait_pct"),
                    "steal",
                    percent("cpu.steal_pct"));
        }
        Grid grid = new Grid();
        if (json("cpu.per_core_busy_pct") instanceof JsonObject cores) {
            int inRow = 0;
            StringBuilder row = new StringBuilder();
            for (Map.Entry<String, Json> core : cores.members().entrySet()) {
                row.append(core.getKey())
                        .append(": ")
                        .append(Words.percent(number(core.getValue())))
                        .append("   ");
                if (++inRow % CORES_IN_A_ROW == 0) {
                    grid.add(inRow == CORES_IN_A_ROW ? "cores" : "", row.toString());
                    row.setLength(0);
                }
            }
            if (!row.isEmpty()) {
                grid.add(inRow < CORES_IN_A_ROW ? "cores" : "", row.toString());
            }
        }
        if (number("cpu.present") != null) {
            String off = Words.text(json("cpu.offline_list"));
            grid.add(
                    "online",
                    "= " + Words.number(number("cpu.online"), 0, "of ") + " "
                            + Words.number(number("cpu.present"), 0, "") + (off.isEmpty() ? "" : ", off: " + off));
        }
        if (json("cpu.clusters") instanceof Json.Array clusters) {
            clusters.values().forEach(each -> cluster(grid, (JsonObject) each));
        }
        if (number("load.1") != null) {
            grid.add(
                    "load",
                    "= " + Words.number(number("load.1"), 2, "") + "  " + Words.number(number("load.5"), 2, "") + "  "
                            + Words.number(number("load.15"), 2, ""));
        }
        if (!shares.isEmpty() || !grid.isEmpty()) {
            text.append("\nProcessor\n")
                    .append(shares.text())
                    .append(grid.text().replace("= ", ""));
        }
    }

    private static void cluster(Grid grid, JsonObject cluster) {
        Double khz = cluster.number("cur_khz");
        Double limit = cluster.number("limit_khz");
        grid.add(
                "policy" + cluster.get("policy"),
                "= " + Words.number(khz == null ? null : khz / 1e3, 0, "MHz") + " of at most "
                        + Words.number(limit == null ? null : limit / 1e3, 0, "MHz") + ", "
                        + Words.text(cluster.get("governor")) + ", cores " + Words.text(cluster.get("cpus")));
    }

    private Grid temperatures() {
        Grid grid = new Grid();
        for (Value value : values.values()) {
            if (value.id().startsWith("temp.")
                    && value.unit().equals("degC")
                    && !value.id().equals("temp.cpu_c")
                    && !value.id().equals("temp.nvme_c")) {
                grid.add(value.id().substring("temp.".length()), Words.number(number(value.id()), 1, "°C"));
            }
        }
        if (number("temp.cpu_c") != null) {
            grid.add("the processor's", Words.number(number("temp.cpu_c"), 1, "°C"));
        }
        return grid;
    }

    /** Each sensor, and where its watts come from. */
    private Grid power() {
        Grid grid = new Grid();
        for (Value value : values.values()) {
            if (value.id().startsWith("power.sensor.") && value.id().endsWith(".watts")) {
                String sensor = value.id()
                        .substring("power.sensor.".length(), value.id().length() - ".watts".length());
                grid.add(sensor, Words.number(number(value.value()), 3, "W"), Words.origin(value.origin()));
            }
        }
        for (String model : List.of("power.model_watts", "power.model_watts_full")) {
            Value value = values.get(model);
            if (value != null) {
                grid.add(
                        "model",
                        Words.number(number(value.value()), 3, "W"),
                        (model.endsWith("full") ? "at full load" : "without load")
                                + ", modelled from published constants, ± 15 % and more");
            }
        }
        return grid;
    }

    private Grid throttle() {
        Grid grid = new Grid();
        for (String flag : List.of(
                "under_voltage", "freq_capped", "throttled", "soft_temp_limit", "under_voltage_alarm", "cooling")) {
            Json now = json("throttle." + flag + (flag.endsWith("alarm") ? "" : "_now"));
            Json occurred = json("throttle." + flag + "_occurred");
            if (now != null) {
                grid.add(
                        flag.replace('_', ' '),
                        now.equals(new Json.Truth(true)) ? "now" : "not now",
                        occurred == null ? "" : occurred.equals(new Json.Truth(true)) ? "occurred" : "never seen");
            }
        }
        Double hertz = number("cpu.real_hz");
        if (hertz != null) {
            grid.add("real clock", Words.number(hertz / 1e6, 0, "MHz"), "as the firmware says");
        }
        Double rpm = number("fan.rpm");
        if (rpm != null) {
            grid.add("fan", Words.number(rpm, 0, "rpm"));
        }
        return grid;
    }

    private Grid memory() {
        Grid grid = new Grid();
        if (number("mem.total_bytes") != null) {
            grid.add(
                    "used",
                    percent("mem.used_pct"),
                    Words.bytes(number("mem.available_bytes"), ""),
                    "available of " + Words.bytes(number("mem.total_bytes"), ""));
        }
        Double swap = number("swap.total_bytes");
        Double used = number("swap.used_bytes");
        if (swap != null && swap > 0 && used != null) {
            grid.add(
                    "swap",
                    Words.percent(100 * used / swap),
                    Words.bytes(used, ""),
                    "used of " + Words.bytes(swap, ""));
        }
        return grid;
    }

    private Grid pressure() {
        Grid grid = new Grid();
        for (String resource : names("pressure.", ".some_avg10_pct")) {
            if (number("pressure." + resource + ".some_avg10_pct") == null) {
                continue;
            }
            grid.add(
                    resource,
                    percent("pressure." + resource + ".some_avg10_pct"),
                    "of the last 10 s some task waited for it");
        }
        return grid;
    }

    private Grid disks() {
        Grid grid = new Grid();
        for (String name : names("disk.", ".read_Bps")) {
            String id = "disk." + name;
            grid.add(
                    name,
                    Words.text(json(id + ".kind")),
                    Words.bytes(number(id + ".size_bytes"), ""),
                    "read",
                    Words.bytes(number(id + ".read_Bps"), "/s"),
                    "write",
                    Words.bytes(number(id + ".write_Bps"), "/s"),
                    "busy",
                    percent(id + ".util_pct"));
        }
        return grid;
    }

    private Grid filesystems() {
        Grid grid = new Grid();
        for (String path : names("fs.", ".used_pct")) {
            if (number("fs." + path + ".used_pct") != null) {
                grid.add(
                        path,
                        percent("fs." + path + ".used_pct"),
                        "of " + Words.bytes(number("fs." + path + ".total_bytes"), ""),
                        "inodes",
                        percent("fs." + path + ".inodes_used_pct"));
            }
        }
        return grid;
    }

    private Grid network() {
        Grid grid = new Grid();
        for (String name : names("net.", ".rx_Bps")) {
            String id = "net." + name;
            grid.add(
                    name,
                    Words.number(number(id + ".speed_mbps"), 0, "Mbit/s"),
                    "in",
                    Words.bytes(number(id + ".rx_Bps"), "/s"),
                    "out",
                    Words.bytes(number(id + ".tx_Bps"), "/s"));
        }
        return grid;
    }

    private void section(String title, Grid grid) {
        if (!grid.isEmpty()) {
            text.append('\n').append(title).append('\n').append(grid.text());
        }
    }

    /** What stands between the two in ids, whether their value is known or not. */
    private Set<String> names(String before, String after) {
        Set<String> names = new TreeSet<>();
        for (Value value : values.values()) {
            if (value.id().startsWith(before)
                    && value.id().endsWith(after)
                    && value.id().length() > before.length() + after.length()) {
                names.add(value.id().substring(before.length(), value.id().length() - after.length()));
            }
        }
        return names;
    }

    private @Nullable Json json(String id) {
        Value value = values.get(id);
        return value == null ? null : value.value();
    }

    private String percent(String id) {
        return Words.percent(number(id));
    }

    private @Nullable Double number(String id) {
        return number(json(id));
    }

    private static @Nullable Double number(@Nullable Json json) {
        return json instanceof Json.Whole whole
                ? (Double) (double) whole.value()
                : json instanceof Json.Decimal decimal ? (Double) decimal.value() : null;
    }
}
