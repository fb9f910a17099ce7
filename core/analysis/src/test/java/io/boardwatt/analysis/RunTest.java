package io.boardwatt.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.catalogue.Catalogue;
import io.boardwatt.testing.SimulatedRun;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunTest {
    private static final long SECOND = 1_000_000_000L;

    private static List<Result> of(SimulatedRun run) {
        return Recording.play(Recording.byTime(run.work(), run.metrics()));
    }

    private static SimulatedRun withPower(int pairs, int mostPairs) {
        return new SimulatedRun(
                Recording.BOARD, pairs, mostPairs, 20, new double[] {1000, 900}, new double[] {5, 4.75}, 0.001, 5);
    }

    @Test
    void aFifthThatIsLostIsFoundAfterEachPairAndSaidForGoodAtTheEnd() {
        List<Line> rows =
                Recording.rows(of(SimulatedRun.losingAFifth(Recording.BOARD)), "overhead", "throughput_loss", "run");
        assertThat(rows).hasSize(11);
        for (int look = 0; look < 10; look++) {
            Line row = rows.get(look);
            assertThat(row.number("n")).isEqualTo(look + 1.0);
            assertThat(row.text("interval")).isEqualTo("sequence");
            assertThat(row.number("value")).isCloseTo(0.2, within(0.02));
            assertThat(row.fields().containsKey("low")).as("look %d", look + 1).isEqualTo(look + 1 >= 5);
            assertThat(row.fields().containsKey("high")).isEqualTo(look + 1 >= 5);
        }
        Line last = rows.get(10);
        assertThat(last.text("interval")).isEqualTo("t");
        assertThat(last.text("verdict")).isEqualTo("overhead");
        assertThat(last.number("low")).isLessThan(0.2);
        assertThat(last.number("high")).isGreaterThan(0.2);
        assertThat(last.number("level")).isEqualTo(0.95, within(1e-12));
        assertThat(last.number("delta")).isEqualTo(0.02);
        assertThat(last.number("n_marked")).isZero();
        assertThat(last.number("pairs_needed")).isZero();
        assertThat(last.tags())
                .containsEntry("arm", "container")
                .containsEntry("factor", "isolation")
                .containsEntry("instances", "1")
                .containsEntry("run", SimulatedRun.RUN)
                .containsEntry("workload", SimulatedRun.WORKLOAD);
    }

    @Test
    void aRowAboutAPairBearsThePairsEnd() {
        List<Line> rows =
                Recording.rows(of(SimulatedRun.losingAFifth(Recording.BOARD)), "overhead", "throughput_loss", "run");
        // run_started, then two blocks of block_started, 2 s warm-up, 10 s, block_ended.
        assertThat(rows.get(0).timestampNanos()).isEqualTo((SimulatedRun.START_SECOND + 28) * SECOND);
    }

    @Test
    void theLastWordNeverReplacesTheRowOfTheLastPairThoughBothFallIntoOneSecond() {
        SimulatedRun run = SimulatedRun.losingAFifth(Recording.BOARD);
        List<Sample> work = new ArrayList<>(run.work());
        Sample runEnded = work.remove(work.size() - 1);
        Sample blockEnded = work.remove(work.size() - 1);
        Line.Builder event = Line.of("event");
        runEnded.lines().get(1).tags().forEach(event::tag);
        runEnded.lines().get(1).fields().forEach(event::field);
        List<Line> both = new ArrayList<>(blockEnded.lines());
        both.add(event.at(blockEnded.timestampNanos()));
        work.add(new Sample(Recording.BOARD, blockEnded.header(), blockEnded.timestampNanos(), both));
        List<Line> rows = Recording.rows(
                Recording.play(Recording.byTime(work, run.metrics())), "overhead", "throughput_loss", "run");
        assertThat(rows).hasSize(11);
        assertThat(rows.stream().map(Line::timestampNanos)).doesNotHaveDuplicates();
        assertThat(rows.get(10).text("interval")).isEqualTo("t");
    }

    @Test
    void theLastTenPairsHaveAnIntervalOfTheirOwnFromTheSecondPairOn() {
        List<Line> rows = Recording.rows(
                of(SimulatedRun.losingAFifth(Recording.BOARD)), "overhead", "throughput_loss", "last-10");
        assertThat(rows).hasSize(9).allSatisfy(row -> {
            assertThat(row.text("interval")).isEqualTo("window");
            assertThat(row.number("low")).isLessThan(row.number("value"));
        });
    }

    @Test
    void aRunThatMayStopEarlyNeverGetsATInterval() {
        SimulatedRun run =
                new SimulatedRun(Recording.BOARD, 6, 50, 10, new double[] {1000, 800}, new double[0], 0.01, 1);
        assertThat(Recording.rows(of(run), "overhead", "throughput_loss", "run"))
                .hasSize(7)
                .allSatisfy(row -> assertThat(row.text("interval")).isEqualTo("sequence"));
    }

    @Test
    void theContainerThatDrawsLessAndCostsMoreIsShownAsBoth() {
        List<Result> results = of(withPower(6, 6));
        Line power = last(Recording.rows(results, "overhead", "power_change", "run"));
        Line energy = last(Recording.rows(results, "overhead", "energy_overhead", "run"));
        assertThat(power.number("value")).isCloseTo(-0.05, within(1e-9));
        // 5/1000 J and 4.75/900 J for each unit of work.
        assertThat(energy.number("value")).isCloseTo(4.75 / 900 * 1000 / 5 - 1, within(0.003));
        assertThat(energy.text("verdict")).isEqualTo("overhead");
    }

    @Test
    void workPerJouleIsGivenForBothArms() {
        List<Line> rows = Recording.rows(of(withPower(6, 6)), "efficiency", "work_per_joule", "run");
        assertThat(rows).hasSize(14);
        Line container = rows.get(12);
        assertThat(container.tag("arm")).isEqualTo("container");
        assertThat(container.number("value")).isCloseTo(900 / 4.75, within(0.5));
        assertThat(rows.get(13).tag("arm")).isEqualTo("native");
        assertThat(rows.get(13).number("value"))
                .isCloseTo(200, within(0.5))
                .isBetween(rows.get(13).number("low"), rows.get(13).number("high"));
        assertThat(rows.get(13).number("n")).isEqualTo(6);
    }

    @Test
    void aBoardWithoutAPowerSourceIsRefusedItsWorkPerJouleWithTheReason() {
        List<Line> rows =
                Recording.rows(of(SimulatedRun.losingAFifth(Recording.BOARD)), "efficiency", "work_per_joule", "run");
        assertThat(rows).hasSize(22).allSatisfy(row -> assertThat(row.fields()).hasSize(1));
        assertThat(rows.get(0).text("refused")).isEqualTo("no watts: this board has no power source");
    }

    @Test
    void everyRowIsInTheCatalogue() {
        assertThat(of(withPower(3, 3)).stream().flatMap(result -> result.lines().stream()))
                .allSatisfy(line -> assertThat(Catalogue.check(line)).isEmpty());
    }

    @Test
    void allRowsOfAResultHaveItsTimestamp() {
        assertThat(of(withPower(3, 3)))
                .allSatisfy(result -> assertThat(result.lines())
                        .isNotEmpty()
                        .allSatisfy(line -> assertThat(line.timestampNanos()).isEqualTo(result.timestampNanos())));
    }

    private static Line last(List<Line> rows) {
        return rows.get(rows.size() - 1);
    }
}
