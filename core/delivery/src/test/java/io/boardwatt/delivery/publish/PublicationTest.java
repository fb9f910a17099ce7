package io.boardwatt.delivery.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.StreamId;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.Topic;
import io.boardwatt.testing.MosquittoServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Requires(Service.MOSQUITTO)
final class PublicationTest {
    private static final BoardId BOARD = new BoardId("rpi");
    private static final BootId BOOT = new BootId("0123456789abcdef0123456789abcdef");

    @TempDir
    Path folder;

    private MosquittoServer broker;
    private Link publisherLink;
    private Link collectorLink;
    private final List<String> received = new CopyOnWriteArrayList<>();

    @BeforeEach
    void startBroker() throws Exception {
        broker = MosquittoServer.start(folder.resolve("broker"));
        publisherLink = link("publisher");
        collectorLink = link("collector");
        collectorLink.subscribe(
                List.of("boardwatt/v1/rpi/metrics"),
                1,
                m -> received.add(new String(m.payload(), StandardCharsets.UTF_8)));
        await().until(() -> collectorLink.isConnected() && publisherLink.isConnected());
    }

    @AfterEach
    void stopBroker() {
        publisherLink.close();
        collectorLink.close();
        broker.close();
    }

    private Link link(String id) {
        return Link.open(
                new LinkSettings(new MqttAddress(broker.url(), null, null), id, Optional.empty()), Ticker.system());
    }

    private Publication open() throws IOException {
        return Publication.open(
                publisherLink,
                BOARD,
                Publisher.PROBE,
                BOOT,
                folder.resolve("data"),
                folder.resolve("outbox"),
                Ticker.system());
    }

    private static void offer(Publication publication, int count) {
        for (int i = 0; i < count; i++) {
            byte[] payload = ("sample " + publication.nextSeq()).getBytes(StandardCharsets.UTF_8);
            publication.offer(payload, 0, payload.length);
        }
    }

    private void confirm(StreamId stream, String ranges) {
        String topic = new Topic.Ack(BOARD, Publisher.PROBE, stream).name();
        await().until(() -> collectorLink.publish(topic, ranges.getBytes(StandardCharsets.US_ASCII), 1, true));
    }

    @Test
    void whatIsOfferedArrivesInOrderAndIsFreedOnlyByTheConfirmation() throws Exception {
        try (Publication publication = open()) {
            offer(publication, 3);
            await().untilAsserted(() -> assertThat(received).containsExactly("sample 1", "sample 2", "sample 3"));
            assertThat(publication.counts()).isEqualTo(new Publication.Counts(3, 0, 0, 3));
            confirm(publication.stream(), BOOT + ":1-2");
            await().untilAsserted(() -> assertThat(publication.counts()).isEqualTo(new Publication.Counts(3, 2, 0, 1)));
            assertThat(publication.awaitConfirmed(Duration.ofMillis(10))).isFalse();
            confirm(publication.stream(), BOOT + ":1-3");
            assertThat(publication.awaitConfirmed(Duration.ofSeconds(10))).isTrue();
        }
    }

    @Test
    void afterARestartTheNumbersGoOnAndWhatWasNotConfirmedIsSentAgain() throws Exception {
        StreamId stream;
        try (Publication publication = open()) {
            stream = publication.stream();
            offer(publication, 2);
            await().until(() -> received.size() == 2);
            confirm(stream, BOOT + ":1-1");
            await().until(() -> publication.counts().confirmed() == 1);
        }
        received.clear();
        publisherLink.close();
        publisherLink = link("publisher");
        try (Publication publication = open()) {
            assertThat(publication.stream()).isEqualTo(stream);
            assertThat(publication.nextSeq()).isEqualTo(3);
            await().untilAsserted(() -> assertThat(received).contains("sample 2"));
            await().untilAsserted(() -> assertThat(publication.counts()).isEqualTo(new Publication.Counts(2, 1, 0, 1)));
        }
    }

    @Test
    void whatABrokerLosesWhenItIsKilledIsSentAgainOldestFirst() throws Exception {
        collectorLink.close();
        try (Publication publication = open()) {
            offer(publication, 3);
            broker.kill();
            offer(publication, 2);
            broker.start();
            collectorLink = link("collector");
            collectorLink.subscribe(
                    List.of("boardwatt/v1/rpi/metrics"),
                    1,
                    m -> received.add(new String(m.payload(), StandardCharsets.UTF_8)));
            await().until(collectorLink::isConnected);
            broker.kill();
            broker.start();
            // Where the publisher is back before the collector is, the broker drops what it sends; then its patience
            // counts.
            await().atMost(Duration.ofSeconds(90))
                    .untilAsserted(() -> assertThat(received)
                            .containsSubsequence("sample 1", "sample 2", "sample 3", "sample 4", "sample 5"));
        }
    }

    @Test
    void aSecondOneOnTheSameFolderIsRefusedWithTheFoldersName() throws Exception {
        try (Publication publication = open()) {
            assertThat(publication.nextSeq()).isEqualTo(1);
            assertThatThrownBy(this::open)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining(
                            folder.resolve("data/streams/probe-rpi").toString());
        }
    }
}
