package io.boardwatt.analyzer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.Settings;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.Topic;
import io.boardwatt.testing.MosquittoServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import io.boardwatt.testing.SimulatedRun;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole program between a real broker and a soak that was simulated. */
@Requires(Service.MOSQUITTO)
class AnalyzerProgramTest {
    private static final BoardId BOARD = new BoardId("rpi4-03");
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    private Path folder;

    private MosquittoServer broker;
    private Link board;
    private Link listener;
    private final Queue<Line> rows = new ConcurrentLinkedQueue<>();

    @BeforeEach
    void start() throws Exception {
        broker = MosquittoServer.start(folder.resolve("mosquitto"));
        listener = listening("listener");
        board = link("board");
        await().atMost(PATIENCE).until(() -> listener.isConnected() && board.isConnected());
    }

    private Link listening(String name) {
        Link link = link(name);
        link.subscribe(List.of(Topic.everyBoard("analysis")), 1, message -> {
            try {
                Sample sample = SampleCodec.decode(BOARD, Publisher.ANALYZER, message.payload());
                rows.addAll(sample.lines());
            } catch (Refused e) {
                throw new IllegalStateException(e);
            }
        });
        return link;
    }

    @AfterEach
    void stop() throws Exception {
        board.close();
        listener.close();
        broker.close();
    }

    private Link link(String name) {
        return Link.open(
                new LinkSettings(new MqttAddress(broker.url(), null, null), "test-" + name, Optional.empty()),
                Ticker.system());
    }

    private Settings settings(Map<String, String> more) throws BadStart {
        Map<String, String> texts = new HashMap<>(Map.of(
                "mqtt.url", broker.url().toString(),
                "data.dir", folder.resolve("data").toString(),
                "data.outbox-dir", folder.resolve("outbox").toString()));
        texts.putAll(more);
        return Settings.read(new AnalyzerCommand().settings(), texts);
    }

    private static Context context() {
        return new Context(
                List.of(),
                Map.of(),
                Map.of(),
                new PrintStream(new ByteArrayOutputStream()),
                InstantSource.system(),
                code -> {});
    }

    private RunningAnalyzer analyzer(Optional<MemoryStore> store) throws Exception {
        return new AnalyzerProgram().start(settings(Map.of()), context(), store);
    }

    private static void awaitListening(RunningAnalyzer analyzer) {
        await().atMost(PATIENCE).until(analyzer::isListening);
    }

    private void publish(List<Sample> samples) {
        for (Sample sample : samples) {
            String topic = new Topic.Samples(BOARD, sample.header().publisher()).name();
            byte[] payload = SampleCodec.encode(sample);
            if (!board.publish(topic, payload, 1, false)) { // the window is full
                await().atMost(PATIENCE).until(() -> board.publish(topic, payload, 1, false));
            }
        }
    }

    private static List<Sample> byTime(SimulatedRun run) {
        List<Sample> all = new ArrayList<>(run.work());
        all.addAll(run.metrics());
        all.sort(Comparator.comparingLong(Sample::timestampNanos));
        return all;
    }

    private List<Line> rows(String measurement, String window) {
        return rows.stream()
                .distinct() // nobody confirms here, so after a while they come again
                .filter(line -> line.measurement().equals(measurement) && window.equals(line.tag("window")))
                .toList();
    }

    private Line awaitFinal() {
        await().atMost(PATIENCE)
                .until(() -> rows("overhead", "run").stream().anyMatch(row -> "t".equals(row.text("interval"))));
        return rows("overhead", "run").stream()
                .filter(row -> "t".equals(row.text("interval")))
                .reduce((first, second) -> second)
                .orElseThrow();
    }

