package io.boardwatt.collector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.MergedLines;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.catalogue.FixedTypes;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreAddress;
import io.boardwatt.testing.MosquittoServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import io.boardwatt.testing.TelegrafAgent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What foreign senders say is in the store as they said it. The same for every store: a subclass says how to start one. */
@Requires(Service.MOSQUITTO)
public abstract class ForeignSendersContract {
    private static final Duration LONG = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private StoreAddress store;
    private MosquittoServer broker;
    private CollectorProcess collector;
    private Link sender;

    /** Starts the store, empty. */
    protected abstract StoreAddress startStore(Path storeFolder) throws Exception;

    /** The flags by which a collector finds it. */
    protected abstract List<String> storeFlags() throws Exception;

    /** Ends it. */
    protected abstract void stopStore();

    @BeforeEach
    final void start() throws Exception {
        store = startStore(folder.resolve("store"));
        broker = MosquittoServer.start(folder.resolve("broker"));
        List<String> flags = new ArrayList<>(List.of(
                "--mqtt-url=" + broker.url(),
                "--board-id=hub",
                "--data-dir=" + folder.resolve("collector"),
                "--data-outbox-dir=" + folder.resolve("outbox"),
                "--commit-interval=200ms"));
        flags.addAll(storeFlags());
        collector = CollectorProcess.start(folder.resolve("collector.log"), flags);
        sender = Link.open(
                new LinkSettings(new MqttAddress(broker.url(), null, null), "sender", Optional.empty()),
                Ticker.system());
        await().atMost(LONG).until(sender::isConnected);
        // the collector has subscribed when what is sent is stored
        await().atMost(LONG).pollInterval(Duration.ofSeconds(1)).until(() -> {
            send("ready,host=nas v=1 " + nanos(1));
            return !stored("ready", "nas").isEmpty();
        });
    }

    @AfterEach
    final void stop() {
        sender.close();
        collector.close();
        broker.close();
        stopStore();
    }

    @Test
    @Requires(Service.TELEGRAF)
    final void everyValueOfARealTelegrafIsInTheStoreAsItSaidIt() throws Exception {
        String said;
        try (TelegrafAgent telegraf = TelegrafAgent.start(folder.resolve("telegraf"), broker.url(), "telegraf-box")) {
            await().atMost(LONG)
                    .until(() -> telegraf.said()
                                    .lines()
                                    .filter(line -> line.startsWith("kernel,"))
                                    .count()
                            > 3);
            said = telegraf.said();
        }
        List<Line> expected =
                MergedLines.of(LineProtocol.parseForeign(said.getBytes(StandardCharsets.UTF_8), 0).lines().stream()
                        .flatMap(line -> FixedTypes.of(line).stream())
                        .toList());
        Set<String> measurements = new TreeSet<>();
        expected.forEach(line -> measurements.add(line.measurement()));
        assertThat(measurements)
                .contains("cpu", "disk", "diskio", "kernel", "mem", "net", "processes", "swap", "system");
        for (String measurement : measurements) {
            await().atMost(LONG).untilAsserted(() -> {
                List<String> rows = words(stored(measurement, "telegraf-box"));
                assertThat(rows)
                        .as(measurement)
                        .containsAll(words(expected.stream()
                                .filter(line -> line.measurement().equals(measurement))
                                .toList()));
            });
        }
    }

    /** Rows as text: identity and every value, numbers whatever their type. */
    private static List<String> words(List<Line> lines) {
        return lines.stream()
                .map(line -> {
                    StringBuilder text = new StringBuilder(line.key().toString());
                    line.fields()
                            .forEach((key, value) -> text.append(' ')
                                    .append(key)
                                    .append('=')
                                    .append(
                                            value instanceof FieldValue.OfString
                                                            || value instanceof FieldValue.OfBoolean
                                                    ? value
                                                    : line.number(key)));
                    return text.toString();
                })
                .toList();
    }

    @Test
    final void aTagThatAppearsLaterWidensTheIdentityAndAFieldOfAnotherTypeCostsNoOther() throws Exception {
        send("app,host=nas hits=1i " + nanos(2));
        await().atMost(LONG).until(() -> stored("app", "nas").size() == 1);
        send("app,host=nas,com.example.team=blue hits=2i " + nanos(3));
        send("app,host=nas,com.example.team=red hits=3i " + nanos(3));
        send("app,host=nas hits=\"many\" " + nanos(4));
        send("app,host=nas hits=5i " + nanos(5));
        await().atMost(LONG)
                .untilAsserted(() -> assertThat(stored("app", "nas"))
                        .extracting(line -> line.number("hits"))
                        .containsExactlyInAnyOrder(1.0, 2.0, 3.0, 5.0));
        assertThat(stored("app", "nas"))
                .filteredOn(line -> line.number("hits") == 3)
                .allSatisfy(line -> assertThat(line.tag("com.example.team")).isEqualTo("red"));
        await().atMost(LONG)
                .untilAsserted(
                        () -> assertThat(Files.readString(folder.resolve("collector/dead-letters/rejected.lines")))
                                .contains("hits=\"many\""));
    }

    private void send(String lines) {
        String measurement = lines.substring(0, lines.indexOf(','));
        sender.publish("telegraf/nas/" + measurement, lines.getBytes(StandardCharsets.UTF_8), 1, false);
    }

    private static long nanos(int second) {
        return (InstantSource.system().instant().getEpochSecond() / 100_000 * 100_000 + second) * 1_000_000_000L;
    }

    private List<Line> stored(String measurement, String host) throws Exception {
        try (Store reader = store.open(InstantSource.system())) {
            long now = InstantSource.system().instant().getEpochSecond() * 1_000_000_000L;
            return reader.series(new SeriesQuery(
                    new Selection(measurement, Map.of("host", host), List.of()),
                    now - Duration.ofDays(3).toNanos(),
                    now + Duration.ofDays(1).toNanos(),
                    Optional.empty()));
        }
    }
}
