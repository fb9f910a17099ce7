package io.boardwatt.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.testing.SimulatedRun;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What cannot be read from data: that nothing comes. Ticks say it. */
class SilenceTest {
    private static final SimulatedRun RUN = SimulatedRun.losingAFifth(Recording.BOARD);

    private final BoardAnalysis analysis = new BoardAnalysis(Recording.BOARD, AnalysisSettings.usual());
    private final List<Result> results = new ArrayList<>();

    private void play(List<Sample> samples) {
        samples.forEach(sample -> analysis.on(sample, results::add));
    }

    private void tick(int times) {
        for (int i = 0; i < times; i++) {
            analysis.tick(results::add);
        }
    }

    private List<Line> overheads() {
        return Recording.rows(results, "overhead", "throughput_loss", "run");
    }

    @Test
    void aBoardWithoutAProbeIsJudgedByItsWorkAfterAShortPatience() {
        play(RUN.work());
        tick(BoardAnalysis.PATIENCE_TICKS - 1);
        assertThat(results).isEmpty();
        tick(1);
        assertThat(overheads()).hasSize(11).last().satisfies(row -> {
            assertThat(row.text("verdict")).isEqualTo("overhead");
            assertThat(row.number("n_marked")).isZero();
        });
        assertThat(Recording.rows(results, "efficiency").get(0).text("refused"))
                .isEqualTo("no watts: nothing came from this board's probe");
    }

    @Test
    void aBacklogIsNeverLateOnlyLater() {
        play(RUN.work());
        play(RUN.metrics().subList(0, 60));
        int before = overheads().size();
        tick(BoardAnalysis.SILENCE_TICKS - 1);
        assertThat(overheads()).hasSize(before);
        play(RUN.metrics().subList(60, RUN.metrics().size()));
        assertThat(Recording.stored(results))
                .isEqualTo(Recording.stored(Recording.play(Recording.byTime(RUN.work(), RUN.metrics()))));
    }

    @Test
    void aProbeThatIsGoneForGoodMarksTheBlocksItDidNotSee() {
        play(RUN.work());
        play(RUN.metrics().subList(0, 60));
        tick(BoardAnalysis.SILENCE_TICKS);
        assertThat(overheads()).hasSize(11).last().satisfies(row -> {
            assertThat(row.number("n")).isEqualTo(1);
            assertThat(row.number("n_marked")).isEqualTo(9);
            assertThat(row.fields()).doesNotContainKeys("low", "high");
        });
        Line notice = Recording.rows(results, "event").get(0);
        assertThat(notice.text("detail")).contains("metrics_silent");
        assertThat(notice.text("message")).contains("the board's samples stopped before its end");
    }

    @Test
    void whatWaitsBehindAGapIsTakenWhenTheStreamFallsSilent() {
        List<Sample> work = new ArrayList<>(RUN.work());
        work.remove(work.size() - 2); // the sample before run_ended
        play(RUN.metrics());
        play(work);
        assertThat(overheads()).hasSize(9);
        tick(BoardAnalysis.PATIENCE_TICKS);
        assertThat(overheads())
                .last()
                .satisfies(row -> assertThat(row.text("interval")).isEqualTo("t"));
        assertThat(analysis.counts().lost()).isEqualTo(1);
    }

    @Test
    void aRunJoinedWithoutItsBeginningIsNotJudgedAndThatIsSaidOnce() throws Exception {
        play(RUN.metrics());
        play(RUN.work().subList(20, RUN.work().size()));
        assertThat(overheads()).isEmpty();
        assertThat(Recording.rows(results, "event")).singleElement().satisfies(row -> {
            assertThat(row.text("message")).contains("its beginning never came here");
            assertThat(JsonObject.parse(String.valueOf(row.text("detail"))).members())
                    .isEmpty();
        });
        assertThat(analysis.notUsed()).isPositive();
    }
}
