package io.boardwatt.analysis.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.boardwatt.analysis.block.Block;
import io.boardwatt.analysis.block.BlockName;
import io.boardwatt.analysis.block.InstanceWork;
import io.boardwatt.analysis.block.Moment;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.StreamId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** A block of 20 s, from second 11 to second 30, beside what the board said each second. */
class EvidenceTest {
    private static final long SECOND = 1_000_000_000L;
    private static final BoardId BOARD = new BoardId("b");
    private static final BootId BOOT = new BootId("0".repeat(32));
    private static final double ANY_FOREIGN = 1;

    private final Evidence evidence = new Evidence();

    private static Moment moment(int second) {
        return new Moment(BOOT, 1_000L * second, second * SECOND);
    }

    private static Block block(Double workloadCores, int seconds, boolean clockStepped) {
        return new Block(
                new BlockName("run", "cpu", "isolation", "native", 1, 1, 1),
                "",
                true,
                clockStepped,
                moment(11),
                moment(30),
                workloadCores,
                moment(31),
                new TreeMap<>(Map.of("1", new InstanceWork(1000, seconds))));
    }

    private static Block block() {
        return block(null, 20, false);
    }

    private void board(int from, int to, int every, IntFunction<List<Line.Builder>> rows) {
        long seq = 1;
        for (int second = from; second <= to; second += every) {
            add(second, seq++, rows.apply(second));
        }
    }

    private void add(int second, long seq, List<Line.Builder> rows) {
        long nanos = second * SECOND;
        Header header =
                new Header(Publisher.PROBE, new StreamId("00000000000000aa"), 1, BOOT, seq, 1_000L * second, false);
        List<Line> lines = new ArrayList<>();
        lines.add(SampleCodec.firstLine(BOARD, header, nanos, List.of()));
        rows.forEach(row -> lines.add(row.tag("host", "b").at(nanos)));
        evidence.add(new Sample(BOARD, header, nanos, lines));
    }

    private static Line.Builder power(String kind, boolean measured) {
        return Line.of("power")
                .tag("sensor", kind)
                .tag("scope", measured ? "input" : "model")
                .tag("kind", kind)
                .tag("measured", String.valueOf(measured));
    }

    private static List<Line.Builder> load(double busyPercent) {
        return List.of(
                Line.of("cpu")
                        .tag("cpu", "cpu-total")
                        .field("usage_active", busyPercent + 10)
                        .field("usage_iowait", 10.0),
                Line.of("cpu").tag("cpu", "cpu0").field("usage_active", 0.0),
                Line.of("cpu").tag("cpu", "cpu1").field("usage_active", 0.0));
    }

    @Test
    void aQuietSecondBySecondBoardSpeaksForTheBlock() {
        board(0, 40, 1, second -> load(50));
        assertThat(evidence.marks(block(), 0.25)).isEmpty();
    }

    @Test
    void aBlockIsNotJudgedBeforeTheBoardHasPassedItsEnd() {
        board(0, 30, 1, second -> List.of());
        assertThat(evidence.hasPassed(block())).isFalse();
        add(31, 32, List.of());
        assertThat(evidence.hasPassed(block())).isTrue();
    }

    @Test
    void oneSampleThatIsMissingIsForgiven() {
        board(0, 15, 1, second -> List.of());
        board(17, 40, 1, second -> List.of());
        assertThat(evidence.marks(block(), ANY_FOREIGN)).isEmpty();
    }

    @Test
    void twoSamplesOfTwentyThatAreMissingMarkTheBlock() {
        board(0, 15, 1, second -> List.of());
        board(18, 40, 1, second -> List.of());
        assertThat(evidence.marks(block(), ANY_FOREIGN)).containsExactly(Mark.MISSING_SAMPLES);
    }

    @Test
    void aBoardThatSpeaksEveryTenSecondsMissesNothing() {
        board(0, 40, 10, second -> List.of());
        assertThat(evidence.marks(block(), ANY_FOREIGN)).isEmpty();
    }

    @Test
    void aSecondOfWorkThatIsMissingMarksTheBlock() {
        board(0, 40, 1, second -> List.of());
        assertThat(evidence.marks(block(null, 19, false), ANY_FOREIGN)).containsExactly(Mark.MISSING_SAMPLES);
    }

    @Test
    void noWorkIsNoWorkAndNotNothing() {
        board(0, 40, 1, second -> List.of());
        Block block = new Block(block().name(), "", true, false, null, null, null, moment(31), new TreeMap<>());
        assertThat(evidence.marks(block, ANY_FOREIGN)).containsExactly(Mark.NO_WORK);
    }

    @Test
    void aBoardThatWasNotWatchedIsJudgedByItsWork() {
        board(35, 40, 1, second -> List.of());
        assertThat(evidence.marks(block(), ANY_FOREIGN)).isEmpty();
    }

    @Test
    void flagsOfTheFirmwareMarkTheBlockOnlyWhileTheyAreUpWithinIt() {
        board(0, 10, 1, second -> List.of(Line.of("throttle").field("now", true)));
        board(
                11,
                40,
                1,
                second -> List.of(Line.of("throttle").field("now", false).field("ever", true)));
        assertThat(evidence.marks(block(), ANY_FOREIGN)).isEmpty();
        add(20, 90, List.of(Line.of("throttle").field("under_voltage_now", true).field("freq_capped_now", true)));
        assertThat(evidence.marks(block(), ANY_FOREIGN))
                .containsExactlyInAnyOrder(Mark.UNDER_VOLTAGE, Mark.FREQUENCY_CAPPED);
    }

