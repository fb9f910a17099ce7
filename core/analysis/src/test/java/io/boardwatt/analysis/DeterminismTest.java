package io.boardwatt.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.Sample;
import io.boardwatt.testing.SimulatedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A result depends on the order within each stream alone. */
class DeterminismTest {
    private static final SimulatedRun RUN =
            new SimulatedRun(Recording.BOARD, 6, 6, 12, new double[] {1000, 930}, new double[] {5, 5.2}, 0.02, 9);
    private static final String EXPECTED =
            Recording.stored(Recording.play(Recording.byTime(RUN.work(), RUN.metrics())));

    @Test
    void theRecordingIsWorthReplaying() {
        assertThat(EXPECTED).contains("overhead,", "efficiency,", "cpu_1m,", "net_1m,", "power_1m,", "energy_overhead");
    }

    @Test
    void theWorkMayComeLongBeforeTheMetrics() {
        assertThat(Recording.stored(Recording.play(Recording.after(RUN.work(), RUN.metrics()))))
                .isEqualTo(EXPECTED);
    }

    @Test
    void theMetricsMayComeLongBeforeTheWork() {
        assertThat(Recording.stored(Recording.play(Recording.after(RUN.metrics(), RUN.work()))))
                .isEqualTo(EXPECTED);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void arrivalsMayBeShuffledWithinTheGraceShiftedAndRepeated(long seed) {
        Random random = new Random(seed);
        List<Sample> work = shuffled(RUN.work(), random);
        List<Sample> metrics = shuffled(RUN.metrics(), random);
        assertThat(Recording.stored(Recording.play(interleaved(work, metrics, random))))
                .isEqualTo(EXPECTED);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.37, 0.5, 0.77, 0.99})
    void anAnalysisThatDiesAndStartsAgainFromTheStoreSaysTheSame(double when) {
        List<Sample> all = Recording.byTime(RUN.work(), RUN.metrics());
        List<Result> results = new ArrayList<>(Recording.play(all.subList(0, (int) (when * all.size()))));
        results.addAll(Recording.play(all));
        assertThat(Recording.stored(results)).isEqualTo(EXPECTED);
    }

    @Test
    void theOrderOfTheResultsOfARunIsTheSameToo() {
        List<Result> late = Recording.play(Recording.after(RUN.metrics(), RUN.work()));
        List<Result> together = Recording.play(Recording.byTime(RUN.work(), RUN.metrics()));
        assertThat(Recording.rows(late, "overhead")).isEqualTo(Recording.rows(together, "overhead"));
        assertThat(Recording.rows(late, "cpu_1m")).isEqualTo(Recording.rows(together, "cpu_1m"));
    }

    /** Each sample up to 4 s late, one in ten twice; the first stays first, since a stream is joined with it. */
    private static List<Sample> shuffled(List<Sample> stream, Random random) {
        record Arrival(double at, Sample sample) {}
        List<Arrival> arrivals = new ArrayList<>();
        for (int i = 0; i < stream.size(); i++) {
            arrivals.add(new Arrival(i == 0 ? 0 : i + 4 * random.nextDouble(), stream.get(i)));
            if (random.nextInt(10) == 0) {
                arrivals.add(new Arrival(i + 20 * random.nextDouble(), stream.get(i)));
            }
        }
        arrivals.sort(java.util.Comparator.comparingDouble(Arrival::at));
        return arrivals.stream().map(Arrival::sample).toList();
    }

    private static List<Sample> interleaved(List<Sample> one, List<Sample> two, Random random) {
        List<Sample> all = new ArrayList<>();
        int i = 0;
        int j = 0;
        double share = random.nextDouble();
        while (i < one.size() || j < two.size()) {
            boolean takeOne = j == two.size() || (i < one.size() && random.nextDouble() < share);
            all.add(takeOne ? one.get(i++) : two.get(j++));
        }
        return all;
    }
}
