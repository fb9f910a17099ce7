package io.boardwatt.analyzer.desk;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.analysis.AnalysisSettings;
import io.boardwatt.analysis.window.Windows;
import io.boardwatt.analyzer.MemoryStore;
import io.boardwatt.analyzer.past.Past;
import io.boardwatt.analyzer.past.StoredPast;
import io.boardwatt.delivery.Conservation;
import io.boardwatt.delivery.wire.Incoming;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.Topic;
import io.boardwatt.protocol.catalogue.Catalogue;
import io.boardwatt.store.StoreException;
import io.boardwatt.testing.ManualTicker;
import io.boardwatt.testing.SimulatedRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeskTest {
    private static final BoardId BOARD = new BoardId("rpi4-03");
    private static final SimulatedRun RUN = SimulatedRun.losingAFifth(BOARD);
    private static final List<Sample> ALL = byTime();

    private static final InstantSource WALL =
            () -> Instant.ofEpochSecond(0, ALL.get(ALL.size() - 1).timestampNanos());

    private final MemoryStore store = new MemoryStore();
    private CollectedPublication published = new CollectedPublication(BOARD);
    private boolean canPublish = true;
    private Desk desk = new Desk(AnalysisSettings.usual(), history(), this::open, new ManualTicker(), WALL);

    private static List<Sample> byTime() {
        List<Sample> all = new ArrayList<>(RUN.work());
        all.addAll(RUN.metrics());
        all.sort(Comparator.comparingLong(Sample::timestampNanos));
        return all;
    }

    private CollectedPublication open(BoardId board) throws IOException {
        if (!canPublish) {
            throw new IOException("the folder is away for a test");
        }
        return published;
    }

    /** The store asked at once. */
    private History history() {
        Past past = new StoredPast(store, Windows.known(), Duration.ofDays(2));
        return new History() {
            @Override
            public boolean isThere() {
                return true;
            }

            @Override
            public <T> void ask(Question<T> question, Consumer<T> then, Consumer<String> failed) {
                try {
                    then.accept(question.of(past));
                } catch (StoreException e) {
                    failed.accept(e.getMessage());
                }
            }
        };
    }

    private void send(Sample sample) {
        String topic = new Topic.Samples(sample.board(), sample.header().publisher()).name();
        desk.on(new Incoming(topic, SampleCodec.encode(sample), false));
    }

    private void send(List<Sample> samples) {
        samples.forEach(this::send);
    }

    /** As kill -9 leaves it: another process with the same store, an empty memory and a stream that goes on. */
    private void dieAndStartAgain() {
        desk = new Desk(AnalysisSettings.usual(), history(), this::open, new ManualTicker(), WALL);
    }

    @AfterEach
    void everythingThatCameInIsAccountedFor() {
        assertThat(desk.conservation())
                .hasSize(4)
                .allSatisfy(
                        stage -> assertThat(stage.holds()).as(stage.toString()).isTrue());
    }

    private Line uninterrupted() {
        CollectedPublication before = published;
        published = new CollectedPublication(BOARD);
        dieAndStartAgain();
        send(ALL);
        Line row = published.finalRow();
        published = before;
        dieAndStartAgain();
        return row;
    }

    @Test
    void resultsAreSamplesOfTheAnalyzersOwnStreamWhoseRowsAreInTheCatalogue() {
        send(ALL);
        assertThat(published.samples()).isNotEmpty().allSatisfy(sample -> {
            assertThat(sample.lines().get(0).measurement()).isEqualTo("analyzer");
            assertThat(sample.lines())
                    .allSatisfy(line -> assertThat(Catalogue.check(line)).isEmpty());
        });
        assertThat(published.finalRow().text("interval")).isEqualTo("t");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.31, 0.5, 0.84, 0.98})
    void anAnalyzerThatDiesInTheMiddleOfARunEndsItWithTheSameRow(double when) {
        Line expected = uninterrupted();
        int died = (int) (when * ALL.size());
        send(ALL.subList(0, died));
        // It is away for 12 s, and the collector is 3 s behind when it comes back.
        dieAndStartAgain();
        store.collect(ALL.subList(0, Math.min(ALL.size(), died + 18)));
        List<Sample> rest = ALL.subList(Math.min(ALL.size() - 2, died + 24), ALL.size());
        send(rest.subList(0, 1));
        store.collect(ALL);
        tick(3);
        send(rest.subList(1, rest.size()));
        tick(3);
        assertThat(published.finalRow()).isEqualTo(expected);
    }

    private void tick(int times) {
        for (int i = 0; i < times; i++) {
            desk.tick();
        }
    }

    @Test
    void messagesThatWereMissedAreReadFromTheStore() {
        Line expected = uninterrupted();
        send(ALL.subList(0, 100));
        send(ALL.subList(130, 140));
        assertThat(desk.counts(BOARD).waiting()).isPositive();
        store.collect(ALL);
        tick(1);
        assertThat(desk.counts(BOARD).waiting()).isZero();
        assertThat(desk.counts(BOARD).analysis().lost()).isZero();
        send(ALL.subList(140, ALL.size()));
        assertThat(published.finalRow()).isEqualTo(expected);
    }

    @Test
    void messagesThatNoStoreHasAreGivenUpAndTheirBlocksMarked() {
        send(ALL.subList(0, 100));
        send(ALL.subList(130, ALL.size()));
        assertThat(desk.counts(BOARD).waiting()).isPositive();
        tick(120);
        assertThat(desk.counts(BOARD).waiting()).isZero();
        assertThat(desk.counts(BOARD).analysis().lost()).isEqualTo(30);
        assertThat(published.finalRow().number("n_marked")).isBetween(1.0, 2.0);
    }

    @Test
    void aStoreThatIsAwayDelaysTheBeginningAndPreventsNothing() {
        store.away(true);
        send(ALL);
        assertThat(published.samples()).isEmpty();
        tick(11);
        assertThat(published.finalRow().text("interval")).isEqualTo("t");
    }

    @Test
    void aMalformedMessageIsCountedAndTheNextGoodOneCounts() {
        send(ALL.subList(0, 50));
        desk.on(new Incoming("boardwatt/v1/rpi4-03/work", new byte[] {1, 2, 3}, false));
        desk.on(new Incoming(
                "boardwatt/v1/rpi4-03/metrics", "probe,host=other x=1 1".getBytes(StandardCharsets.UTF_8), false));
        desk.on(new Incoming("boardwatt/v1/rpi4-03/analysis", SampleCodec.encode(ALL.get(0)), false));
        desk.on(new Incoming("something/else", new byte[0], false));
        send(ALL.subList(50, ALL.size()));
        Conservation messages = desk.conservation().get(0);
        assertThat(messages.dropped()).isEqualTo(4);
        assertThat(messages.in()).isEqualTo(ALL.size() + 4);
        assertThat(published.finalRow().number("n")).isEqualTo(10);
    }

    @Test
    void resultsWaitWhileTheirStreamCannotBeOpened() {
        canPublish = false;
        send(ALL);
        assertThat(published.samples()).isEmpty();
        canPublish = true;
        tick(1);
        assertThat(published.finalRow().number("n")).isEqualTo(10);
    }

    @Test
    void afterADeathTheLastMinuteIsGivenAgainTheSameAndNoneIsMissing() {
        send(ALL);
        Map<Long, Line> expected = byTime(published.rows("net_1m"));
        published = new CollectedPublication(BOARD);
        dieAndStartAgain();
        send(ALL.subList(0, 300));
        store.collect(ALL);
        published.samples().forEach(sample -> store.write(sample.lines()));
        List<Line> minutes = new ArrayList<>(published.rows("net_1m"));
        int before = minutes.size();
        published = new CollectedPublication(BOARD);
        dieAndStartAgain();
        send(ALL.subList(300, ALL.size()));
        minutes.addAll(published.rows("net_1m"));
        assertThat(minutes.get(before)).isEqualTo(minutes.get(before - 1));
        assertThat(byTime(minutes)).isEqualTo(expected);
    }

    private static Map<Long, Line> byTime(List<Line> rows) {
        TreeMap<Long, Line> byTime = new TreeMap<>();
        rows.forEach(row -> byTime.put(row.timestampNanos(), row));
        return byTime;
    }

    @Test
    void aMinuteOfWhichAPartCameTooLateIsMadeAgainFromTheStore() {
        send(ALL);
        Map<Long, Line> expected = byTime(published.rows("net_1m"));
        published = new CollectedPublication(BOARD);
        dieAndStartAgain();
        send(ALL.subList(0, 200));
        send(ALL.subList(230, ALL.size()));
        tick(120);
        assertThat(byTime(published.rows("net_1m"))).isNotEqualTo(expected);
        store.collect(ALL);
        send(ALL.subList(200, 230));
        tick(70);
        assertThat(byTime(published.rows("net_1m"))).isEqualTo(expected);
    }
}
