package io.boardwatt.probe;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A way to a server that a test can open late: until then connections are refused. One connection at a time. */
final class Relay implements AutoCloseable {
    private final ServerSocket server;

    /** Opens the way from one port of loopback to another. */
    Relay(int from, int to) throws IOException {
        server = new ServerSocket(from, 1, InetAddress.getLoopbackAddress());
        start(() -> {
            while (true) {
                Socket client = server.accept();
                Socket target = new Socket(InetAddress.getLoopbackAddress(), to);
                start(() -> pipe(client.getInputStream(), target.getOutputStream()));
                start(() -> pipe(target.getInputStream(), client.getOutputStream()));
            }
        });
    }

    private static void pipe(InputStream in, OutputStream out) throws IOException {
        byte[] bytes = new byte[8192];
        for (int n = in.read(bytes); n > 0; n = in.read(bytes)) {
            out.write(bytes, 0, n);
            out.flush();
        }
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void start(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException e) {
                return; // closed from one end: that is how it stops
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
