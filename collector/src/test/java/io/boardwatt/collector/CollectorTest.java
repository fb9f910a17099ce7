package io.boardwatt.collector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.delivery.Conservation;
import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.delivery.receive.Refusal;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.store.StoreException;
import io.boardwatt.testing.ManualTicker;
import io.boardwatt.testing.MosquittoServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Requires(Service.MOSQUITTO)
final class CollectorTest {
    private static final Pace SOON = new Pace(Duration.ofMillis(50), 100, 1_000);

    @TempDir
    Path folder;

    private final MemoryStore store = new MemoryStore();
    private MosquittoServer broker;
    private final ManualTicker patience = new ManualTicker();
    private TestBoard board;
    private TestCollector collector;

    @BeforeEach
    void start() throws Exception {
        broker = MosquittoServer.start(folder.resolve("broker"));
        board = new TestBoard("rpi", broker.url(), folder, patience);
        await().until(board.link::isConnected); // what waits for a connection goes out at a pace, and this clock stands
    }

    @AfterEach
    void stop() {
        board.close();
        if (collector != null) {
            collector.close();
        }
        broker.close();
    }

    private void startCollector(Pace pace) {
        collector = new TestCollector(broker.url(), folder, store, pace, Optional.empty());
        await().until(collector.link::isConnected);
    }

