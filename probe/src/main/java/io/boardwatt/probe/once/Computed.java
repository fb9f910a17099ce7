package io.boardwatt.probe.once;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.board.BoardIdentity;
import io.boardwatt.sources.board.CpuList;
import io.boardwatt.sources.board.StorageDevice;
import io.boardwatt.sources.sensor.Cluster;
import io.boardwatt.sources.text.SmallText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The values that are more than one field of one row: sums, lists, choices. */
final class Computed {
    private static final Map<String, String> TOTAL = Map.of("cpu", "cpu-total");

    private final Path root;
    private final Rows rows;
    private final BoardIdentity board;
    private final List<Cluster> clusters;
    private final Watts watts;
    private final Headline headline;
    private final List<Silence> silences;

    Computed(Path root, Rows rows, BoardIdentity board, Headline headline, List<Silence> silences) {
        this.root = root;
        this.rows = rows;
        this.board = board;
        this.clusters = Cluster.find(root);
        this.watts = new Watts(rows);
        this.headline = headline;
        this.silences = silences;
    }

    /** The value of an id that is computed; empty for any other, and when it is not known. */
    Optional<Json> of(String id) {
        return switch (id) {
            case "board.model" -> board.model().map(Json.Text::new);
            case "board.soc" -> board.soc().map(Json.Text::new);
            case "kernel.release" -> board.kernel().map(Json.Text::new);
            case "clock.uptime_s" -> uptime();
            case "clock.has_rtc" -> Optional.of(new Json.Truth(board.hasRtc()));
            case "cpu.present" ->
                Optional.of(board.cpusPresent()).filter(l -> !l.isEmpty()).map(l -> new Json.Whole(l.size()));
            case "containers.memory_accounting" -> board.memoryAccounting().map(Json.Truth::new);
            case "board.compatible" ->
                board.compatible().isEmpty() ? Optional.empty() : Optional.of(texts(board.compatible()));
            case "cpu.online" ->
                Optional.of(board.cpusOnline()).filter(l -> !l.isEmpty()).map(l -> new Json.Whole(l.size()));
            case "cpu.offline_list" ->
                board.cpusPresent().isEmpty() ? Optional.empty() : Optional.of(wholes(board.cpusOffline()));
            case "cpu.user_pct" -> sum("usage_user", "usage_nice", "usage_guest", "usage_guest_nice");
            case "cpu.system_pct" -> sum("usage_system", "usage_irq", "usage_softirq");
            case "cpu.busy_pct" ->
                rows.find("cpu", TOTAL).flatMap(Computed::busy).map(Computed::number);
            case "cpu.per_core_busy_pct" -> perCore();
            case "cpu.clusters" ->
                Optional.of(new Json.Array(clusters.stream().map(this::cluster).toList()));
            case "cpu.sysfs_khz" ->
                clusters.stream().findFirst().flatMap(this::kilohertz).map(Computed::number);
            case "temp.cpu_c" ->
                Optional.of(headline.get(Headline.Value.TEMP_C))
                        .filter(Double::isFinite)
                        .map(Computed::number);
            case "temp.offline_zones" -> offlineZones();
            case "cpu.numa_nodes" -> board.numaNodes().map(Json.Whole::new);
            default -> id.endsWith(".life_used_pct") ? lifeUsed(id) : watts.of(id);
        };
    }

    /** The power rows. */
    Watts watts() {
        return watts;
    }

    /** What stands in no row. */
    List<Value> remarks() {
        return Remarks.of(root, board, clusters);
    }

    /** The bounds of the steps that a card says of its two kinds of cells. */
    private Optional<Json> lifeUsed(String id) {
        String name = id.substring("disk.".length(), id.length() - ".life_used_pct".length());
        return StorageDevice.find(root).stream()
                .filter(device ->
                        device.name().equals(name) && !device.lifeSteps().isEmpty())
                .findFirst()
                .map(device -> {
                    JsonObject.Builder cells = JsonObject.of();
                    String type = "type_a";
                    for (int step : device.lifeSteps()) {
                        cells.put(type, Json.wholes(List.of((step - 1) * 10, step * 10)));
                        type = "type_b";
                    }
                    return cells.build();
                });
    }