    @Test
    void aStepOfTheClockMarksTheBlockWhoeverSawIt() {
        board(0, 40, 1, second -> List.of(Line.of("clock").field("steps", second < 20 ? 3.0 : 4.0)));
        assertThat(evidence.marks(block(), ANY_FOREIGN)).containsExactly(Mark.CLOCK_STEPPED);
        assertThat(new Evidence().marks(block(null, 20, true), ANY_FOREIGN)).containsExactly(Mark.CLOCK_STEPPED);
    }

    @Test
    void foreignLoadIsWhatTheWorkloadDidNotUse() {
        board(0, 40, 1, second -> load(90)); // 1.8 of 2 cores
        assertThat(evidence.marks(block(1.0, 20, false), 0.25)).containsExactly(Mark.FOREIGN_LOAD);
        assertThat(evidence.marks(block(1.5, 20, false), 0.25)).isEmpty();
    }

    @Test
    void withoutTheWorkloadsOwnTimeForeignLoadIsNotGuessed() {
        board(0, 40, 1, second -> load(100));
        assertThat(evidence.marks(block(), 0.25)).isEmpty();
    }

    @Test
    void aCounterIsPreferredToAnAverageAndThatToAnInstant() {
        board(
                0,
                40,
                1,
                second -> List.of(
                        power("instant", true).field("watts", 9.0),
                        power("average", true).field("watts", 7.0),
                        power("counter", true).field("joules", 5.0 * second)));
        assertThat(evidence.energy(block(), null)).isInstanceOfSatisfying(Energy.Measured.class, energy -> {
            assertThat(energy.joules()).isCloseTo(100, within(1e-9));
            assertThat(energy.source().kind()).isEqualTo("counter");
        });
    }

    @Test
    void anInstantSourceIsIntegratedByTrapezoids() {
        board(0, 40, 1, second -> List.of(power("instant", true).field("watts", (double) second)));
        // From second 10 to second 30: the mean is 20 W.
        assertThat(evidence.energy(block(), null))
                .isInstanceOfSatisfying(
                        Energy.Measured.class,
                        energy -> assertThat(energy.joules()).isCloseTo(400, within(1e-9)));
    }

    @Test
    void aSourceThatTheRunStandsOnIsNotExchanged() {
        board(0, 40, 1, second -> List.of(power("average", true).field("watts", 7.0)));
        PowerSource counter = new PowerSource("counter", "input", "counter", true);
        assertThat(evidence.energy(block(), counter)).isInstanceOf(Energy.None.class);
    }

    @Test
    void aModelNeverCarriesWorkPerJoule() {
        board(0, 40, 1, second -> List.of(power("counter", false).field("joules", 5.0 * second)));
        assertThat(reason()).contains("only a model");
    }

    @Test
    void aBoardWithoutASourceIsToldSo() {
        board(0, 40, 1, second -> List.of());
        assertThat(reason()).isEqualTo("no watts: this board has no power source");
    }

    @Test
    void aMeterThatIsTooSlowForTheBlockIsRefused() {
        board(
                0,
                40,
                1,
                second -> List.of(
                        power("counter", true).field("joules", 5.0 * second).field("interval_s", 10.0)));
        assertThat(reason()).contains("10 s, is longer than a tenth of a block of 20 s");
    }

    @Test
    void energyThatCoversTooLittleIsRefused() {
        board(
                0,
                40,
                1,
                second -> second == 20
                        ? List.of()
                        : List.of(power("instant", true).field("watts", 5.0)));
        assertThat(reason()).contains("covers 90 % of the block, 99 % are needed");
    }

    @Test
    void aCounterThatWentBackGivesNoJoules() {
        board(
                0,
                40,
                1,
                second -> List.of(power("counter", true).field("joules", second < 20 ? 100.0 + second : second)));
        assertThat(reason()).contains("went back");
    }

    @Test
    void aSuspectReadingIsNone() {
        board(
                0,
                40,
                1,
                second -> List.of(power("instant", true).field("watts", 900.0).field("suspect", true)));
        assertThat(reason()).contains("no power source");
    }

    private String reason() {
        return evidence.energy(block(), null) instanceof Energy.None none ? none.reason() : "measured";
    }

    @Test
    void aSensorReadBetweenTheSamplesTooIsTakenByItsOwnFinerSum() {
        board(
                0,
                40,
                1,
                second -> List.of(power("instant", true)
                        .field("watts", second % 2 == 0 ? 2.0 : 6.0)
                        .field("joules", 3.0 * second)));
        assertThat(evidence.energy(block(), null))
                .isInstanceOfSatisfying(
                        Energy.Measured.class,
                        energy -> assertThat(energy.joules()).isCloseTo(60, within(1e-9)));
    }

    @Test
    void theBoardsInputComesBeforeACounterOfThePackageAlone() {
        PowerSource input = new PowerSource("ina226_1-0040", "input", "instant", true);
        PowerSource pack = new PowerSource("rapl_package-0", "package", "counter", true);
        PowerSource model = new PowerSource("line", "model", "instant", false);
        assertThat(List.of(model, pack, input).stream().sorted().toList()).containsExactly(input, pack, model);
    }
}
