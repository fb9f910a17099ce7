package io.boardwatt.swarm.chaos.part;

import io.boardwatt.protocol.Ticker;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;

/** Ports for servers that are killed and come back: below those that the kernel gives to clients meanwhile. */
final class Ports {
    private static final int LEAST = 20_000;
    private static final int MOST = 32_000;

    private Ports() {}

    /** One that is free now. */
    static int free() throws IOException {
        for (int attempt = 1; ; attempt++) {
            int port = RandomGenerator.getDefault().nextInt(LEAST, MOST);
            try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return socket.getLocalPort();
            } catch (IOException e) { // somebody's
                if (attempt == 100) {
                    throw new IOException("no port of loopback from " + LEAST + " to " + MOST + " is free", e);
                }
            }
        }
    }

    /** Waits until somebody listens there. @throws IOException when nobody does in time, with the part's last words */
    static void await(int port, Part part, Duration atMost, Ticker ticker) throws IOException {
        long end = ticker.nanos() + atMost.toNanos();
        while (!answers(port)) {
            if (ticker.nanos() > end || !part.isAlive()) {
                throw new IOException(part.name() + " does not start: " + part.lastWords());
            }
            LockSupport.parkNanos(50_000_000);
        }
    }

    private static boolean answers(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 500);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