    /** With its decimals, which the row, being Telegraf's, leaves out. */
    private Optional<Json> uptime() {
        String text = SmallText.read(root.resolve("proc/uptime"));
        int end = text.indexOf(' ');
        String seconds = end < 0 ? text : text.substring(0, end);
        return seconds.matches("\\d+(\\.\\d+)?") ? Optional.of(number(Double.parseDouble(seconds))) : Optional.empty();
    }

    private Optional<Json> sum(String... fields) {
        double sum = 0;
        for (String field : fields) {
            Optional<Double> part = rows.number("cpu", TOTAL, field);
            if (part.isEmpty()) {
                return Optional.empty();
            }
            sum += part.get();
        }
        return Optional.of(number(sum));
    }

    private static Optional<Double> busy(Line cpu) {
        Double active = cpu.number("usage_active");
        Double iowait = cpu.number("usage_iowait");
        return active == null || iowait == null ? Optional.empty() : Optional.of(active - iowait);
    }

    private Optional<Json> perCore() {
        JsonObject.Builder cores = JsonObject.of();
        List<Line> lines = rows.all("cpu")
                .filter(line -> !"cpu-total".equals(line.tag("cpu")))
                .toList();
        lines.forEach(line -> busy(line)
                .ifPresent(busy -> cores.put(String.valueOf(line.tag("cpu")).substring(3), number(busy))));
        return lines.isEmpty() ? Optional.empty() : Optional.of(cores.build());
    }

    private Json cluster(Cluster cluster) {
        JsonObject.Builder json = JsonObject.of()
                .put("policy", Long.parseLong(cluster.name().substring("policy".length())))
                .put("cpus", wholes(CpuList.parse(cluster.cpus().replace(' ', ','))))
                .put("online_cpus", wholes(CpuList.parse(cluster.onlineCpus().replace(' ', ','))))
                .put("min_khz", cluster.minKilohertz())
                .put("max_khz", cluster.maxKilohertz());
        kilohertz(cluster).ifPresent(khz -> json.put("cur_khz", number(khz)));
        rows.number("frequency", Map.of("cluster", cluster.name()), "limit_hz")
                .ifPresent(hz -> json.put("limit_khz", number(hz / 1e3)));
        if (!cluster.part().isEmpty()) {
            json.put("part", cluster.part());
        }
        if (!cluster.core().isEmpty()) {
            json.put("core", cluster.core());
        }
        if (cluster.capacity() > 0) {
            json.put("capacity", cluster.capacity());
        }
        return json.put("governor", cluster.governor()).build();
    }

    private Optional<Double> kilohertz(Cluster cluster) {
        return rows.number("frequency", Map.of("cluster", cluster.name()), "hz").map(hz -> hz / 1e3);
    }

    private Optional<Json> offlineZones() {
        List<String> zones = new ArrayList<>();
        for (Silence silence : silences) {
            if (silence.id().startsWith("temp.")
                    && !silence.id().equals("temp.cpu_c")
                    && silence.reason() != Reason.MALFORMED) {
                zones.add(silence.id().substring("temp.".length()));
            }
        }
        return zones.isEmpty() ? Optional.empty() : Optional.of(texts(zones));
    }

    static Json number(double value) {
        return java.util.Objects.requireNonNull(Value.of("", value, "").value());
    }

    private static Json texts(List<String> texts) {
        return new Json.Array(texts.stream().<Json>map(Json.Text::new).toList());
    }

    private static Json wholes(List<Integer> numbers) {
        return new Json.Array(numbers.stream().<Json>map(Json.Whole::new).toList());
    }
}
