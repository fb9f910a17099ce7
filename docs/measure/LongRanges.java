import io.boardwatt.hub.child.StoreProcess;
import io.boardwatt.protocol.Line;
import io.boardwatt.store.Retention;
import io.boardwatt.store.RollupQuery;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import io.boardwatt.store.Tier;
import io.boardwatt.store.embedded.EmbeddedAddress;
import io.boardwatt.store.influx.InfluxAddress;
import io.boardwatt.store.influx.InfluxSetUp;
import io.boardwatt.store.influx.InfluxTokens;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * How long a long range takes from raw rows and from rollups, side by side, and what the tiers take on disk.
 *
 *     BOARDWATT_INFLUXD=/path/to/influxd java -cp 'LIB/*' docs/measure/LongRanges.java [BOARDS [DAYS]]
 *
 * LIB is the folder lib of the hub's archive. Each store gets cpu rows of ten fields, one a second and board, and the minutes
 * and hours of them; then the same question is put to both tiers in turn, eleven times, the first one dropped.
 */
public final class LongRanges {
    private static final long SECOND = 1_000_000_000L;
    private static final List<String> FIELDS = List.of(
            "usage_user", "usage_system", "usage_idle", "usage_nice", "usage_iowait", "usage_irq", "usage_softirq",
            "usage_steal", "usage_guest", "usage_active");

    public static void main(String[] arguments) throws Exception {
        int boards = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10;
        int days = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 7;
        Path folder = Files.createTempDirectory(Path.of("/var/tmp"), "long-ranges-");
        System.out.printf("%d boards, %d days%n", boards, days);
        try (StoreProcess process = StoreProcess.start(folder.resolve("embedded"), 0);
                Store store = new EmbeddedAddress(process.url(), Optional.of(process.password()), Retention.FOR_EVER)
                        .open(InstantSource.system())) {
            measure("embedded", store, boards, days);
            Thread.sleep(5_000);
            for (String table : List.of("cpu", "cpu_1m", "cpu_1h")) {
                System.out.printf("  %s on disk: %,d bytes%n", table, size(folder.resolve("embedded/db"), table + "~"));
            }
        }
        int port;
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        Path data = Files.createDirectories(folder.resolve("influx"));
        Process influxd = new ProcessBuilder(
                        System.getenv("BOARDWATT_INFLUXD"), "--bolt-path", data + "/bolt", "--sqlite-path",
                        data + "/sqlite", "--engine-path", data + "/engine", "--http-bind-address",
                        "127.0.0.1:" + port, "--reporting-disabled", "--log-level", "error")
                .inheritIO().start();
        try {
            InfluxAddress address = new InfluxAddress(URI.create("http://127.0.0.1:" + port), "o", "b", Optional.empty());
            Thread.sleep(8_000);
            InfluxSetUp.run(address, Retention.FOR_EVER, false, folder);
            String admin = Files.readString(folder.resolve("influx-admin.token")).strip();
            try (Store store = new InfluxAddress(address.url(), "o", "b", Optional.of(admin)).open(InstantSource.system())) {
                measure("InfluxDB 2.8", store, boards, days);
            }
        } finally {
            influxd.destroy();
            influxd.waitFor();
        }
    }

    private static void measure(String name, Store store, int boards, int days) throws Exception {
        long end = System.currentTimeMillis() / 86_400_000 * 86_400;
        long from = end - days * 86_400L;
        long begun = System.nanoTime();
        fill(store, boards, from, end);
        System.out.printf("%s: written in %d s%n", name, (System.nanoTime() - begun) / SECOND);
        Thread.sleep(5_000);
        Map<String, String> one = Map.of("host", "board-0");
        compare("one board, 2 fields, 10 min", store, one, List.of("usage_idle", "usage_iowait"), from, end, Tier.MINUTES, Duration.ofMinutes(10));
        compare("all boards, 10 fields, 1 h", store, Map.of(), FIELDS, from, end, Tier.HOURS, Duration.ofHours(1));
    }

    private static void compare(String what, Store store, Map<String, String> tags, List<String> fields, long from, long end,
            Tier tier, Duration step) throws Exception {
        Selection selection = new Selection("cpu", tags, fields);
        long[] raw = new long[11];
        long[] rolledUp = new long[11];
        int rows = 0;
        int rollups = 0;
        for (int i = 0; i < 11; i++) {
            long a = System.nanoTime();
            rows = store.series(new SeriesQuery(selection, from * SECOND, end * SECOND, Optional.of(step))).size();
            long b = System.nanoTime();
            rollups = store.rolledUp(new RollupQuery(selection, tier, from * SECOND, end * SECOND, step)).size();
            raw[i] = b - a;
            rolledUp[i] = System.nanoTime() - b;
        }
        double slow = median(raw);
        double fast = median(rolledUp);
        System.out.printf("  %-32s raw %8.1f ms (%d rows), from %s %7.1f ms (%d rows): %.0f times%n", what, slow, rows, tier, fast,
                rollups, slow / fast);
    }

    private static double median(long[] nanos) {
        long[] kept = Arrays.copyOfRange(nanos, 1, nanos.length);
        Arrays.sort(kept);
        return (kept[4] + kept[5]) / 2e6;
    }

    private static void fill(Store store, int boards, long from, long end) throws Exception {
        Random random = new Random(1);
        List<Line> batch = new ArrayList<>();
        for (long second = from; second < end; second++) {
            for (int board = 0; board < boards; board++) {
                Line.Builder line = Line.of("cpu").tag("host", "board-" + board).tag("cpu", "cpu-total");
                for (String field : FIELDS) {
                    line.field(field, random.nextInt(10_000) / 100.0);
                }
                batch.add(line.at(second * SECOND));
                if (second % 60 == 0) {
                    batch.add(rollup("cpu_1m", board, 60, random).at(second * SECOND));
                }
                if (second % 3600 == 0) {
                    batch.add(rollup("cpu_1h", board, 3600, random).at(second * SECOND + 1_000_000));
                }
            }
            if (batch.size() >= 20_000) {
                store.write(batch);
                batch.clear();
            }
        }
        store.write(batch);
    }

    private static Line.Builder rollup(String name, int board, long n, Random random) {
        Line.Builder line = Line.of(name).tag("host", "board-" + board).tag("cpu", "cpu-total").field("n", n);
        for (String field : FIELDS) {
            line.field(field + "_min", random.nextInt(10_000) / 100.0)
                    .field(field + "_mean", random.nextDouble() * 100)
                    .field(field + "_max", random.nextInt(10_000) / 100.0);
        }
        return line;
    }

    private static long size(Path folder, String prefix) throws Exception {
        try (var tables = Files.list(folder); ) {
            long bytes = 0;
            for (Path table : tables.filter(path -> path.getFileName().toString().startsWith(prefix)).toList()) {
                Process du = new ProcessBuilder("du", "-sB1", table.toString()).start();
                bytes += Long.parseLong(new String(du.getInputStream().readAllBytes()).split("\\s")[0]);
            }
            return bytes;
        }
    }
}
