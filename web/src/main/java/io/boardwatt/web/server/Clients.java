package io.boardwatt.web.server;

import io.vertx.core.http.ServerWebSocket;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The open pages. Nothing is queued for a slow one: it misses messages and gets a snapshot when it can read again, or is
 * closed when it cannot for half a minute. For one event loop.
 */
public final class Clients {
    /** More pages than this are turned away. */
    public static final int MOST = 256;

    /** A page that has read nothing for so many seconds is closed. */
    static final int PATIENCE_SECONDS = 30;

    private final Supplier<String> snapshot;
    private final Set<Client> clients = new LinkedHashSet<>();
    private long offered;
    private long sent;
    private long skipped;

    /** With what a new or a late page gets. */
    public Clients(Supplier<String> snapshot) {
        this.snapshot = snapshot;
    }

    /**
     * What became of messages, one per page and message.
     *
     * @param offered were to be sent
     * @param sent were handed to the socket
     * @param skipped were not, since the page did not read
     */
    public record Counts(long offered, long sent, long skipped) {}

    private static final class Client {
        final ServerWebSocket socket;
        boolean behind;
        int secondsBehind;

        Client(ServerWebSocket socket) {
            this.socket = socket;
        }
    }

    /** Takes a page and tells it all that is known. @return whether there was room */
    public boolean add(ServerWebSocket socket) {
        if (clients.size() >= MOST) {
            socket.close((short) 1013, "too many pages are open");
            return false;
        }
        Client client = new Client(socket);
        clients.add(client);
        socket.closeHandler(closed -> clients.remove(client));
        socket.exceptionHandler(broken -> clients.remove(client));
        send(client, snapshot.get());
        return true;
    }

    /** Tells every page that keeps up. */
    public void broadcast(String message) {
        for (Client client : List.copyOf(clients)) { // a broken socket may leave while we write
            if (client.behind || client.socket.writeQueueFull()) {
                client.behind = true;
                offered++;
                skipped++;
            } else {
                send(client, message);
            }
        }
    }

    /** Once a second: late pages that read again get a snapshot, those that do not are closed. */
    public void second() {
        for (Client client : List.copyOf(clients)) {
            if (!client.behind) {
                client.secondsBehind = 0;
            } else if (!client.socket.writeQueueFull()) {
                client.behind = false;
                send(client, snapshot.get());
            } else if (++client.secondsBehind > PATIENCE_SECONDS) {
                clients.remove(client);
                client.socket.close((short) 1013, "this page does not read");
            }
        }
    }

    /** Pages open. */
    public int size() {
        return clients.size();
    }

    /** offered = sent + skipped. */
    public Counts counts() {
        return new Counts(offered, sent, skipped);
    }

    private void send(Client client, String message) {
        offered++;
        sent++;
        client.socket.writeTextMessage(message);
    }
}
