package io.boardwatt.swarm.chaos.relay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.boardwatt.protocol.Ticker;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Between a client and a server that gives back what it gets. */
@Timeout(60)
final class RelayTest {
    private final ByteArrayOutputStream heard = new ByteArrayOutputStream();
    private ServerSocket echo;
    private Relay relay;

    @BeforeEach
    void open() throws IOException {
        echo = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        daemon(() -> {
            while (true) {
                Socket socket = echo.accept();
                daemon(() -> socket.getInputStream().transferTo(socket.getOutputStream()));
            }
        });
        relay = new Relay(echo.getLocalPort(), () -> (bytes, length) -> heard.write(bytes, 0, length), Ticker.system());
    }

    @AfterEach
    void close() throws IOException {
        relay.close();
        echo.close();
    }

    @Test
    void whatIsSaidIsHeardAndPassedOnBothWays() throws IOException {
        try (Socket client = connect()) {
            assertThat(answer(client, 'a')).isEqualTo('a');
            assertThat(heard.toString(StandardCharsets.UTF_8)).isEqualTo("a");
        }
    }

    @Test
    void aCutEndsConnectionsAndNewOnesWork() throws IOException {
        try (Socket client = connect()) {
            assertThat(answer(client, 'a')).isEqualTo('a');
            relay.cut();
            assertThatThrownBy(() -> {
                        if (client.getInputStream().read() < 0) {
                            throw new IOException("ended");
                        }
                    })
                    .isInstanceOf(IOException.class)
                    .isNotInstanceOf(SocketTimeoutException.class);
        }
        try (Socket client = connect()) {
            assertThat(answer(client, 'b')).isEqualTo('b');
        }
    }

    @Test
    void aHalfOpenConnectionTakesEverythingAndSaysNothingWhileNewOnesWork() throws IOException {
        try (Socket client = connect();
                Socket next = connect()) {
            assertThat(answer(client, 'a')).isEqualTo('a');
            relay.halfOpen();
            assertSilent(client, 'b');
            assertThat(heard.toString(StandardCharsets.UTF_8))
                    .as("it was said all the same")
                    .isEqualTo("ab");
            assertSilent(next, 'c');
            try (Socket fresh = connect()) {
                assertThat(answer(fresh, 'd')).isEqualTo('d');
            }
        }
    }

    @Test
    void anAnswerThatIsHeldNeverComes() throws Exception {
        try (Socket client = connect()) {
            CompletableFuture<Void> held = relay.holdNextAnswer();
            assertSilent(client, 'a');
            held.get(30, TimeUnit.SECONDS);
        }
        try (Socket client = connect()) {
            assertThat(answer(client, 'b')).isEqualTo('b');
        }
    }

    @Test
    void whileItIsAwayNobodyGetsThrough() throws IOException {
        relay.away();
        assertThatThrownBy(() -> {
                    try (Socket client = connect()) {
                        client.getOutputStream().write('a');
                        if (client.getInputStream().read() < 0) {
                            throw new IOException("ended");
                        }
                    }
                })
                .isInstanceOf(IOException.class);
        assertThat(heard.size()).isZero();
        relay.back();
        try (Socket client = connect()) {
            assertThat(answer(client, 'b')).isEqualTo('b');
        }
    }

    @Test
    void aSlowNetworkTakesItsTimeUntilItIsFastAgain() throws IOException {
        relay.slow(1);
        try (Socket client = connect()) {
            assertSilent(client, 'a');
            relay.fast();
            client.setSoTimeout(30_000);
            assertThat(client.getInputStream().read()).isEqualTo('a');
        }
    }

    private Socket connect() throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), relay.port());
        socket.setSoTimeout(30_000);
        return socket;
    }

    private static int answer(Socket client, char said) throws IOException {
        client.getOutputStream().write(said);
        return client.getInputStream().read();
    }

    /** For a while; were it longer, nothing would come either. */
    private static void assertSilent(Socket client, char said) throws IOException {
        client.getOutputStream().write(said);
        client.setSoTimeout(300);
        assertThatThrownBy(() -> client.getInputStream().read()).isInstanceOf(SocketTimeoutException.class);
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void daemon(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException e) {
                return; // one end is gone
            }
        });
        thread.setDaemon(true);
        thread.start();
    }
}
