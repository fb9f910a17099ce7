package io.boardwatt.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A VictoriaMetrics of its own on loopback, in a folder that stays when it ends. For one thread. */
public final class VictoriaServer implements AutoCloseable {
    private static final int MOST_TRIES = 600;

    private final int port = FreePort.any();
    private final Process process;

    /** Starts one; returns when it answers. */
    public VictoriaServer(Path folder) {
        try {
            process = new ProcessBuilder(
                            "/usr/bin/victoria-metrics",
                            "-storageDataPath=" + folder.resolve("data"),
                            "-retentionPeriod=100y",
                            "-httpListenAddr=127.0.0.1:" + port)
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("log").toFile())
                    .start();
            for (int tries = 0; !answers(); tries++) {
                if (tries == MOST_TRIES || process.waitFor(100, TimeUnit.MILLISECONDS)) {
                    throw new IllegalStateException("victoria-metrics did not start; see " + folder.resolve("log"));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private boolean answers() throws InterruptedException {
        try {
            return status("/health") == 200;
        } catch (IOException e) {
            return false;
        }
    }

    private int status(String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(url().resolve(path)).build();
        return HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }

    /** Makes visible at once what would be so after some seconds. */
    public void flush() {
        try {
            status("/internal/force_flush");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Where it listens. */
    public URI url() {
        return URI.create("http://127.0.0.1:" + port);
    }

    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().join();
    }
}
