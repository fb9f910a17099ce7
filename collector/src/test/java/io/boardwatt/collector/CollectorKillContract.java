package io.boardwatt.collector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.collector.HoldingProxy.Moment;
import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.protocol.Line;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreAddress;
import io.boardwatt.testing.MosquittoServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The collector dies at the two worst moments, over and over, while a board publishes 200 samples a second. The same for
 * every store: a subclass says how to start one.
 */
@Requires(Service.MOSQUITTO)
public abstract class CollectorKillContract {
    private static final int KILLS = 10;
    private static final int KILLS_WITH_BROKER = 4;
    private static final int SAMPLES_A_SECOND = 200;

    @TempDir
    Path folder;

    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
    private StoreAddress store;
    private MosquittoServer broker;
    private HoldingProxy proxy;
    private TestBoard board;
    private CollectorProcess collector;

    /** Starts the store, empty. */
    protected abstract StoreAddress startStore(Path storeFolder) throws Exception;

    /** Where it answers. */
    protected abstract URI storeUrl();

    /** The flags by which a collector finds it at another address. */
    protected abstract List<String> storeFlags(URI url) throws Exception;

    /** Ends it. */
    protected abstract void stopStore();

    @BeforeEach
    final void start() throws Exception {
        store = startStore(folder.resolve("store"));
        broker = MosquittoServer.start(folder.resolve("broker"));
        proxy = new HoldingProxy(storeUrl());
        board = new TestBoard("rpi", broker.url(), folder);
        startCollector();
        var ticks =
                clock.scheduleAtFixedRate(() -> board.offer(1), 0, 1_000_000 / SAMPLES_A_SECOND, TimeUnit.MICROSECONDS);
        assertThat(ticks.isDone()).isFalse();
    }

    @AfterEach
    final void stop() {
        clock.shutdownNow();
        collector.close();
        board.close();
        proxy.close();
        broker.close();
        stopStore();
    }

    private void startCollector() throws Exception {
        List<String> flags = new ArrayList<>(List.of(
                "--mqtt-url=" + broker.url(),
                "--board-id=hub",
                "--data-dir=" + folder.resolve("collector"),
                "--data-outbox-dir=" + folder.resolve("hub-outbox"),
                "--commit-interval=100ms"));
        flags.addAll(storeFlags(proxy.url()));
        collector = CollectorProcess.start(folder.resolve("collector.log"), flags);
    }

    @ParameterizedTest
    @EnumSource(Moment.class)
    final void aCollectorThatIsKilledLosesNothingAndStoresNothingTwice(Moment moment) throws Exception {
        for (int i = 0; i < KILLS; i++) {
            killAt(moment);
            startCollector();
        }
        assertEverythingIsStoredOnce();
    }

    @Test
    final void aBrokerWithoutPersistenceThatIsKilledTogetherWithTheCollectorCostsNothingEither() throws Exception {
        for (int i = 0; i < KILLS_WITH_BROKER; i++) {
            killAt(i % 2 == 0 ? Moment.BETWEEN_RECEIVE_AND_WRITE : Moment.BETWEEN_WRITE_AND_CONFIRM);
            broker.kill();
            broker.start();
            startCollector();
        }
        assertEverythingIsStoredOnce();
    }

    private void killAt(Moment moment) throws Exception {
        long confirmed = board.publication.counts().confirmed();
        await().atMost(Duration.ofSeconds(60))
                .until(() -> board.publication.counts().confirmed() > confirmed);
        proxy.holdNextWrite(moment).get(60, TimeUnit.SECONDS);
        assertThat(collector.isAlive()).isTrue();
        collector.kill();
    }

    private void assertEverythingIsStoredOnce() throws Exception {
        clock.shutdown();
        assertThat(clock.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
        Publication.Counts all = board.publication.counts();
        await().atMost(Duration.ofMinutes(3))
                .until(() -> board.publication.counts().pending() == 0);
        long offered = all.offered();
        assertThat(board.publication.counts()).isEqualTo(new Publication.Counts(offered, offered, 0, 0));
        List<Long> everyNumber = LongStream.rangeClosed(1, offered).boxed().toList();
        // A store may show what it has acknowledged a little later; once all is there, nothing more may come.
        await().atMost(Duration.ofMinutes(1))
                .until(() -> numbers("probe", "seq", 1).size() >= offered
                        && numbers("system", "load1", 2).size() >= offered);
        assertThat(numbers("probe", "seq", 1)).as("numbers of the first lines").containsExactlyElementsOf(everyNumber);
        assertThat(numbers("system", "load1", 2))
                .as("numbers of the other lines")
                .containsExactlyElementsOf(everyNumber);
    }

    private List<Long> numbers(String measurement, String field, int times) throws Exception {
        return stored(measurement).stream()
                .map(line -> (long) (line.number(field) * times))
                .sorted()
                .toList();
    }

    private List<Line> stored(String measurement) throws Exception {
        try (Store reader = store.open(InstantSource.system())) {
            return new ArrayList<>(reader.series(new SeriesQuery(
                    Selection.of(measurement),
                    TestBoard.FIRST_NANOS,
                    TestBoard.FIRST_NANOS + Duration.ofDays(30).toNanos(),
                    Optional.empty())));
        }
    }
}