    @Test
    void aRunIsJudgedPairAfterPairOnTheBoardsOwnTopic() throws Exception {
        try (RunningAnalyzer analyzer = analyzer(Optional.empty())) {
            awaitListening(analyzer);
            publish(byTime(SimulatedRun.losingAFifth(BOARD)));
            Line last = awaitFinal();
            assertThat(last.text("verdict")).isEqualTo("overhead");
            assertThat(last.number("value")).isBetween(0.18, 0.22);
            assertThat(rows("overhead", "run")).hasSize(11);
            assertThat(rows("overhead", "last-10")).hasSize(9);
            assertThat(rows("efficiency", "run"))
                    .hasSize(22)
                    .allSatisfy(row ->
                            assertThat(row.text("refused")).isEqualTo("no watts: this board has no power source"));
            assertThat(analyzer.conservation())
                    .allSatisfy(stage ->
                            assertThat(stage.holds()).as(stage.toString()).isTrue());
        }
    }

    @Test
    void oneThatEndsInTheMiddleOfARunIsFollowedByOneThatSaysTheSameAtItsEnd() throws Exception {
        List<Sample> all = byTime(SimulatedRun.losingAFifth(BOARD));
        MemoryStore store = new MemoryStore();
        try (RunningAnalyzer analyzer = analyzer(Optional.of(store))) {
            awaitListening(analyzer);
            publish(all.subList(0, 200));
            await().atMost(PATIENCE).until(() -> rows("overhead", "run").size() == 3);
        }
        int before = rows("overhead", "run").size();
        store.collect(all.subList(0, 260));
        rows.clear();
        try (RunningAnalyzer analyzer = analyzer(Optional.of(store))) {
            awaitListening(analyzer);
            publish(all.subList(260, all.size()));
            Line last = awaitFinal();
            assertThat(last.number("n")).isEqualTo(10);
            assertThat(rows("overhead", "run")).hasSizeGreaterThan(before);
            Line expected = uninterrupted(all);
            assertThat(last).isEqualTo(expected);
        }
    }

    /** The same run, all of it out of the store. */
    private Line uninterrupted(List<Sample> all) throws Exception {
        MemoryStore store = new MemoryStore();
        store.collect(all);
        rows.clear();
        Map<String, String> elsewhere =
                Map.of("data.dir", folder.resolve("other").toString(), "board.id", "other");
        try (RunningAnalyzer analyzer =
                new AnalyzerProgram().start(settings(elsewhere), context(), Optional.<MemoryStore>empty())) {
            awaitListening(analyzer);
            publish(all);
            return awaitFinal();
        }
    }

    @Test
    void anAbsentBrokerIsWaitedForAndWhatIsMalformedCostsNothingElse() throws Exception {
        board.close();
        listener.close();
        broker.kill();
        try (RunningAnalyzer analyzer = analyzer(Optional.empty())) {
            assertThat(analyzer.isListening()).isFalse();
            broker.start();
            listener = listening("listener-2");
            board = link("board-2");
            await().atMost(PATIENCE).until(() -> listener.isConnected() && board.isConnected());
            awaitListening(analyzer);
            board.publish("boardwatt/v1/rpi4-03/work", new byte[] {0x1f, (byte) 0x8b, 0}, 1, false);
            board.publish("boardwatt/v1/rpi4-03/metrics", "cpu,host=x".getBytes(StandardCharsets.UTF_8), 1, false);
            publish(byTime(SimulatedRun.losingAFifth(BOARD)));
            assertThat(awaitFinal().number("n")).isEqualTo(10);
            assertThat(analyzer.conservation().get(0).dropped()).isEqualTo(2);
        }
    }

    @Test
    void aSecondInstanceOnTheSameDataFolderIsRefusedByItsName() throws Exception {
        try (RunningAnalyzer first = analyzer(Optional.empty())) {
            assertThat(first).isNotNull();
            assertThatThrownBy(() -> analyzer(Optional.empty()))
                    .isInstanceOf(BadStart.class)
                    .hasMessageContaining(folder.resolve("data").toString());
        }
    }

    @Test
    void settingsThatCannotBeAreNamedAllAtOnce() {
        assertThatThrownBy(() -> settings(Map.of("analyzer.rollups", "cpu,watts", "analyzer.level", "95")))
                .isInstanceOf(BadStart.class)
                .hasMessageContaining("there are no rollups of watts")
                .hasMessageContaining("analyzer.level = 95: 95.0 is outside 0.51 to 0.9999");
    }
}
