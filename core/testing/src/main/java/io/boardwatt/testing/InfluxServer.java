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
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An InfluxDB 2.8 of its own on loopback, in a folder that is removed at the end. {@link Service#INFLUXDB} says where its
 * binary is. For one thread.
 */
public final class InfluxServer implements AutoCloseable {
    /** The organisation that {@link #setUp} makes. */
    public static final String ORG = "boardwatt";
    /** The bucket that {@link #setUp} makes. */
    public static final String BUCKET = "boardwatt";
    /** The token that {@link #setUp} makes, which may do everything. */
    public static final String TOKEN = "a-token-for-tests";

    private static final Duration START_LIMIT = Duration.ofSeconds(60);

    private final Path folder;
    private final int port;
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();
    private @Nullable Process process;

    private InfluxServer(Path folder, int port) {
        this.folder = folder;
        this.port = port;
    }

    /** Starts an empty server, as it is after installation. */
    public static InfluxServer empty() {
        try {
            InfluxServer server = new InfluxServer(Files.createTempDirectory("influxdb"), FreePort.any());
            server.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts a server with {@link #ORG}, {@link #BUCKET} and {@link #TOKEN}. */
    public static InfluxServer setUp() {
        InfluxServer server = empty();
        server.post(
                "/api/v2/setup",
                "{\"username\":\"admin\",\"password\":\"admin-password\",\"org\":\"" + ORG + "\",\"bucket\":\"" + BUCKET
                        + "\",\"token\":\"" + TOKEN + "\"}");
        return server;
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
            process = new ProcessBuilder(
                            System.getenv("BOARDWATT_INFLUXD"),
                            "--bolt-path=" + folder.resolve("influxd.bolt"),
                            "--sqlite-path=" + folder.resolve("sqlite.db"),
                            "--engine-path=" + folder.resolve("engine"),
                            "--http-bind-address=127.0.0.1:" + port,
                            "--reporting-disabled",
                            "--log-level=error")
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
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
