package io.boardwatt.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.store.StoreException.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What every store must do, whichever it is: the same tests run over a real InfluxDB and over the embedded store. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class StoreContract {
    protected static final long SECOND = 1_000_000_000;
    /** A whole minute, an hour ago: young enough for any retention, and a start of any step that divides a minute. */
    protected static final long START = (System.currentTimeMillis() / 60_000 - 60) * 60 * SECOND;

    private Store store;
    private String measurement;

    /** The server, running. */
    protected abstract StoreAddress address();

    /** The same server with a secret that it does not know. */
    protected abstract StoreAddress addressWithAWrongSecret();

    /** Nobody listens there. */
    protected abstract StoreAddress addressWithoutAServer();

    /** Ends the server as kill -9 does and starts it again on the same data. */
    protected abstract void killAndRestart() throws Exception;

    @BeforeEach
    void open(org.junit.jupiter.api.TestInfo test) {
        store = address().open();
        measurement = "m_"
                + Integer.toHexString(
                        test.getTestMethod().orElseThrow().getName().hashCode());
    }

    @AfterEach
    void closeIt() {
        store.close();
    }

    @Test
    void everyRowOfFiveMinutesComesBackWithEveryField() throws Exception {
        List<Line> offered = FullProfile.lines(new BoardId("five-minutes"), START, 300);
        for (int from = 0; from < offered.size(); from += 500) {
            store.write(offered.subList(from, Math.min(offered.size(), from + 500)));
        }
        Map<String, List<Line>> byMeasurement =
                offered.stream().collect(java.util.stream.Collectors.groupingBy(Line::measurement));
        byMeasurement.forEach((name, lines) -> {
            Selection selection = new Selection(name, Map.of("host", "five-minutes"), List.of());
            assertThat(eventually(rows(selection), lines.size())).as(name).containsExactlyInAnyOrderElementsOf(lines);
        });
        Set<List<Object>> numbers = new HashSet<>();
        for (Line row : store.series(rows(new Selection("probe", Map.of("host", "five-minutes"), List.of())))) {
            assertThat(numbers.add(List.of(
                            row.tags().get("stream"),
                            row.fields().get("boot"),
                            row.fields().get("seq"))))
                    .as("one row of each stream, boot and sequence number")
                    .isTrue();
        }
        assertThat(numbers).hasSize(300);
    }

    @Test
    void whatIsWrittenTwiceStandsOnce() throws Exception {
        List<Line> lines = List.of(
                Line.of(measurement).tag("host", "a").field("v", 1.5).at(START),
                Line.of(measurement).tag("host", "b").field("v", 2.5).at(START));
        store.write(lines);
        store.write(lines);
        store.write(List.of(lines.get(1), lines.get(0), lines.get(1)));
        assertThat(settled(lines.size())).containsExactlyInAnyOrderElementsOf(lines);
    }

    @Test
    void linesOfOneIdentityAreMergedInABatchAndBetweenBatches() throws Exception {
        Line first = Line.of(measurement).tag("host", "a").field("load1", 1.5).at(START);
        Line second = Line.of(measurement).tag("host", "a").field("uptime", 7).at(START);
        Line third = Line.of(measurement)
                .tag("host", "a")
                .field("uptime_format", "7 s")
                .at(START);
        store.write(List.of(first, second));
        store.write(List.of(third));
        assertThat(settledOn(Line.of(measurement)
                        .tag("host", "a")
                        .field("load1", 1.5)
                        .field("uptime", 7)
                        .field("uptime_format", "7 s")
                        .at(START)))
                .isTrue();
    }

    @Test
    void rowsOutOfOrderComeBackInOrder() throws Exception {
        List<Line> lines = new ArrayList<>();
        for (int second = 0; second < 50; second++) {
            lines.add(Line.of(measurement)
                    .tag("host", "a")
                    .field("v", (double) second)
                    .at(START + second * SECOND));
        }
        List<Line> shuffled = new ArrayList<>(lines);
        Collections.shuffle(shuffled, new Random(1));
        store.write(shuffled.subList(0, 20));
        store.write(shuffled.subList(20, 50));
        assertThat(settled(50)).containsExactlyElementsOf(lines);
    }

    @Test
    void everyTypeComesBackAsItWasAndAnAbsentFieldStaysAbsent() throws Exception {
        List<Line> lines = List.of(
                Line.of(measurement)
                        .tag("host", "a")
                        .field("f", 0.1)
                        .field("i", 9_007_199_254_740_993L)
                        .field("s", "")
                        .field("b", false)
                        .at(START),
                Line.of(measurement).tag("host", "a").field("i", Long.MAX_VALUE).at(START + 1),
                Line.of(measurement).tag("host", "a").field("f", 3.0).at(START + 2),
                Line.of(measurement).tag("host", "a").field("b", true).at(START + 3),
                Line.of(measurement)
                        .tag("host", "a")
                        .field("f", Double.MIN_VALUE)
                        .at(START + 4),
                Line.of(measurement)
                        .tag("host", "a")
                        .field("f", -Double.MAX_VALUE)
                        .at(START + 5),
                Line.of(measurement)
                        .tag("host", "a")
                        .field("i", Long.MIN_VALUE + 1)
                        .at(START + 6));
        store.write(lines);
        assertThat(settled(lines.size())).containsExactlyElementsOf(lines);
    }

    @Test
    void numbersOfAnyShapeComeBackToTheLastBit() throws Exception {
        Random random = new Random(7);
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            double value = Double.longBitsToDouble(random.nextLong());
            lines.add(Line.of(measurement)
                    .field("f", Double.isFinite(value) ? value : i / 3.0)
                    .field("i", Math.max(Long.MIN_VALUE + 1, random.nextLong()))
                    .at(START + i));
        }
        store.write(lines);
        assertThat(settled(lines.size())).containsExactlyElementsOf(lines);
    }

    @Test
    void anUnsignedNumberKeepsItsValue() throws Exception {
        store.write(List.of(Line.of(measurement)
                .tag("host", "a")
                .field("u", new FieldValue.OfUnsigned(9_007_199_254_740_993L))
                .at(START)));
        FieldValue value = settled(1).get(0).fields().get("u");
        assertThat(value)
                .isIn(FieldValue.of(9_007_199_254_740_993L), new FieldValue.OfUnsigned(9_007_199_254_740_993L));
    }

    @Test
    void namesAndTextsMayHoldAnyCharacter() throws Exception {
        String odd = "ä😀 , = \" ' a\\b / . - : % ( ) $ A";
        List<Line> lines = new ArrayList<>();
        lines.add(Line.of(odd)
                .tag("host", odd)
                .tag("com.docker.Project", "C:\\dir\\x")
                .field("timestamp", 1.0)
                .field("Value", 2.0)
                .field("value", 3.0)
                .field(odd.replaceAll("[\\\\\"]", "_"), "one\ntwo\r\n\ttab " + odd)
                .at(START));
        lines.add(Line.of(odd).field("text", "ends with \\").at(START + 1));
        store.write(lines);
        assertThat(eventually(rows(Selection.of(odd)), 2)).containsExactlyElementsOf(lines);
        assertThat(store.series(rows(new Selection(odd, Map.of("host", odd), List.of("Value")))))
                .containsExactly(Line.of(odd)
                        .tag("host", odd)
                        .tag("com.docker.Project", "C:\\dir\\x")
                        .field("Value", 2.0)
                        .at(START));
    }

    @Test
    void aTagThatAppearsLaterIsPartOfTheIdentity() throws Exception {
        List<Line> lines = List.of(
                Line.of(measurement).tag("host", "a").field("v", 1.0).at(START),
                Line.of(measurement)
                        .tag("host", "a")
                        .tag("label", "x")
                        .field("v", 2.0)
                        .at(START),
                Line.of(measurement)
                        .tag("host", "a")
                        .tag("label", "y")
                        .field("v", 3.0)
                        .at(START));
        for (Line line : lines) {
            store.write(List.of(line));
        }
        store.write(lines);
        assertThat(settled(3)).containsExactlyInAnyOrderElementsOf(lines);
    }

    @Test
    void stepsAreMeansLabelledByTheirStart() throws Exception {
        List<Line> lines = new ArrayList<>();
        for (int second = 0; second < 25; second++) {
            lines.add(Line.of(measurement)
                    .tag("host", "a")
                    .field("v", (double) second)
                    .field("n", second)
                    .field("s", "text")
                    .at(START + second * SECOND + 1_000));
        }
        store.write(lines);
        settled(25);
        List<Line> steps = store.series(new SeriesQuery(
                Selection.of(measurement), START, START + 60 * SECOND, Optional.of(Duration.ofSeconds(10))));
        assertThat(steps)
                .containsExactly(
                        Line.of(measurement)
                                .tag("host", "a")
                                .field("v", 4.5)
                                .field("n", 4.5)
                                .at(START),
                        Line.of(measurement)
                                .tag("host", "a")
                                .field("v", 14.5)
                                .field("n", 14.5)
                                .at(START + 10 * SECOND),
                        Line.of(measurement)
                                .tag("host", "a")
                                .field("v", 22.0)
                                .field("n", 22.0)
                                .at(START + 20 * SECOND));
        assertThat(store.series(new SeriesQuery(
                        new Selection(measurement, Map.of("host", "a"), List.of("n", "s")),
                        START,
                        START + 10 * SECOND,
                        Optional.of(Duration.ofSeconds(10)))))
                .containsExactly(
                        Line.of(measurement).tag("host", "a").field("n", 4.5).at(START));
    }

    @Test
    void theEndOfASpanIsNotPartOfIt() throws Exception {
        store.write(List.of(
                Line.of(measurement).field("v", 1.0).at(START),
                Line.of(measurement).field("v", 2.0).at(START + SECOND)));
        settled(2);
        assertThat(store.series(new SeriesQuery(Selection.of(measurement), START, START + SECOND, Optional.empty())))
                .containsExactly(Line.of(measurement).field("v", 1.0).at(START));
    }

    @Test
    void lastIsTheNewestRowOfEachSeries() throws Exception {
        List<Line> lines = new ArrayList<>();
        for (int second = 0; second < 5; second++) {
            for (String host : List.of("a", "b")) {
                lines.add(Line.of(measurement)
                        .tag("host", host)
                        .field("v", (double) second)
                        .at(START + second * SECOND));
            }
        }
        lines.add(Line.of(measurement).tag("host", "old").field("v", 9.0).at(START - 100 * SECOND));
        store.write(lines);
        settled(10);
        assertThat(store.last(Selection.of(measurement), START))
                .containsExactlyInAnyOrder(
                        Line.of(measurement).tag("host", "a").field("v", 4.0).at(START + 4 * SECOND),
                        Line.of(measurement).tag("host", "b").field("v", 4.0).at(START + 4 * SECOND));
        assertThat(store.last(new Selection(measurement, Map.of("host", "b"), List.of("v")), START))
                .containsExactly(
                        Line.of(measurement).tag("host", "b").field("v", 4.0).at(START + 4 * SECOND));
    }

    @Test
    void aggregateGivesLeastMeanGreatestAndCountPerSeries() throws Exception {
        List<Line> lines = new ArrayList<>();
        for (int second = 0; second < 5; second++) {
            lines.add(Line.of(measurement)
                    .tag("host", "a")
                    .field("v", (double) second)
                    .field("s", "text")
                    .field("b", true)
                    .at(START + second * SECOND));
        }
        store.write(lines);
        settled(5);
        assertThat(store.aggregate(Selection.of(measurement), START, START + 4 * SECOND))
                .containsExactly(Line.of(measurement)
                        .tag("host", "a")
                        .field("v_min", 0.0)
                        .field("v_mean", 1.5)
                        .field("v_max", 3.0)
                        .field("n", 4)
                        .at(START));
    }

    @Test
    void boardsAreThoseWithARowSince() throws Exception {
        store.write(List.of(
                Line.of(measurement).tag("host", "young").field("v", 1.0).at(START + 3_000 * SECOND),
                Line.of(measurement + "_2")
                        .tag("host", "young-2")
                        .field("s", "text")
                        .at(START + 3_000 * SECOND),
                Line.of(measurement).tag("host", "old").field("v", 1.0).at(START),
                Line.of(measurement).tag("host", "No board").field("v", 1.0).at(START + 3_000 * SECOND)));
        await().atMost(10, TimeUnit.SECONDS)
                .until(() -> store.boards(START + 3_000 * SECOND)
                        .equals(new java.util.TreeSet<>(Set.of(new BoardId("young"), new BoardId("young-2")))));
        assertThat(store.boards(START)).contains(new BoardId("old"), new BoardId("young"));
    }

    @Test
    void whatWasNeverWrittenIsEmptyAndNoFailure() throws Exception {
        Selection nothing = Selection.of("never_written");
        assertThat(store.series(rows(nothing))).isEmpty();
        assertThat(store.last(nothing, START)).isEmpty();
        assertThat(store.aggregate(nothing, START, START + SECOND)).isEmpty();
        assertThat(store.series(new SeriesQuery(nothing, START, START + SECOND, Optional.of(Duration.ofSeconds(1)))))
                .isEmpty();
        store.write(List.of(Line.of(measurement).field("v", 1.0).at(START)));
        settled(1);
        assertThat(store.series(rows(new Selection(measurement, Map.of("host", "nobody"), List.of()))))
                .isEmpty();
        assertThat(store.series(rows(new Selection(measurement, Map.of(), List.of("never")))))
                .isEmpty();
    }

    @Test
    void aStoreThatIsDownIsTransient() {
        try (Store down = addressWithoutAServer().open()) {
            Line line = Line.of(measurement).field("v", 1.0).at(START);
            assertThat(kindOf(() -> down.write(List.of(line)))).isEqualTo(Kind.TRANSIENT);
            assertThat(kindOf(() -> down.last(Selection.of(measurement), START)))
                    .isEqualTo(Kind.TRANSIENT);
        }
    }

    @Test
    void aWrongSecretNeedsAnOperator() {
        try (Store stranger = addressWithAWrongSecret().open()) {
            Line line = Line.of(measurement).field("v", 1.0).at(START);
            assertThat(kindOf(() -> stranger.write(List.of(line)))).isEqualTo(Kind.OPERATOR);
            assertThat(kindOf(() -> stranger.last(Selection.of(measurement), START)))
                    .isEqualTo(Kind.OPERATOR);
        }
    }

    @Test
    void aLineOfAnotherTypeIsRejectedAndTheOthersAreWritten() throws Exception {
        store.write(
                List.of(Line.of(measurement).tag("host", "a").field("v", 1.0).at(START)));
        List<Line> lines = new ArrayList<>();
        for (int i = 1; i <= 20; i++) {
            lines.add(
                    Line.of(measurement).tag("host", "a").field("v", (double) i).at(START + i));
        }
        Line bad = Line.of(measurement).tag("host", "a").field("v", "text").at(START + 100);
        lines.add(7, bad);
        assertThat(kindOf(() -> store.write(lines))).isEqualTo(Kind.REJECTED);
        List<Quarantine.Refusal> refusals = Quarantine.write(store, lines);
        assertThat(refusals).extracting(Quarantine.Refusal::line).containsExactly(bad);
        lines.remove(bad);
        lines.add(0, Line.of(measurement).tag("host", "a").field("v", 1.0).at(START));
        assertThat(settled(21)).containsExactlyElementsOf(lines);
    }

    @Test
    void nothingThatWasAcknowledgedIsLostWhenTheServerIsKilled() throws Exception {
        List<Line> acknowledged = new ArrayList<>();
        for (int round = 0; round < 10; round++) {
            for (int i = 0; i < 5; i++) {
                List<Line> batch = new ArrayList<>();
                for (String host : List.of("a", "b")) {
                    batch.add(Line.of(measurement)
                            .tag("host", host)
                            .field("round", round)
                            .field("text", "round " + round)
                            .at(START + (round * 10L + i) * SECOND));
                }
                store.write(batch);
                acknowledged.addAll(batch);
            }
            killAndRestart();
            assertThat(settled(acknowledged.size())).containsExactlyInAnyOrderElementsOf(acknowledged);
        }
    }

    /** All rows of this test's measurement, when so many are visible; then none more may come. */
    private List<Line> settled(int count) {
        return eventually(rows(Selection.of(measurement)), count);
    }

    private boolean settledOn(Line row) {
        await().atMost(10, TimeUnit.SECONDS)
                .until(() -> store.series(rows(Selection.of(measurement))).equals(List.of(row)));
        return true;
    }

    private List<Line> eventually(SeriesQuery query, int count) {
        return await().atMost(20, TimeUnit.SECONDS)
                .ignoreExceptionsMatching(e -> e instanceof StoreException s && s.kind() == Kind.TRANSIENT)
                .until(() -> store.series(query), rows -> rows.size() >= count);
    }

    private static SeriesQuery rows(Selection selection) {
        return new SeriesQuery(selection, START, START + 3_600 * SECOND, Optional.empty());
    }

    private static Kind kindOf(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        return catchThrowableOfType(StoreException.class, call).kind();
    }
}
