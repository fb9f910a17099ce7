package io.boardwatt.delivery.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.testing.MosquittoServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Requires(Service.MOSQUITTO)
final class LinkTest {
    @TempDir
    Path folder;

    private MosquittoServer broker;

    @BeforeEach
    void startBroker() throws Exception {
        broker = MosquittoServer.start(folder);
    }

    @AfterEach
    void stopBroker() {
        broker.close();
    }

    private Link open(String id, Optional<Will> will) {
        return Link.open(new LinkSettings(new MqttAddress(broker.url(), null, null), id, will), Ticker.system());
    }

    @Test
    void whatOneLinkPublishesAnotherReceives() {
        List<String> received = new CopyOnWriteArrayList<>();
        try (Link reader = open("reader", Optional.empty());
                Link writer = open("writer", Optional.empty())) {
            reader.subscribe(List.of("a/+/c"), 1, m -> received.add(text(m)));
            await().until(() -> reader.isConnected() && writer.isConnected());
            await().until(() -> writer.publish("a/b/c", "one".getBytes(StandardCharsets.UTF_8), 1, false));
            await().untilAsserted(() -> assertThat(received).containsExactly("one"));
        }
    }

    @Test
    void itComesBackAfterTheBrokerWasKilledAndSubscribesAgain() throws Exception {
        List<String> received = new CopyOnWriteArrayList<>();
        List<String> connections = new CopyOnWriteArrayList<>();
        try (Link link = open("one", Optional.empty())) {
            link.subscribe(List.of("x"), 1, m -> received.add(text(m)));
            link.onConnected(() -> connections.add("connected"));
            await().until(() -> connections.size() == 1);
            broker.kill();
            await().until(() -> !link.isConnected());
            broker.start();
            await().until(() -> connections.size() == 2);
            await().until(() -> link.publish("x", new byte[] {'1'}, 1, false));
            await().untilAsserted(() -> assertThat(received).containsExactly("1"));
        }
    }

    @Test
    void itsStatusIsOnlineWhileItIsThereAndOfflineAfterwards() {
        List<String> statuses = new CopyOnWriteArrayList<>();
        try (Link reader = open("reader", Optional.empty())) {
            reader.subscribe(List.of("status"), 1, m -> statuses.add(text(m)));
            try (Link board = open("board", Optional.of(new Will("status", "offline")))) {
                await().until(board::isConnected);
                await().untilAsserted(() -> assertThat(statuses).containsExactly("online"));
            }
            await().untilAsserted(() -> assertThat(statuses).containsExactly("online", "offline"));
        }
    }

    @Test
    void twoOfOneIdSayItOnceEach() {
        try (Warnings warnings = new Warnings();
                Link one = open("boardwatt-probe-rpi", Optional.empty());
                Link other = open("boardwatt-probe-rpi", Optional.empty())) {
            await().untilAsserted(() -> assertThat(warnings.said().stream()
                            .filter(text -> text.contains("another program is connected as boardwatt-probe-rpi")))
                    .hasSize(2)
                    .allSatisfy(text -> assertThat(text).contains("stop one of them", "board.id")));
            assertThat(one.counts().connections() + other.counts().connections())
                    .isGreaterThan(5);
        }
    }

    private static String text(Incoming message) {
        return new String(message.payload(), StandardCharsets.UTF_8);
    }
}
