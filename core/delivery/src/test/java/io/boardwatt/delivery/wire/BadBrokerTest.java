package io.boardwatt.delivery.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.protocol.Ticker;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Brokers that do what a good one does not. */
final class BadBrokerTest {
    private static Link link(ServerSocket server) {
        URI url = URI.create("tcp://127.0.0.1:" + server.getLocalPort());
        return Link.open(new LinkSettings(new MqttAddress(url, null, null), "test", Optional.empty()), Ticker.system());
    }

    private static Thread serve(ServerSocket server, Session session) {
        Thread thread = new Thread(() -> {
            try {
                while (true) {
                    session.with(server.accept());
                }
            } catch (IOException | InterruptedException e) {
                // the test is over
            }
        });
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private interface Session {
        void with(Socket client) throws IOException, InterruptedException;
    }

    @Test
    void oneThatNeverAnswersIsGivenUpAndTriedAgain() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            List<Socket> clients = new CopyOnWriteArrayList<>();
            serve(server, clients::add);
            try (Link link = link(server)) {
                await().atMost(Duration.ofSeconds(20)).until(() -> clients.size() >= 2);
                assertThat(link.isConnected()).isFalse();
                await().untilAsserted(
                                () -> assertThat(clients.get(0).getInputStream().readAllBytes())
                                        .as("what came before the connection was given up")
                                        .isNotEmpty());
            }
        }
    }

    @Test
    void oneThatPausesInTheMiddleOfAHeaderIsUnderstood() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            serve(server, client -> {
                DataInputStream in = new DataInputStream(client.getInputStream());
                OutputStream out = client.getOutputStream();
                packet(in);
                out.write(new byte[] {0x20, 3, 0, 0, 0}); // CONNACK
                byte[] subscribe = packet(in);
                out.write(new byte[] {(byte) 0x90, 4, subscribe[0], subscribe[1], 0, 0}); // SUBACK
                byte[] publish = {0x30, 6, 0, 1, 't', 0, 'o', 'k'};
                for (int i = 0; i < 2; i++) {
                    out.write(publish, 0, 1);
                    out.flush();
                    new CountDownLatch(1).await(1_500, TimeUnit.MILLISECONDS);
                    out.write(publish, 1, publish.length - 1);
                    out.flush();
                }
            });
            List<String> received = new CopyOnWriteArrayList<>();
            try (Link link = link(server)) {
                link.subscribe(List.of("t"), 0, m -> received.add(new String(m.payload(), StandardCharsets.UTF_8)));
                await().untilAsserted(() -> assertThat(received).containsExactly("ok", "ok"));
                assertThat(link.counts().connections()).isEqualTo(1);
            }
        }
    }

    @Test
    void oneThatSaysThatAnotherTookOurIdIsLeftInPeaceForAWhile() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
                Warnings warnings = new Warnings()) {
            serve(server, client -> {
                packet(new DataInputStream(client.getInputStream()));
                client.getOutputStream().write(new byte[] {0x20, 3, 0, 0, 0}); // CONNACK
                client.getOutputStream().write(new byte[] {(byte) 0xe0, 2, (byte) 0x8e, 0}); // DISCONNECT
            });
            try (Link link = link(server)) {
                await().until(() -> link.counts().takenOver() >= 2);
                assertThat(warnings.said().stream().filter(text -> text.contains("another program is connected")))
                        .singleElement()
                        .satisfies(text -> assertThat(text).contains("stop one of them", "board.id"));
            }
        }
    }

    /** Reads a packet of less than 128 bytes and gives what follows its header. */
    private static byte[] packet(DataInputStream in) throws IOException {
        in.readUnsignedByte();
        byte[] rest = new byte[in.readUnsignedByte()];
        in.readFully(rest);
        return rest;
    }
}
