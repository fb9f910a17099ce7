package io.boardwatt.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MergingTest {
    @Test
    void neighboursThatAreAlikeAreMergedAndTheIntervalGrows() {
        double[] drifting = new double[40];
        Arrays.setAll(drifting, i -> Math.sin(i / 6.0));
        Estimate estimate = Estimate.of(drifting, IntervalKind.T, 0.95);
        assertThat(estimate.groups().n()).isBetween(5, 20);
        assertThat(estimate.pairs().n()).isEqualTo(40);
        assertThat(estimate.halfWidth())
                .isGreaterThan(IntervalKind.T.halfWidth(40, estimate.pairs().sd(), 0.05) * 1.5);
    }

    @Test
    void theMeanIsThatOfAllPairsHoweverTheyAreMerged() {
        double[] values = {1, 1.1, 1.2, 1.3, 2, 2.1, 2.2, 2.3, 3, 3.1, 3.2};
        double[] merged = Merging.merged(values);
        assertThat(merged).hasSizeLessThan(values.length);
        assertThat(Estimate.of(values, IntervalKind.T, 0.95).mean()).isCloseTo(22.5 / 11, within(1e-12));
    }

    @Test
    void independentValuesStayAsTheyAre() {
        Random random = new Random(11);
        double[] values = new double[100];
        Arrays.setAll(values, i -> random.nextGaussian());
        assertThat(Merging.merged(values)).isEqualTo(values);
        assertThat(Merging.widening(Moments.of(values))).isBetween(1.0, 1.25);
    }

    @Test
    void fivePairsAreNeverMergedNorWidened() {
        double[] rising = {1, 2, 3, 4, 5};
        assertThat(Merging.merged(rising)).isEqualTo(rising);
        assertThat(Merging.widening(Moments.of(rising))).isEqualTo(1);
    }

    @Test
    void lopsidedLogRatiosAreSaidToBe() {
        double[] skewed = new double[20];
        Arrays.setAll(skewed, i -> i == 7 ? 5.0 : 0.01 * (i % 3));
        assertThat(Estimate.of(skewed, IntervalKind.T, 0.95).isStronglySkewed()).isTrue();
        double[] even = new double[20];
        Arrays.setAll(even, i -> i % 2);
        assertThat(Estimate.of(even, IntervalKind.T, 0.95).isStronglySkewed()).isFalse();
    }
}
