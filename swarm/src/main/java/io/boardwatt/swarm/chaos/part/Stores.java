package io.boardwatt.swarm.chaos.part;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.store.Retention;
import io.boardwatt.store.StoreAddress;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.embedded.EmbeddedAddress;
import io.boardwatt.store.influx.InfluxAddress;
import io.boardwatt.store.influx.InfluxSetUp;
import io.boardwatt.store.influx.InfluxTokens;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** The stores that there are to choose from. */
public final class Stores {
    /** Their names. */
    public static final List<String> KINDS = List.of("embedded", "influx", "influx1");

    private static final Duration START_LIMIT = Duration.ofMinutes(2);
    private static final String NAME = "chaos";

    private Stores() {}

    /**
     * A store that runs.
     *
     * @param server its process
     * @param address to read from it
     * @param flags what programs that reach it at another port are told
     */
    public record Running(Server server, StoreAddress address, Flags flags) {}

    /** The settings of a program, as flags. */
    @FunctionalInterface
    public interface Flags {
        /** For a program that finds it at that port of loopback. */
        List<String> at(int port);
    }

    /**
     * Starts one of {@link #KINDS}, empty, ready.
     *
     * @param data where its data goes
     * @param folder where what it prints goes, and its secret
     * @param influxd the program of the InfluxDB, of the version that the kind means
     */
    public static Running start(String kind, Path data, Path folder, String influxd, Ticker ticker)
            throws IOException, InterruptedException {
        int port = Ports.free();
        List<String> command = kind.equals("embedded")
                ? Java.boardwatt("embedded-store", "--port=" + port, "--data-dir=" + data)
                : kind.equals("influx") ? influx(influxd, data, port) : influxOne(influxd, data, port);
        Part part = new Part("store", command, folder, false);
        part.start();
        try {
            Ports.await(port, part, START_LIMIT, ticker);
            Server server = new Server(part, port);
            return kind.equals("embedded") ? embedded(server, data) : influx(server, folder, ticker);
        } catch (IOException | InterruptedException e) {
            part.close();
            throw e;
        }
    }

    private static Running embedded(Server server, Path data) throws IOException {
        Path file = data.resolve("store/password");
        String password = Files.readString(file).strip();
        return new Running(
                server,
                new EmbeddedAddress(url(server.port()), Optional.of(password), Optional.empty()),
                port -> List.of(
                        "--store-kind=embedded",
                        "--store-embedded-url=" + url(port),
                        "--store-embedded-password-file=" + file));
    }

    private static String program(String influxd) throws IOException {
        return influxd.contains("/") ? influxd : Programs.find(influxd);
    }

    private static List<String> influxOne(String influxd, Path data, int port) throws IOException {
        return List.of(
                Programs.find("env"),
                "INFLUXDB_META_DIR=" + data.resolve("meta"),
                "INFLUXDB_DATA_DIR=" + data.resolve("data"),
                "INFLUXDB_DATA_WAL_DIR=" + data.resolve("wal"),
                "INFLUXDB_HTTP_BIND_ADDRESS=127.0.0.1:" + port,
                "INFLUXDB_BIND_ADDRESS=127.0.0.1:" + Ports.free(),
                "INFLUXDB_REPORTING_DISABLED=true",
                "INFLUXDB_MONITOR_STORE_ENABLED=false",
                "INFLUXDB_HTTP_LOG_ENABLED=false",
                program(influxd));
    }

    private static List<String> influx(String influxd, Path data, int port) throws IOException {
        return List.of(
                program(influxd),
                "--bolt-path=" + data.resolve("influxd.bolt"),
                "--sqlite-path=" + data.resolve("sqlite.db"),
                "--engine-path=" + data.resolve("engine"),
                "--http-bind-address=127.0.0.1:" + port,
                "--reporting-disabled",
                "--log-level=error");
    }

    private static Running influx(Server server, Path folder, Ticker ticker) throws IOException, InterruptedException {
        InfluxAddress address = new InfluxAddress(url(server.port()), NAME, NAME, Optional.empty());
        InfluxTokens tokens = setUp(address, folder.resolve("influx"), ticker);
        Optional<String> token = Files.exists(tokens.read())
                ? Optional.of(Files.readString(tokens.read()).strip())
                : Optional.empty();
        return new Running(server, new InfluxAddress(address.url(), NAME, NAME, token), port -> {
            List<String> flags = new ArrayList<>(List.of(
                    "--store-kind=influx",
                    "--store-influx-url=" + url(port),
                    "--store-influx-org=" + NAME,
                    "--store-influx-bucket=" + NAME));
            if (token.isPresent()) {
                flags.add("--store-influx-token-file=" + tokens.write());
            }
            return flags;
        });
    }

    /** It listens some time before it can be set up. */
    private static InfluxTokens setUp(InfluxAddress address, Path folder, Ticker ticker)
            throws IOException, InterruptedException {
        long end = ticker.nanos() + START_LIMIT.toNanos();
        while (true) {
            try {
                return InfluxSetUp.run(address, Retention.FOR_EVER, false, folder);
            } catch (StoreException e) {
                if (ticker.nanos() > end) {
                    throw new IOException(e.getMessage(), e);
                }
            }
            LockSupport.parkNanos(200_000_000);
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
        }
    }

    private static URI url(int port) {
        return URI.create("http://127.0.0.1:" + port);
    }
}
