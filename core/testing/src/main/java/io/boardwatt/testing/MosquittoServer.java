package io.boardwatt.testing;

import io.boardwatt.protocol.Ticker;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A real mosquitto on a free port of loopback, which can be killed and started again on the same port. By default
 * without persistence and as Boardwatt configures it. For one thread.
 */
public final class MosquittoServer implements AutoCloseable {
    private final int port = FreePort.any();
    private final Path folder;
    private final Map<String, String> options = new LinkedHashMap<>();
    private @Nullable Process process;

    private MosquittoServer(Path folder, String... options) {
        this.folder = folder;
        this.options.put("listener", port + " 127.0.0.1");
        this.options.put("allow_anonymous", "true");
        this.options.put("persistence", "false");
        this.options.put("max_topic_alias", "0");
        this.options.put("max_inflight_messages", "0");
        this.options.put("max_queued_messages", "0");
        this.options.put("max_queued_bytes", "268435456");
        this.options.put("set_tcp_nodelay", "true");
        Arrays.stream(options).map(o -> o.split(" ", 2)).forEach(o -> this.options.put(o[0], o[1]));
    }

    /**
     * Starts one.
     *
     * @param folder where its configuration and its log go; need not exist
     * @param options lines of its configuration that replace ours: {@code "max_topic_alias 10"}, {@code "persistence true"}
     */
    public static MosquittoServer start(Path folder, String... options) throws IOException, InterruptedException {
        MosquittoServer server = new MosquittoServer(folder, options);
        server.start();
        return server;
    }

    /** Starts it again after {@link #kill} or {@link #stop}; returns when it listens. */
    public void start() throws IOException, InterruptedException {
        Files.createDirectories(folder);
        Path configuration = folder.resolve("mosquitto.conf");
        StringBuilder text = new StringBuilder();
        text.append("user root\n")
                .append("persistence_location ")
                .append(folder)
                .append("/\n");
        options.forEach(
                (key, value) -> text.append(key).append(' ').append(value).append('\n'));
        Files.writeString(configuration, text);
        Process started = new ProcessBuilder("/usr/sbin/mosquitto", "-c", configuration.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("mosquitto.log").toFile()))
                .start();
        process = started;
        Ticker ticker = Ticker.system();
        long startNanos = ticker.nanos();
        while (!answers()) {
            boolean hasEnded = started.waitFor(20, TimeUnit.MILLISECONDS);
            if (hasEnded || ticker.nanos() - startNanos > TimeUnit.SECONDS.toNanos(10)) {
                started.destroyForcibly();
                throw new IOException("mosquitto does not start: " + Files.readString(folder.resolve("mosquitto.log")));
            }
        }
    }

    private boolean answers() {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    /** Its address, {@code tcp://127.0.0.1:port}. */
    public URI url() {
        return URI.create("tcp://127.0.0.1:" + port);
    }

    /** Its port. */
    public int port() {
        return port;
    }

    /** Ends it as {@code kill -9} does. */
    public void kill() throws InterruptedException {
        end(true);
    }

    /** Ends it as a service manager does: it may save what it keeps. */
    public void stop() throws InterruptedException {
        end(false);
    }

    private void end(boolean forcibly) throws InterruptedException {
        Process running = process;
        if (running == null) {
            return;
        }
        if (forcibly) {
            running.destroyForcibly();
        } else {
            running.destroy();
        }
        running.waitFor();
        process = null;
    }

    @Override
    public void close() {
        if (process != null) {
            process.destroyForcibly();
        }
    }
}
