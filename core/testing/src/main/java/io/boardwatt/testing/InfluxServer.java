package io.boardwatt.testing;

import io.boardwatt.protocol.Ticker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An InfluxDB 2.8 or 1.13 of its own on loopback. {@link Service#INFLUXDB} and {@link Service#INFLUXDB_1} say where the
 * binaries are. For one thread.
 */
public final class InfluxServer implements AutoCloseable {
    /** The organisation that {@link #setUp} makes. */
    public static final String ORG = "boardwatt";
    /** The bucket that {@link #setUp} makes. */
    public static final String BUCKET = "boardwatt";
    /** The token that {@link #setUp} makes, which may do everything. */
    public static final String TOKEN = "a-token-for-tests";

    private static final Duration START_LIMIT = Duration.ofSeconds(60);

    private enum Version {
        TWO,
        ONE,
        ONE_WITH_USERS
    }

    private final Version version;
    private final Path folder;
    private final boolean isFolderOurs;
    private final int port;
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();
    private @Nullable Process process;

    private InfluxServer(Version version, Path folder, boolean isFolderOurs) {
        this.version = version;
        this.folder = folder;
        this.isFolderOurs = isFolderOurs;
        this.port = FreePort.any();
        start();
    }

    /** Starts an empty 2.8, as it is after installation, in a folder that is removed at the end. */
    public static InfluxServer empty() {
        return new InfluxServer(Version.TWO, newFolder(), true);
    }

    /** Starts an empty 2.8 that keeps everything below a folder, which stays when it ends. */
    public static InfluxServer emptyIn(Path folder) {
        return new InfluxServer(Version.TWO, folder, false);
    }

    /** Starts an empty 1.13 that lets everybody do everything. */
    public static InfluxServer emptyOne() {
        return new InfluxServer(Version.ONE, newFolder(), true);
    }

    /** Starts an empty 1.13 that wants a user and a password, and has no user yet. */
    public static InfluxServer emptyOneWithUsers() {
        return new InfluxServer(Version.ONE_WITH_USERS, newFolder(), true);
    }

    /** Starts an empty 1.13 that keeps everything below a folder, which stays when it ends. */
    public static InfluxServer emptyOneIn(Path folder) {
        return new InfluxServer(Version.ONE, folder, false);
    }

    /** Starts a 2.8 with {@link #ORG}, {@link #BUCKET} and {@link #TOKEN}. */
    public static InfluxServer setUp() {
        InfluxServer server = empty();
        server.makeBucket();
        return server;
    }

    /** Makes {@link #ORG}, {@link #BUCKET} and {@link #TOKEN} in an empty 2.8, the database {@link #BUCKET} in a 1.13. */
    public void makeBucket() {
        if (version == Version.TWO) {
            post(
                    "/api/v2/setup",
                    "{\"username\":\"admin\",\"password\":\"admin-password\",\"org\":\"" + ORG + "\",\"bucket\":\""
                            + BUCKET + "\",\"token\":\"" + TOKEN + "\"}");
        } else {
            post("/query?q=CREATE%20DATABASE%20" + BUCKET, "");
        }
    }

    private static Path newFolder() {
        try {
            return Files.createTempDirectory("influxdb");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where it listens. */
    public URI url() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** Its process, while it runs. */
    public ProcessHandle process() {
        if (process == null) {
            throw new IllegalStateException("it does not run");
        }
        return process.toHandle();
    }

    /** The bytes below its data folder. */
    public Path folder() {
        return folder;
    }

    /** Starts it, after a kill again on the same port and data; returns when it answers. */
    public void start() {
        try {
            Path log = folder.resolve("log");
            process = command()
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Ticker ticker = Ticker.system();
        long startNanos = ticker.nanos();
        while (!answers()) {
            if (!process.isAlive() || ticker.nanos() - startNanos > START_LIMIT.toNanos()) {
                throw new IllegalStateException("influxd did not start; see " + folder.resolve("log"));
            }
        }
    }

    private ProcessBuilder command() {
        if (version == Version.TWO) {
            return new ProcessBuilder(
                    System.getenv("BOARDWATT_INFLUXD"),
                    "--bolt-path=" + folder.resolve("influxd.bolt"),
                    "--sqlite-path=" + folder.resolve("sqlite.db"),
                    "--engine-path=" + folder.resolve("engine"),
                    "--http-bind-address=127.0.0.1:" + port,
                    "--reporting-disabled",
                    "--log-level=error");
        }
        ProcessBuilder command = new ProcessBuilder(System.getenv("BOARDWATT_INFLUXD_1"));
        command.environment()
                .putAll(Map.of(
                        "INFLUXDB_META_DIR",
                        folder.resolve("meta").toString(),
                        "INFLUXDB_DATA_DIR",
                        folder.resolve("data").toString(),
                        "INFLUXDB_DATA_WAL_DIR",
                        folder.resolve("wal").toString(),
                        "INFLUXDB_HTTP_BIND_ADDRESS",
                        "127.0.0.1:" + port,
                        "INFLUXDB_BIND_ADDRESS",
                        "127.0.0.1:" + FreePort.any(),
                        "INFLUXDB_REPORTING_DISABLED",
                        "true",
                        "INFLUXDB_MONITOR_STORE_ENABLED",
                        "false",
                        "INFLUXDB_HTTP_LOG_ENABLED",
                        "false",
                        "INFLUXDB_HTTP_AUTH_ENABLED",
                        Boolean.toString(version == Version.ONE_WITH_USERS)));
        return command;
    }

    private boolean answers() {
        try {
            HttpRequest ping = HttpRequest.newBuilder(url().resolve("/health")).build();
            if (http.send(ping, HttpResponse.BodyHandlers.discarding()).statusCode() == 200) {
                return true;
            }
        } catch (IOException e) {
            // not yet
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
        pause();
        return false;
    }

    private void pause() {
        try {
            if (process != null && process.waitFor(50, TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Sends JSON and returns what is answered. */
    private String post(String path, String json) {
        try {
            HttpResponse<String> answer = http.send(
                    HttpRequest.newBuilder(url().resolve(path))
                            .POST(HttpRequest.BodyPublishers.ofString(json))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() / 100 != 2) {
                throw new IllegalStateException(answer.statusCode() + " " + answer.body());
            }
            return answer.body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Ends it as {@code kill -9} does. */
    public void kill() {
        Process running = process;
        if (running != null) {
            running.destroyForcibly();
            try {
                running.waitFor();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            process = null;
        }
    }

    @Override
    public void close() {
        kill();
        if (!isFolderOurs) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
