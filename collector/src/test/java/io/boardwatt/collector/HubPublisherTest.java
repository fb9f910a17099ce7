package io.boardwatt.collector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.collector.hub.HubPublisher;
import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.testing.MosquittoServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Requires(Service.MOSQUITTO)
final class HubPublisherTest {
    private static final BoardId RPI = new BoardId("rpi");
    private static final long SECOND = TestBoard.FIRST_NANOS / 1_000_000_000L;

    @TempDir
    Path folder;

    private final MemoryStore store = new MemoryStore();
    private MosquittoServer broker;
    private TestCollector collector;
    private Link link;

    @BeforeEach
    void start() throws Exception {
        broker = MosquittoServer.start(folder.resolve("broker"));
        collector = new TestCollector(
                broker.url(), folder, store, new Pace(Duration.ofMillis(50), 100, 1_000), Optional.empty());
        link = Link.open(
                new LinkSettings(new MqttAddress(broker.url(), null, null), "boardwatt-hub-x", Optional.empty()),
                Ticker.system());
        await().until(collector.link::isConnected);
    }

    @AfterEach
    void stop() {
        link.close();
        collector.close();
        broker.close();
    }

    private HubPublisher open() {
        return new HubPublisher(
                board -> Publication.open(
                        link,
                        board,
                        Publisher.HUB,
                        TestBoard.BOOT,
                        folder.resolve("hub"),
                        folder.resolve("outbox"),
                        Ticker.system()),
                Ticker.system());
    }

    private static List<Line> watts(double watts) {
        return List.of(
                Line.of("power").tag("sensor", "plug").field("watts", watts).at(0));
    }

    @Test
    void itsSamplesAreStoredAndConfirmedLikeAllOthersAndNoneOfASecondOverwritesAnother() {
        try (HubPublisher hub = open()) {
            for (int i = 0; i < 50; i++) {
                assertThat(hub.offer(RPI, SECOND, watts(i))).isTrue();
            }
            await().untilAsserted(() -> assertThat(hub.counts(RPI)).isEqualTo(new Publication.Counts(50, 50, 0, 0)));
        }
        assertThat(store.seqs("hub"))
                .containsExactlyElementsOf(LongStream.rangeClosed(1, 50).boxed().toList());
        Set<Double> watts = new HashSet<>();
        store.rows.values().stream()
                .filter(line -> line.measurement().equals("power"))
                .forEach(line -> {
                    assertThat(line.tag("host")).isEqualTo("rpi");
                    assertThat(line.timestampNanos() / 1_000_000_000L).isEqualTo(SECOND);
                    watts.add(line.number("watts"));
                });
        assertThat(watts).hasSize(50);
    }

    @Test
    @SuppressWarnings("resource") // the first dies
    void aHubThatWasKilledGoesOnWithItsNumbers() throws Exception {
        broker.kill();
        Publication[] held = new Publication[1];
        HubPublisher dead = new HubPublisher(
                board -> {
                    held[0] = Publication.open(
                            link,
                            board,
                            Publisher.HUB,
                            TestBoard.BOOT,
                            folder.resolve("hub"),
                            folder.resolve("outbox"),
                            Ticker.system());
                    return held[0];
                },
                Ticker.system());
        dead.offer(RPI, SECOND, watts(1));
        dead.offer(RPI, SECOND + 1, watts(2));
        held[0].close(); // as a death does: what was offered lies in the outbox, nothing more is done about it
        broker.start();
        try (HubPublisher next = open()) {
            next.offer(RPI, SECOND + 2, watts(3));
            await().atMost(Duration.ofSeconds(60))
                    .untilAsserted(() -> assertThat(next.counts(RPI)).isEqualTo(new Publication.Counts(3, 3, 0, 0)));
        }
        assertThat(store.seqs("hub")).containsExactly(1L, 2L, 3L);
    }
}
