package io.boardwatt.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.store.StoreException.Kind;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What every store must do, whichever it is: the same tests run over a real InfluxDB and over the embedded store. */
public abstract class StoreContract extends StoreTiersContract {
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
    void aStoreThatIsDownIsTransient() {
        try (Store down = addressWithoutAServer().open(InstantSource.system())) {
            Line line = Line.of(measurement).field("v", 1.0).at(START);
            assertThat(kindOf(() -> down.write(List.of(line)))).isEqualTo(Kind.TRANSIENT);
            assertThat(kindOf(() -> down.last(Selection.of(measurement), START)))
                    .isEqualTo(Kind.TRANSIENT);
        }
    }

    @Test
    void aWrongSecretNeedsAnOperator() {
        try (Store stranger = addressWithAWrongSecret().open(InstantSource.system())) {
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

    private static Kind kindOf(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        return catchThrowableOfType(StoreException.class, call).kind();
    }
}
