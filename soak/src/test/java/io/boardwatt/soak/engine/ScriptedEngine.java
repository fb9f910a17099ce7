package io.boardwatt.soak.engine;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A socket that gives every request the same JSON, or no answer at all. */
final class ScriptedEngine implements AutoCloseable {
    private final ServerSocketChannel server;

    /** @param json what it answers; empty for silence */
    ScriptedEngine(Path socket, String json) throws IOException {
        server = ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(UnixDomainSocketAddress.of(socket));
        Thread thread = new Thread(() -> serve(json), "scripted-engine");
        thread.setDaemon(true);
        thread.start();
    }

    private void serve(String json) {
        try {
            while (true) {
                SocketChannel client = server.accept();
                if (!json.isEmpty() && client.read(ByteBuffer.allocate(4096)) > 0) {
                    client.write(ByteBuffer.wrap(("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                                    + "Content-Length: " + json.length() + "\r\nConnection: close\r\n\r\n" + json)
                            .getBytes(StandardCharsets.US_ASCII)));
                    client.close();
                }
            }
        } catch (IOException e) {
            // closed: the test is over
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
