package io.boardwatt.collector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.protocol.DurableRanges;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import io.boardwatt.store.influx.InfluxAddress;
import io.boardwatt.testing.InfluxServer;
import io.boardwatt.testing.MosquittoServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two collectors share the samples of one broker, and now one, now the other dies. */
@Requires({Service.MOSQUITTO, Service.INFLUXDB})
final class SharedCollectorsTest {
    private static final int KILLS = 6;

    @TempDir
    Path folder;

    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
    private final List<String> acknowledged = Collections.synchronizedList(new ArrayList<>());
    private final CollectorProcess[] collectors = new CollectorProcess[2];
    private final List<TestBoard> boards = new ArrayList<>();
    private InfluxServer influx;
    private MosquittoServer broker;
    private Link tap;

    @BeforeEach
    void start() throws Exception {
        influx = InfluxServer.setUp();
        broker = MosquittoServer.start(folder.resolve("broker"));
        Files.writeString(folder.resolve("token"), InfluxServer.TOKEN);
        tap = Link.open(
                new LinkSettings(new MqttAddress(broker.url(), null, null), "tap", Optional.empty()), Ticker.system());
        tap.subscribe(
                List.of("boardwatt/v1/rpi/ack/probe/+"),
                1,
                message -> acknowledged.add(new String(message.payload(), StandardCharsets.US_ASCII)));
        startCollector(0);
        startCollector(1);
        for (String id : List.of("rpi", "nas")) {
            boards.add(new TestBoard(id, broker.url(), folder));
        }
        var ticks =
                clock.scheduleAtFixedRate(() -> boards.forEach(board -> board.offer(1)), 0, 10, TimeUnit.MILLISECONDS);
        assertThat(ticks.isDone()).isFalse();
    }

    @AfterEach
    void stop() {
        clock.shutdownNow();
        for (CollectorProcess collector : collectors) {
            collector.close();
        }
        boards.forEach(TestBoard::close);
        tap.close();
        broker.close();
        influx.close();
    }

    private void startCollector(int which) throws Exception {
        collectors[which] = CollectorProcess.start(
                folder.resolve("collector.log"),
                List.of(
                        "--mqtt-url=" + broker.url(),
                        "--board-id=hub-" + which,
                        "--collector-share=both",
                        "--collector-clients=" + (which + 1),
                        "--collector-ledger-interval=1s",
                        "--data-dir=" + folder.resolve("collector-" + which),
                        "--data-outbox-dir=" + folder.resolve("outbox-" + which),
                        "--commit-interval=100ms",
                        "--store-influx-url=" + influx.url(),
                        "--store-influx-token-file=" + folder.resolve("token")));
    }

    @Test
    void whicheverDiesEveryNumberIsInTheStoreOnceAndWhatEachSaysMergesIntoOneRange() throws Exception {
        for (int i = 0; i < KILLS; i++) {
            awaitProgress();
            collectors[i % 2].kill();
            awaitProgress(); // the other one alone
            startCollector(i % 2);
        }
        clock.shutdown();
        assertThat(clock.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
        await().atMost(Duration.ofMinutes(2))
                .until(() -> boards.stream()
                        .allMatch(board -> board.publication.counts().pending() == 0));
        for (TestBoard board : boards) {
            long offered = board.publication.counts().offered();
            assertThat(board.publication.counts()).isEqualTo(new Publication.Counts(offered, offered, 0, 0));
            assertThat(numbers(board.board.value()))
                    .containsExactlyElementsOf(
                            LongStream.rangeClosed(1, offered).boxed().toList());
        }
        long offered = boards.get(0).publication.counts().offered();
        // One range at last. It need not begin at 1: a message holds 64 ranges, the newest, and when both died in turn
        // nobody remembers older ones, which their publisher has let go of long ago.
        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(
                        () -> assertThat(acknowledged).last().asString().matches(TestBoard.BOOT + ":\\d+-" + offered));
        for (String said : List.copyOf(acknowledged)) {
            DurableRanges.parse(said).forEach((boot, from, to) -> assertThat(to).isLessThanOrEqualTo(offered));
        }
        assertTheAccountsAgree(offered);
    }

    /** Each collector has stored a part, knows of the rest, and calls nothing lost. */
    private void assertTheAccountsAgree(long offered) {
        for (String hub : List.of("hub-0", "hub-1")) {
            await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> {
                Line line = stored("ledger", Map.of("host", hub, "board", "rpi", "publisher", "probe")).stream()
                        .reduce((a, b) -> b)
                        .orElseThrow();
                assertThat(line.number("expected")).isEqualTo((double) offered);
                assertThat(line.number("missing")).isZero();
                assertThat(line.number("lost")).isZero();
                assertThat(line.number("stored")).isPositive();
                assertThat(line.number("stored") + line.number("elsewhere")).isEqualTo((double) offered);
            });
        }
    }

    private void awaitProgress() {
        long confirmed = boards.get(0).publication.counts().confirmed();
        await().atMost(Duration.ofSeconds(60))
                .until(() -> boards.get(0).publication.counts().confirmed() > confirmed + 50);
    }

    private List<Long> numbers(String host) throws Exception {
        return stored("probe", Map.of("host", host)).stream()
                .map(line -> line.number("seq").longValue())
                .sorted()
                .toList();
    }

    private List<Line> stored(String measurement, Map<String, String> tags) throws Exception {
        InfluxAddress address =
                new InfluxAddress(influx.url(), InfluxServer.ORG, InfluxServer.BUCKET, Optional.of(InfluxServer.TOKEN));
        try (Store reader = address.open(InstantSource.system())) {
            return new ArrayList<>(reader.series(new SeriesQuery(
                    new Selection(measurement, tags, List.of()),
                    0,
                    TestBoard.FIRST_NANOS + Duration.ofDays(3_000).toNanos(),
                    Optional.empty())));
        }
    }
}
