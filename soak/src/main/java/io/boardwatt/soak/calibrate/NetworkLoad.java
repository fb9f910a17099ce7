package io.boardwatt.soak.calibrate;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** iperf3 to a peer that the user runs: {@code iperf3 -s} on another machine. */
final class NetworkLoad implements AutoCloseable {
    private final Process client;

    private NetworkLoad(Process client) {
        this.client = client;
    }

    /**
     * Starts sending.
     *
     * @param peer {@code host} or {@code host:port}
     * @throws IOException when iperf3 is missing
     */
    static NetworkLoad start(String peer, Duration atMost) throws IOException {
        int colon = peer.lastIndexOf(':');
        String host = colon < 0 ? peer : peer.substring(0, colon);
        String port = colon < 0 ? "5201" : peer.substring(colon + 1);
        return new NetworkLoad(
                new ProcessBuilder("iperf3", "-c", host, "-p", port, "-t", String.valueOf(atMost.toSeconds()))
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start());
    }

    /** Whether it still sends. */
    boolean isRunning() {
        return client.isAlive();
    }

    @Override
    public void close() {
        client.destroyForcibly();
        try {
            client.waitFor(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
