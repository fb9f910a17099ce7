package io.boardwatt.swarm.chaos.relay;

import io.boardwatt.protocol.Ticker;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * A port of loopback behind which another one is, with a network between them that can fail: connections are cut, go
 * silent without an end, become slow, or are held at the moment that a test wants. A server that is away looks away. Any
 * thread.
 */
public final class Relay implements AutoCloseable {
    private static final int CONNECT_LIMIT_MILLIS = 5_000;

    private final ServerSocket server;
    private final int target;
    private final Supplier<Listener> listeners;
    private final Ticker ticker;
    private final Set<Connection> connections = ConcurrentHashMap.newKeySet();
    private final AtomicReference<CompletableFuture<Void>> answerToHold = new AtomicReference<>();
    private volatile long bytesPerSecond = Long.MAX_VALUE;
    private volatile boolean away;

    /**
     * Opens it on a free port.
     *
     * @param target the port of loopback that it leads to
     * @param listeners makes the one who hears what the client of a new connection says
     */
    public Relay(int target, Supplier<Listener> listeners, Ticker ticker) throws IOException {
        this.target = target;
        this.listeners = listeners;
        this.ticker = ticker;
        server = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        daemon(this::accept);
    }

    /** Its port. */
    public int port() {
        return server.getLocalPort();
    }

    private void accept() {
        try {
            while (true) {
                open(server.accept());
            }
        } catch (IOException e) {
            cut(); // it is closed
        }
    }

    private void open(Socket client) {
        Socket behind = new Socket();
        if (away) {
            Connection.reset(client);
            return;
        }
        try {
            behind.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), target), CONNECT_LIMIT_MILLIS);
            client.setTcpNoDelay(true);
            behind.setTcpNoDelay(true);
        } catch (IOException e) {
            Connection.reset(client);
            Connection.reset(behind);
            return;
        }
        Connection connection = new Connection(this, client, behind, listeners.get());
        connections.add(connection);
        daemon(connection::clientToServer);
        daemon(connection::serverToClient);
    }

    void ended(Connection connection) {
        connections.remove(connection);
    }

    /** Takes so long for so many bytes as the network is slow. */
    void pace(int bytes) {
        long rate = bytesPerSecond;
        if (rate < Long.MAX_VALUE) {
            long until = ticker.nanos() + bytes * 1_000_000_000L / rate;
            while (until - ticker.nanos() > 0 && bytesPerSecond == rate) {
                java.util.concurrent.locks.LockSupport.parkNanos(Math.min(50_000_000, until - ticker.nanos()));
            }
        }
    }

    /** Whether the answer that comes now is the one to hold; it is never passed on then. */
    boolean isHeld() {
        CompletableFuture<Void> held = answerToHold.getAndSet(null);
        return held != null && held.complete(null);
    }

    /** Ends every connection now, as a reset. */
    public void cut() {
        connections.forEach(Connection::reset);
    }

    /** From now on nothing passes on the connections there are, and neither end is told; new ones are well. */
    public void halfOpen() {
        connections.forEach(Connection::silence);
    }

    /** From now on nothing passes, and nobody can connect. */
    public void away() {
        away = true;
        halfOpen();
    }

    /** Whoever connects gets through again; the connections of before stay silent no longer but end. */
    public void back() {
        away = false;
        cut();
    }

    /** Lets so many bytes a second pass in each direction of each connection. */
    public void slow(long bytesASecond) {
        bytesPerSecond = bytesASecond;
    }

    /** Passes everything at once again. */
    public void fast() {
        bytesPerSecond = Long.MAX_VALUE;
    }

    /**
     * Withholds the next thing that the server says: it has done what it was asked, and the client does not know.
     *
     * @return what is complete when that has come
     */
    public CompletableFuture<Void> holdNextAnswer() {
        CompletableFuture<Void> held = new CompletableFuture<>();
        answerToHold.set(held);
        return held;
    }

    /** Forgets what was to be held. */
    public void holdNothing() {
        answerToHold.set(null);
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "relay");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (SocketException e) {
            // closed before
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        cut();
    }
}
