package io.boardwatt.sources.container;

import io.boardwatt.protocol.Ticker;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Asks a container engine over its Unix socket for its list: one GET, when a container is new. An engine that hangs is
 * given up after a deadline.
 */
public final class EngineSocket implements Names {
    private static final byte[] REQUEST =
            "GET /containers/json HTTP/1.0\r\nHost: engine\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final int MOST_BYTES = 4 << 20;

    private final List<Path> sockets;
    private final Duration deadline;
    private final Ticker ticker;

    /** @param sockets where engines may listen; the first that exists is asked */
    public EngineSocket(List<Path> sockets, Duration deadline, Ticker ticker) {
        this.sockets = List.copyOf(sockets);
        this.deadline = deadline;
        this.ticker = ticker;
    }

    @Override
    public String list() {
        for (Path socket : sockets) {
            if (Files.exists(socket)) {
                try {
                    return body(ask(socket));
                } catch (IOException | UnsupportedOperationException e) {
                    return ""; // no rights, or no engine behind it: containers keep their ids
                }
            }
        }
        return "";
    }

    private String ask(Path socket) throws IOException {
        long end = ticker.nanos() + deadline.toNanos();
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
                Selector selector = Selector.open()) {
            channel.connect(UnixDomainSocketAddress.of(socket));
            channel.write(ByteBuffer.wrap(REQUEST));
            channel.configureBlocking(false);
            channel.register(selector, SelectionKey.OP_READ);
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            ByteBuffer buffer = ByteBuffer.allocate(8 * 1024);
            while (all.size() < MOST_BYTES) {
                long left = (end - ticker.nanos()) / 1_000_000;
                if (left <= 0 || selector.select(left) == 0) {
                    return "";
                }
                selector.selectedKeys().clear();
                buffer.clear();
                int n = channel.read(buffer);
                if (n < 0) {
                    break;
                }
                all.write(buffer.array(), 0, n);
            }
            return all.toString(StandardCharsets.UTF_8);
        }
    }

    private static String body(String response) {
        int end = response.indexOf("\r\n\r\n");
        return end > 0 && response.startsWith("HTTP/1.") && response.startsWith(" 200", 8)
                ? response.substring(end + 4)
                : "";
    }
}
