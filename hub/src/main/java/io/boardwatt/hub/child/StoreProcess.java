package io.boardwatt.hub.child;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.store.embedded.EmbeddedAddress;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The parent's side: runs the store in a child JVM on the same class path, starts it again with a growing pause when it
 * dies, and passes on what it logs. The child ends when its input does, so a killed parent leaves no orphan. Any thread.
 */
public final class StoreProcess implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(StoreProcess.class);
    private static final Ticker TICKER = Ticker.system();
    private static final long START_LIMIT_SECONDS = 60;
    private static final long WARN_EVERY_NANOS = TimeUnit.MINUTES.toNanos(1);
    private static final long FIRST_PAUSE_MILLIS = 500;
    private static final long LONGEST_PAUSE_MILLIS = 30_000;

    private final Path folder;
    private final int port;
    private final String password;
    private final Optional<SqlDoor> sql;
    private final String sqlPassword;
    private final Thread supervisor = new Thread(this::supervise, "store-supervisor");
    private final CountDownLatch ready = new CountDownLatch(1);
    private final CountDownLatch closing = new CountDownLatch(1);
    private volatile @Nullable Process child;
    private volatile String lastWords = "";
    private long warnedNanos = TICKER.nanos() - WARN_EVERY_NANOS; // the supervisor's

    private StoreProcess(Path folder, int port, Optional<SqlDoor> sql) throws IOException {
        this.folder = folder;
        this.port = port;
        this.password = StorePassword.of(passwordFile(folder));
        this.sql = sql;
        this.sqlPassword = sql.isPresent() ? StorePassword.of(SqlDoor.passwordFile(folder)) : "";
    }

    /** Starts it with no door for SQL; the rest as with one. */
    public static StoreProcess start(Path folder, int port) throws IOException {
        return start(folder, port, Optional.empty());
    }

    /**
     * Starts it and returns when it answers.
     *
     * @param folder where its data is
     * @param port its port on loopback; 0 for any that is free
     * @param sql where it answers questions in SQL; empty for nowhere
     * @throws BindException when the port is in use
     * @throws IOException when it cannot be started; the message says why
     */
    public static StoreProcess start(Path folder, int port, Optional<SqlDoor> sql) throws IOException {
        Files.createDirectories(folder);
        if (sql.isPresent()) {
            freePort(sql.get().host(), sql.get().port(), "SQL of the embedded store");
        }
        StoreProcess process = new StoreProcess(folder, freePort("127.0.0.1", port, "the embedded store"), sql);
        process.supervisor.start();
        try {
            while (!process.ready.await(50, TimeUnit.MILLISECONDS)) {
                if (!process.supervisor.isAlive()) {
                    throw new IOException("the embedded store did not start in " + folder + ": " + process.lastWords);
                }
            }
        } catch (InterruptedException e) {
            process.close();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the embedded store started", e);
        }
        return process;
    }

    /** The child of a parent that was killed may still be ending: it is waited for. */
    private static int freePort(String host, int port, String what) throws IOException {
        long startNanos = TICKER.nanos();
        while (true) {
            try (ServerSocket free = new ServerSocket()) {
                free.setReuseAddress(true);
                free.bind(new InetSocketAddress(host, port));
                return free.getLocalPort();
            } catch (BindException e) {
                if (TICKER.nanos() - startNanos > TimeUnit.SECONDS.toNanos(6)) {
                    throw new BindException(
                            "port " + port + " on " + host + ", for " + what + ", is in use by another program");
                }
                java.util.concurrent.locks.LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
            }
        }
    }

    /** The file that holds the password, for programs of their own; only its owner can read it. */
    public static Path passwordFile(Path folder) {
        return folder.resolve("password");
    }

    /** Where it answers. */
    public URI url() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** Its password; the user is {@link EmbeddedAddress#USER}. */
    public String password() {
        return password;
    }

    /** The child as it runs now; null between its death and its next start. */
    public @Nullable ProcessHandle child() {
        Process running = child;
        return running == null || !running.isAlive() ? null : running.toHandle();
    }

    private void supervise() {
        long pauseMillis = FIRST_PAUSE_MILLIS;
        try {
            do {
                long startNanos = TICKER.nanos();
                int exitCode = run();
                if (closing.getCount() == 0 || ready.getCount() > 0) {
                    return;
                }
                boolean ranWell = TICKER.nanos() - startNanos > TimeUnit.SECONDS.toNanos(START_LIMIT_SECONDS);
                pauseMillis = ranWell ? FIRST_PAUSE_MILLIS : pauseMillis;
                LOG.warn(
                        "the embedded store ended with {} ({}); it is started again in {} ms",
                        exitCode,
                        lastWords,
                        pauseMillis);
            } while (!closing.await(pauseMillis, TimeUnit.MILLISECONDS)
                    && (pauseMillis = Math.min(LONGEST_PAUSE_MILLIS, pauseMillis * 2)) > 0);
        } catch (IOException e) {
            lastWords = String.valueOf(e.getMessage());
            LOG.error("the embedded store cannot be run: {}", e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private int run() throws IOException, InterruptedException {
        Process started =
                new ProcessBuilder(command()).redirectErrorStream(true).start();
        child = started;
        try (OutputStream input = started.getOutputStream();
                BufferedReader output =
                        new BufferedReader(new InputStreamReader(started.getInputStream(), StandardCharsets.UTF_8))) {
            input.write((password + "\n" + sqlPassword + "\n").getBytes(StandardCharsets.UTF_8));
            input.flush();
            if (closing.getCount() == 0) {
                started.destroy();
            }
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                hear(line);
            }
            return started.waitFor();
        } finally {
            started.destroyForcibly();
        }
    }

    private List<String> command() {
        List<String> command = new ArrayList<>();
        // Ctrl-C in a terminal reaches the child too, which must outlive those who still write to it.
        command.addAll(List.of("sh", "-c", "trap '' INT HUP; exec \"$0\" \"$@\""));
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx96m", "-Xms16m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"));
        if (Runtime.version().feature() >= 24) {
            command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), StoreChild.class.getName()));
        command.addAll(List.of(folder.toString(), String.valueOf(port), EmbeddedAddress.USER));
        sql.ifPresent(door -> command.add(door.toString()));
        return command;
    }

    /** QuestDB's lines are a time, a letter for the level, and words; A is advice, E an error, C critical. */
    private void hear(String line) {
        if (line.equals(StoreChild.READY)) {
            LOG.info("the embedded store answers at {}, its data is in {}", url(), folder);
            ready.countDown();
            return;
        }
        if (line.contains(" i.q.g.e.QueryProgress ")) {
            LOG.debug("the embedded store: {}", line); // a question that it refused: whoever asked was told
        } else if (line.contains(" E ")
                || line.contains(" C ")
                || line.contains("Exception")
                || line.contains("Error")) {
            lastWords = line;
            long now = TICKER.nanos();
            if (now - warnedNanos >= WARN_EVERY_NANOS) {
                warnedNanos = now;
                LOG.warn("the embedded store: {}", line);
                return;
            }
        }
        LOG.debug("the embedded store: {}", line);
    }

    /** Ends the child in order and waits for it. */
    @Override
    public void close() {
        closing.countDown();
        Process running = child;
        try {
            if (running != null) {
                running.getOutputStream().close();
            }
        } catch (IOException e) {
            LOG.debug("the child's input was closed before: {}", e.getMessage());
        }
        try {
            supervisor.join(TimeUnit.SECONDS.toMillis(10));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
