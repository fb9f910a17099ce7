package io.boardwatt.web.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Pages over real sockets: one that reads, and one that stops reading. */
class ClientsTest {
    private static final String LONG = "x".repeat(100_000);

    private static final List<String> HANDSHAKE = List.of(
            "GET / HTTP/1.1",
            "Host: localhost",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "",
            "");

    private final Vertx vertx = Vertx.vertx();
    private final Context loop = vertx.getOrCreateContext();
    private final Clients clients = new Clients(() -> "everything");
    private int port;

    @BeforeEach
    void listen() throws Exception {
        port = onLoop(() ->
                        vertx.createHttpServer().webSocketHandler(clients::add).listen(0, "127.0.0.1"))
                .toCompletionStage()
                .toCompletableFuture()
                .get(10, TimeUnit.SECONDS)
                .actualPort();
    }

    @AfterEach
    void close() throws Exception {
        vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
    }

    private <T> T onLoop(Supplier<T> action) throws Exception {
        CompletableFuture<T> result = new CompletableFuture<>();
        loop.runOnContext(on -> result.complete(action.get()));
        return result.get(10, TimeUnit.SECONDS);
    }

    private Socket connect() throws Exception {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(10_000);
        socket.getOutputStream().write(String.join("\r\n", HANDSHAKE).getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    private static void readUntil(Socket socket, String text) throws Exception {
        StringBuilder read = new StringBuilder();
        byte[] some = new byte[65_536];
        while (read.indexOf(text) < 0) {
            int n = socket.getInputStream().read(some);
            assertThat(n).isPositive();
            read.append(new String(some, 0, n, StandardCharsets.ISO_8859_1));
        }
    }

    @Test
    void aNewPageGetsEverythingAndThenWhatHappens() throws Exception {
        try (Socket page = connect()) {
            readUntil(page, "everything");
            onLoop(() -> {
                clients.broadcast("a change");
                return true;
            });
            readUntil(page, "a change");
            assertThat(onLoop(clients::counts)).isEqualTo(new Clients.Counts(2, 2, 0));
        }
        await().until(() -> onLoop(clients::size) == 0);
    }

    @Test
    void aPageThatDoesNotReadMissesMessagesAndGetsEverythingWhenItReadsAgain() throws Exception {
        try (Socket page = connect()) {
            readUntil(page, "everything");
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> onLoop(() -> {
                        clients.broadcast(LONG);
                        return clients.counts().skipped() > 0;
                    }));
            Clients.Counts counts = onLoop(clients::counts);
            assertThat(counts.offered()).isEqualTo(counts.sent() + counts.skipped());
            CompletableFuture<Void> again = CompletableFuture.runAsync(() -> {
                try {
                    readUntil(page, "everything");
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> onLoop(() -> {
                        clients.second();
                        return again.isDone();
                    }));
            again.get(1, TimeUnit.SECONDS);
        }
    }

    @Test
    void aPageThatNeverReadsAgainIsClosed() throws Exception {
        try (Socket page = connect()) {
            readUntil(page, "everything");
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> onLoop(() -> {
                        clients.broadcast(LONG);
                        return clients.counts().skipped() > 0;
                    }));
            onLoop(() -> {
                for (int i = 0; i <= Clients.PATIENCE_SECONDS; i++) {
                    clients.second();
                }
                return true;
            });
            assertThat(onLoop(clients::size)).isZero();
        }
    }
}
