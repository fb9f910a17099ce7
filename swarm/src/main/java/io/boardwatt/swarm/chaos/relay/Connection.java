package io.boardwatt.swarm.chaos.relay;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

/** One connection through a relay: two threads, one in each direction. */
final class Connection {
    private static final int CHUNK_BYTES = 8_192;

    private final Relay relay;
    private final Socket client;
    private final Socket server;
    private final Listener listener;
    private volatile boolean silent;

    Connection(Relay relay, Socket client, Socket server, Listener listener) {
        this.relay = relay;
        this.client = client;
        this.server = server;
        this.listener = listener;
    }

    void clientToServer() {
        byte[] bytes = new byte[CHUNK_BYTES];
        try {
            InputStream in = client.getInputStream();
            OutputStream out = server.getOutputStream();
            for (int n = in.read(bytes); n > 0; n = in.read(bytes)) {
                listener.heard(bytes, n); // also what nobody will ever get: it was said
                relay.pace(n);
                if (!silent) {
                    out.write(bytes, 0, n);
                }
            }
            end();
        } catch (IOException e) {
            end();
        }
    }

    void serverToClient() {
        byte[] bytes = new byte[CHUNK_BYTES];
        try {
            InputStream in = server.getInputStream();
            OutputStream out = client.getOutputStream();
            for (int n = in.read(bytes); n > 0; n = in.read(bytes)) {
                relay.pace(n);
                if (relay.isHeld()) {
                    silence();
                }
                if (!silent) {
                    out.write(bytes, 0, n);
                }
            }
            end();
        } catch (IOException e) {
            end();
        }
    }

    /** One end is gone: the other is told, unless the network between them is silent. */
    private void end() {
        if (!silent) {
            reset();
        } else if (client.isClosed() || server.isClosed()) {
            relay.ended(this);
        }
    }

    void silence() {
        silent = true;
    }

    void reset() {
        relay.ended(this);
        reset(client);
        reset(server);
    }

    static void reset(Socket socket) {
        try {
            socket.setSoLinger(true, 0);
        } catch (IOException e) {
            // closed before
        }
        try {
            socket.close();
        } catch (IOException e) {
            // as good as closed
        }
    }
}
