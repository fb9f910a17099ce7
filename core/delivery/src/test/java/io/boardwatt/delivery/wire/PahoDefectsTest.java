package io.boardwatt.delivery.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.testing.MosquittoServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Paho gets wrong when it is used in the obvious way. */
@Requires(Service.MOSQUITTO)
final class PahoDefectsTest {
    private static final Session LASTING = new Session(Duration.ofMinutes(5), 100);

    @TempDir
    Path folder;

    private final List<AutoCloseable> toClose = new ArrayList<>();
    private MosquittoServer broker;

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable each : toClose) {
            each.close();
        }
    }

    private void startBroker(String... options) throws Exception {
        broker = MosquittoServer.start(folder, options);
        toClose.add(broker);
    }

    private Link link(String id, Session session, Duration keepAlive) {
        Link link = new PahoLink(
                new LinkSettings(new MqttAddress(broker.url(), null, null), id, Optional.empty(), session),
                Ticker.system(),
                new BackOff(Duration.ofMillis(20), Duration.ofMillis(100), new Random(1)),
                keepAlive);
        toClose.add(0, link);
        return link;
    }

    private Link link(String id) {
        return link(id, Session.none(), PahoLink.KEEP_ALIVE);
    }

    private static void publish(Link link, String topic, String text) {
        assertThat(link.publish(topic, text.getBytes(StandardCharsets.UTF_8), 1, false))
                .isTrue();
    }

    @Test
    void topicAliasesOfAForeignBrokerDoNotPoisonTheNextConnection() throws Exception {
        startBroker("max_topic_alias 10");
        List<String> received = new CopyOnWriteArrayList<>();
        Link reader = link("reader");
        reader.subscribe(List.of("t/#"), 1, m -> received.add(text(m)));
        Link writer = link("writer");
        for (int round = 0; round < 3; round++) {
            await().until(() -> reader.isConnected() && writer.isConnected());
            for (int i = 0; i < 20; i++) {
                publish(writer, "t/" + i % 2, round + "-" + i);
            }
            String last = round + "-19";
            await().until(() -> received.contains(last));
            broker.kill();
            broker.start();
        }
        assertThat(received).hasSize(60);
    }

    @Test
    void anAcknowledgementThatComesAfterTheEndOfItsConnectionGoesNowhereAndTheMessageComesAgain() throws Exception {
        startBroker("persistence true", "autosave_interval 1", "autosave_on_changes true");
        List<Held> held = new CopyOnWriteArrayList<>();
        Link reader = link("reader", LASTING, PahoLink.KEEP_ALIVE);
        reader.subscribeHolding(List.of("t"), 1, held::add);
        Link writer = link("writer");
        await().until(() -> reader.isConnected() && writer.isConnected());
        publish(writer, "t", "one");
        await().until(() -> held.size() == 1);
        broker.stop();
        await().until(() -> !reader.isConnected());
        held.get(0).acknowledge();
        broker.start();
        await().untilAsserted(() -> assertThat(held).hasSize(2));
        held.get(1).acknowledge();
        await().until(writer::isConnected);
        publish(writer, "t", "two");
        await().until(() -> held.size() == 3);
        assertThat(text(held.get(2).message())).isEqualTo("two");
    }

    @Test
    void aHandlerThatThrowsDoesNotAcknowledgeAndTheMessageComesAgain() throws Exception {
        startBroker();
        List<String> received = new CopyOnWriteArrayList<>();
        Link writer = link("writer");
        Link reader = link("reader", LASTING, PahoLink.KEEP_ALIVE);
        reader.subscribeHolding(List.of("t"), 1, held -> {
            received.add(text(held.message()));
            throw new IllegalStateException("as the test wants it");
        });
        await().until(() -> reader.isConnected() && writer.isConnected());
        publish(writer, "t", "one");
        await().until(() -> received.size() == 1);
        reader.close();
        Link again = link("reader", LASTING, PahoLink.KEEP_ALIVE);
        again.subscribeHolding(List.of("t"), 1, held -> {
            received.add(text(held.message()));
            held.acknowledge();
        });
        await().untilAsserted(() -> assertThat(received).containsExactly("one", "one"));
    }

    @Test
    void aHandlerThatStallsForLongerThanTheKeepAliveDoesNotEndTheConnection() throws Exception {
        startBroker();
        CountDownLatch stall = new CountDownLatch(1);
        List<String> received = new CopyOnWriteArrayList<>();
        Link reader = link("reader", new Session(Duration.ZERO, 10), Duration.ofSeconds(1));
        reader.subscribe(List.of("t"), 1, m -> {
            received.add(text(m));
            try {
                stall.await(5, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        Link writer = link("writer");
        await().until(() -> reader.isConnected() && writer.isConnected());
        for (int i = 0; i < 100; i++) {
            publish(writer, "t", "" + i);
        }
        await().until(() -> received.size() == 2); // five times the keep-alive
        stall.countDown();
        await().until(() -> received.size() == 100);
        assertThat(reader.counts().connections()).isEqualTo(1);
    }

    @Test
    void aBrokerThatTakesOnlyTwentyInFlightRefusesNothing() throws Exception {
        startBroker("max_inflight_messages 20");
        List<String> received = new CopyOnWriteArrayList<>();
        Link reader = link("reader");
        reader.subscribe(List.of("t"), 1, m -> received.add(text(m)));
        Link writer = link("writer");
        await().until(() -> reader.isConnected() && writer.isConnected());
        int[] next = {0};
        writer.onTurn(() -> {
            while (next[0] < 1_000 && writer.publish("t", ("" + next[0]).getBytes(StandardCharsets.UTF_8), 1, false)) {
                next[0]++;
            }
        });
        await().until(() -> received.size() == 1_000);
        assertThat(received.get(999)).isEqualTo("999");
        assertThat(writer.counts().connections()).isEqualTo(1);
    }

    @Test
    void aFullWindowStillLetsThePresentThrough() throws Exception {
        startBroker("max_inflight_messages 20");
        Link writer = link("writer");
        await().until(writer::isConnected);
        while (writer.publish("t", new byte[1_000], 1, false)) {
            // until the window is full
        }
        assertThat(writer.publish("live", new byte[10], 0, false)).isTrue();
    }

    @Test
    void manyReconnectionsLeaveNoThreadBehind() throws Exception {
        startBroker();
        Link link = link("flat");
        await().until(link::isConnected);
        long before = threadsOf("flat");
        for (int i = 1; i <= 15; i++) {
            long connections = i;
            broker.kill();
            broker.start();
            await().until(() -> link.counts().connections() > connections);
        }
        await().until(() -> link.isConnected() && threadsOf("flat") <= before);
    }

    private static long threadsOf(String clientId) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().contains(clientId))
                .count();
    }

    private static String text(Incoming message) {
        return new String(message.payload(), StandardCharsets.UTF_8);
    }
}