    private void assertEverythingStoredOnce(long count) throws Exception {
        await().until(() -> board.publication.counts().pending() == 0);
        assertThat(store.seqs("probe"))
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, count).boxed().toList());
        assertThat(board.publication.counts()).isEqualTo(new Publication.Counts(count, count, 0, 0));
        assertThat(collector.account()).allMatch(Conservation::holds);
    }

    @Test
    void everySampleIsStoredOnceAndConfirmedToItsPublisher() throws Exception {
        startCollector(SOON);
        board.offer(250);
        assertEverythingStoredOnce(250);
        assertThat(collector.stage("samples")).isEqualTo(new Conservation("samples", "samples", 250, 250, 0, 0));
        assertThat(collector.stage("rows")).isEqualTo(new Conservation("rows", "rows", 500, 500, 0, 0));
    }

    @Test
    void aBatchThatIsNotFullIsStoredWhenItsTimeIsUp() throws Exception {
        startCollector(new Pace(Duration.ofMillis(200), 1_000, 2_000));
        board.offer(3);
        assertEverythingStoredOnce(3);
        assertThat(store.writes).hasValue(1);
    }

    @Test
    void aStoreThatIsAwayAtTheStartIsWaitedForAndTheBrokerHoldsWhatGoesBeyondTheCredit() throws Exception {
        store.failing = StoreException.Kind.TRANSIENT;
        startCollector(new Pace(Duration.ofMillis(20), 10, 20));
        board.offer(100);
        await().until(() -> store.writes.get() > 2);
        assertThat(collector.stage("intake").in()).isEqualTo(20);
        assertThat(board.publication.counts()).isEqualTo(new Publication.Counts(100, 0, 0, 100));
        assertThat(collector.account()).allMatch(Conservation::holds);
        store.failing = null;
        assertEverythingStoredOnce(100);
    }

    @Test
    void aRowThatTheStoreNeverTakesGoesToTheDeadLettersAndCostsNoOther() throws Exception {
        store.rejects = line -> line.measurement().equals("system") && line.number("load1") == 3.5;
        startCollector(SOON);
        board.offer(20);
        assertEverythingStoredOnce(20);
        assertThat(collector.stage("rows")).isEqualTo(new Conservation("rows", "rows", 40, 39, 1, 0));
        assertThat(Files.readString(folder.resolve("dead-letters/rejected.lines")))
                .isEqualTo("# " + TestCollector.NOW + " a line is not liked\nsystem,host=rpi load1=3.5 "
                        + (TestBoard.FIRST_NANOS + 7_000_000_000L) + "\n");
    }

    @Test
    void whatTheStoreSaysHasExpiredIsCountedAndItsPublisherLetsGoOfItUnconfirmed() throws Exception {
        store.rejects = line -> line.timestampNanos() == TestBoard.FIRST_NANOS + 2_000_000_000L;
        store.rejectsAs = StoreException.Kind.EXPIRED;
        startCollector(SOON);
        board.offer(3);
        await().untilAsserted(
                        () -> assertThat(board.publication.counts()).isEqualTo(new Publication.Counts(3, 2, 1, 0)));
        assertThat(collector.stage("samples")).isEqualTo(new Conservation("samples", "samples", 3, 2, 1, 0));
    }

    @Test
    void aCollectorThatStartsAnewForgetsNoRangeAndStoresNothingTwice() throws Exception {
        startCollector(SOON);
        board.offer(50);
        assertEverythingStoredOnce(50);
        collector.close();
        store.rows.clear();
        startCollector(SOON);
        board.offer(10);
        await().until(() -> board.publication.counts().pending() == 0);
        try (Link reader = reader()) {
            String[] ranges = {""};
            reader.subscribe(
                    java.util.List.of("boardwatt/v1/rpi/ack/#"),
                    1,
                    m -> ranges[0] = new String(m.payload(), StandardCharsets.US_ASCII));
            await().untilAsserted(() -> assertThat(ranges[0]).isEqualTo(TestBoard.BOOT + ":1-60"));
        }
        assertThat(store.seqs("probe"))
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(51, 60).boxed().toList());
    }

    @Test
    void aSampleThatComesAgainIsNotStoredAgainButConfirmedAgain() throws Exception {
        startCollector(SOON);
        board.offer(5);
        assertEverythingStoredOnce(5);
        store.rows.clear();
        assertThat(board.link.publish("boardwatt/v1/rpi/metrics", board.payload(3), 1, false))
                .isTrue();
        await().untilAsserted(() -> assertThat(collector.stage("confirmations"))
                .isEqualTo(new Conservation("confirmations", "samples", 6, 6, 0, 0)));
        assertThat(store.rows).isEmpty();
        assertThat(collector.stage("samples")).isEqualTo(new Conservation("samples", "samples", 6, 5, 1, 0));
    }

    @Test
    void badInputIsCountedByItsReasonAndTheNextGoodSampleIsStored() throws Exception {
        startCollector(SOON);
        await().until(board.link::isConnected);
        send("boardwatt/v1/rpi/metrics", "this is not line protocol");
        send("boardwatt/v1/rpi/metrics", "");
        send("boardwatt/v1/Not_A_Board/metrics", "x v=1 1");
        send("boardwatt/v1/rpi/metrics", "x".repeat(300_000));
        String good = new String(board.payload(1), StandardCharsets.UTF_8);
        send("boardwatt/v1/other/metrics", good);
        send("boardwatt/v1/rpi/metrics", good.replace("format=1i", "format=7i"));
        send("boardwatt/v1/rpi/work", good);
        board.offer(1);
        assertEverythingStoredOnce(1);
        assertThat(collector.intake.messages().count(Refusal.MALFORMED)).isEqualTo(3);
        assertThat(collector.intake.messages().count(Refusal.UNKNOWN_TOPIC)).isEqualTo(1);
        assertThat(collector.intake.messages().count(Refusal.TOO_LARGE)).isEqualTo(1);
        assertThat(collector.intake.messages().count(Refusal.WRONG_HOST)).isEqualTo(1);
        assertThat(collector.intake.messages().count(Refusal.UNKNOWN_FORMAT)).isEqualTo(1);
        assertThat(collector.stage("intake")).isEqualTo(new Conservation("intake", "messages", 8, 1, 7, 0));
    }

    @Test
    void foreignLinesAreMergedAndStoredUnlessTheyAreAboutABoardWithAProbe() throws Exception {
        startCollector(SOON);
        board.offer(1);
        assertEverythingStoredOnce(1);
        send("telegraf/nas/system", "system,host=nas load1=1 5\nsystem,host=nas n_cpus=4i 5\nnonsense\n");
        send("telegraf/rpi/cpu", "cpu,host=rpi usage_active=5 5\n");
        await().untilAsserted(() -> assertThat(collector.stage("intake").out()).isEqualTo(3));
        await().until(() -> store.rows.size() == 3);
        assertThat(store.rows.values()).anySatisfy(line -> {
            assertThat(line.tag("host")).isEqualTo("nas");
            assertThat(line.number("load1")).isEqualTo(1.0);
            assertThat(line.number("n_cpus")).isEqualTo(4.0);
        });
        assertThat(collector.intake.foreignLines().count(Refusal.FOREIGN_ABOUT_OUR_BOARD))
                .isEqualTo(1);
        assertThat(collector.intake.foreignLines().count(Refusal.MALFORMED)).isEqualTo(1);
    }

    @Test
    void aBrokerThatIsKilledWithoutPersistenceCostsNothing() throws Exception {
        startCollector(SOON);
        for (int i = 0; i < 3; i++) {
            board.offer(100);
            broker.kill();
            board.offer(100);
            broker.start();
        }
        await().until(() -> collector.link.isConnected() && board.link.isConnected());
        // what was sent again before the collector was back is sent again when patience ends
        patience.advance(Duration.ofSeconds(1));
        await().pollInterval(Duration.ofSeconds(2)).until(() -> {
            patience.advance(Duration.ofSeconds(31));
            return board.publication.counts().pending() == 0;
        });
        assertEverythingStoredOnce(600);
    }

    private void send(String topic, String payload) {
        assertThat(board.link.publish(topic, payload.getBytes(StandardCharsets.UTF_8), 1, false))
                .isTrue();
    }

    private Link reader() {
        return Link.open(
                new LinkSettings(new MqttAddress(broker.url(), null, null), "reader", Optional.empty()),
                Ticker.system());
    }
}
