package io.boardwatt.collector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.catalogue.Catalogue;
import io.boardwatt.testing.MosquittoServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Requires(Service.MOSQUITTO)
final class AccountsTest {
    private static final Pace SOON = new Pace(Duration.ofMillis(50), 100, 1_000);

    @TempDir
    Path folder;

    private final MemoryStore store = new MemoryStore();
    private MosquittoServer broker;
    private TestBoard board;
    private TestCollector collector;

    @BeforeEach
    void start() throws Exception {
        broker = MosquittoServer.start(folder.resolve("broker"));
        board = new TestBoard("rpi", broker.url(), folder);
        startCollector();
    }

    private void startCollector() {
        collector = new TestCollector(broker.url(), folder, store, SOON, Optional.empty());
        collector.publishAccounts(new io.boardwatt.protocol.BoardId("hub"), Duration.ofMillis(100));
        await().until(collector.link::isConnected);
    }

    @AfterEach
    void stop() {
        board.close();
        collector.close();
        broker.close();
    }

    private List<Line> newestFirst(String measurement) {
        return store.rows.values().stream()
                .filter(line -> line.measurement().equals(measurement))
                .sorted(Comparator.comparingLong(Line::timestampNanos)
                        .thenComparing(line -> line.fields().toString())
                        .reversed())
                .toList();
    }

    private Optional<Line> ledger(String publisher) {
        return newestFirst("ledger").stream()
                .filter(line -> publisher.equals(line.tag("publisher")))
                .findFirst();
    }

    @Test
    void whatBecameOfEachStreamIsStoredAsRowsThatAddUpTheHubsOwnAmongThem() {
        board.offer(70);
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(ledger("probe"))
                        .hasValueSatisfying(
                                line -> assertThat(line.number("stored")).isEqualTo(70)));
        assertThat(ledger("probe")).hasValueSatisfying(line -> {
            assertThat(line.tag("host")).isEqualTo("hub");
            assertThat(line.tag("board")).isEqualTo("rpi");
            assertThat(line.number("expected")).isEqualTo(70);
            assertThat(line.number("received")).isEqualTo(70);
        });
        await().atMost(Duration.ofSeconds(30)).until(() -> ledger("hub").isPresent());
        newestFirst("ledger").forEach(AccountsTest::assertAddsUp);
        store.rows.values().stream()
                .filter(line -> "hub".equals(line.tag("host")))
                .forEach(line -> assertThat(Catalogue.check(line)).isEmpty());
    }

    private static void assertAddsUp(Line line) {
        assertThat(line.number("expected"))
                .as("%s", line)
                .isEqualTo(line.number("stored")
                        + line.number("elsewhere")
                        + line.number("expired")
                        + line.number("waiting")
                        + line.number("missing")
                        + line.number("lost"));
    }

    @Test
    void theCollectorsOwnNumbersAndWhatItRefusedAreRowsToo() {
        await().until(board.link::isConnected);
        board.link.publish("telegraf/nas/cpu", "nonsense".getBytes(StandardCharsets.UTF_8), 1, false);
        board.link.publish("boardwatt/v1/rpi/metrics", "nonsense".getBytes(StandardCharsets.UTF_8), 1, false);
        board.offer(20);
        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            assertThat(newestFirst("collector"))
                    .anySatisfy(line -> assertThat(line.number("samples")).isGreaterThanOrEqualTo(20))
                    .anySatisfy(line -> assertThat(line.number("commit_ms")).isPositive())
                    .anySatisfy(line -> assertThat(line.number("refused")).isEqualTo(1));
            assertThat(newestFirst("refusals"))
                    .anySatisfy(line -> assertThat(line.tags())
                            .containsEntry("board", "rpi")
                            .containsEntry("reason", "malformed")
                            .containsEntry("what", "message"))
                    .anySatisfy(line -> assertThat(line.tags())
                            .containsEntry("board", "nas")
                            .containsEntry("what", "line"));
        });
    }
}
