package io.boardwatt.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FindingTest {
    private static final double DELTA = 0.02;

    private static Finding of(IntervalKind kind, double... logRatios) {
        return Finding.of(Quantity.THROUGHPUT_LOSS, Estimate.of(logRatios, kind, 0.95), DELTA);
    }

    private static double[] noisy(int n, double mean, double sd) {
        Random random = new Random(3);
        double[] values = new double[n];
        Arrays.setAll(values, i -> mean + sd * random.nextGaussian());
        return values;
    }

    @Test
    void anIntervalThatExcludesZeroIsAnOverhead() {
        Finding finding = of(IntervalKind.T, noisy(10, 0.22, 0.01));
        assertThat(finding.verdict()).isEqualTo(Verdict.OVERHEAD);
        assertThat(finding.value()).isCloseTo(0.2, within(0.01)).isBetween(finding.low(), finding.high());
        assertThat(finding.pairsNeeded()).isZero();
    }

    @Test
    void anIntervalInsideDeltaIsEquivalent() {
        assertThat(of(IntervalKind.T, noisy(30, 0, 0.01)).verdict()).isEqualTo(Verdict.EQUIVALENT);
    }

    @Test
    void aSmallAndCertainLossIsBoth() {
        assertThat(of(IntervalKind.T, noisy(30, 0.01, 0.002)).verdict()).isEqualTo(Verdict.BOTH);
    }

    @Test
    void aNoisyRunIsUnresolvedAndSaysHowManyMorePairsItTakes() {
        Finding finding = of(IntervalKind.SEQUENCE, noisy(8, 0.05, 0.1));
        assertThat(finding.verdict()).isEqualTo(Verdict.UNRESOLVED);
        assertThat(finding.pairsNeeded()).isPositive();
        double[] more = noisy(8, 0.05, 0.1);
        Estimate now = Estimate.of(more, IntervalKind.SEQUENCE, 0.95);
        int needed = 8 + finding.pairsNeeded();
        assertThat(now.halfWidthWith(needed)).isLessThan(Math.abs(now.mean()));
        assertThat(now.halfWidthWith(needed - 1)).isGreaterThanOrEqualTo(Math.abs(now.mean()));
    }

    @Test
    void threePairsHaveAValueAndNoInterval() {
        Finding finding = of(IntervalKind.SEQUENCE, 0.1, 0.12, 0.11);
        assertThat(finding.hasInterval()).isFalse();
        assertThat(finding.verdict()).isEqualTo(Verdict.UNRESOLVED);
        assertThat(finding.value()).isCloseTo(-Math.expm1(-0.11), within(1e-12));
        assertThat(finding.n()).isEqualTo(3);
    }

    @Test
    void oneNativePairCannotTellHowManyAreNeeded() {
        assertThat(of(IntervalKind.SEQUENCE, 0.1).pairsNeeded()).isEqualTo(-1);
    }

    @Test
    void aLossOfTwoThirdsIsTwiceTheTime() {
        double third = Quantity.TIME_OVERHEAD.logRatio(1, 3);
        assertThat(Quantity.THROUGHPUT_LOSS.ofLogRatio(third)).isCloseTo(2.0 / 3, within(1e-12));
        assertThat(Quantity.TIME_OVERHEAD.ofLogRatio(third)).isCloseTo(2, within(1e-12));
    }
}
