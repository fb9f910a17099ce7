package io.boardwatt.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The statistics tried on noise whose truth is known, thousands of runs of each kind, from a fixed seed: what is claimed of
 * an interval must come true as often as it is claimed.
 */
class SimulationTest {
    private static final int FIXED_RUNS = 2000;
    private static final int RUNNING_RUNS = 1000;
    private static final int MOST_PAIRS = 60;

    enum Noise {
        GAUSSIAN(0),
        HEAVY_TAILED(0) {
            @Override
            double draw(Random random) {
                double square = 0;
                for (int i = 0; i < 3; i++) {
                    double g = random.nextGaussian();
                    square += g * g;
                }
                return random.nextGaussian() / Math.sqrt(square / 3);
            }
        },
        AUTOREGRESSIVE(0.2),
        DRIFTING(0) {
            @Override
            double[] run(Random random, int n, double effect) {
                // What a slow drift leaves within pairs once neighbours cancel: alternating order flips its sign.
                double[] d = super.run(random, n, effect);
                Arrays.setAll(d, i -> d[i] + (i % 2 == 0 ? 0.2 : -0.2));
                return d;
            }
        },
        WITH_OUTLIERS(0) {
            @Override
            double draw(Random random) {
                return random.nextGaussian() * (random.nextInt(20) == 0 ? 5 : 1);
            }
        };

        private final double phi;

        Noise(double phi) {
            this.phi = phi;
        }

        double draw(Random random) {
            return random.nextGaussian();
        }

        double[] run(Random random, int n, double effect) {
            double[] d = new double[n];
            double state = draw(random);
            for (int i = 0; i < n; i++) {
                d[i] = effect + state;
                state = phi * state + Math.sqrt(1 - phi * phi) * draw(random);
            }
            return d;
        }
    }

    private static boolean excludes(Estimate estimate, double truth) {
        return Math.abs(estimate.mean() - truth) > estimate.halfWidth();
    }

    @ParameterizedTest
    @EnumSource(Noise.class)
    void aFixedRunsIntervalCoversTheTruthInNinetyFourOfAHundred(Noise noise) {
        for (int pairs : new int[] {10, 30, 100}) {
            Random random = new Random(42);
            for (double effect : new double[] {0, 0.5}) {
                int covered = 0;
                for (int run = 0; run < FIXED_RUNS; run++) {
                    double[] d = noise.run(random, pairs, effect);
                    covered += excludes(Estimate.of(d, IntervalKind.T, 0.95), effect) ? 0 : 1;
                }
                assertThat(covered / (double) FIXED_RUNS)
                        .as("%s, %d pairs, effect %s", noise, pairs, effect)
                        .isGreaterThanOrEqualTo(0.94);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Noise.class)
    void aRunningIntervalExcludesTheTruthAtAnyLookInFiveOfAHundredAtMost(Noise noise) {
        Random random = new Random(7);
        int wrong = 0;
        for (int run = 0; run < RUNNING_RUNS; run++) {
            double[] d = noise.run(random, MOST_PAIRS, 0.3);
            for (int n = 5; n <= MOST_PAIRS; n++) {
                if (excludes(Estimate.of(Arrays.copyOf(d, n), IntervalKind.SEQUENCE, 0.95), 0.3)) {
                    wrong++;
                    break;
                }
            }
        }
        assertThat(wrong / (double) RUNNING_RUNS).as("%s", noise).isLessThanOrEqualTo(0.05);
    }

    @ParameterizedTest
    @EnumSource(Noise.class)
    void aRunThatStopsAtItsFirstVerdictIsWrongInFiveOfAHundredAtMost(Noise noise) {
        Random random = new Random(19);
        int wrong = 0;
        for (int run = 0; run < RUNNING_RUNS; run++) {
            double[] d = noise.run(random, MOST_PAIRS, 0);
            for (int n = 5; n <= MOST_PAIRS; n++) {
                Estimate estimate = Estimate.of(Arrays.copyOf(d, n), IntervalKind.SEQUENCE, 0.95);
                Finding finding = Finding.of(Quantity.THROUGHPUT_LOSS, estimate, 0.3);
                if (finding.verdict() != Verdict.UNRESOLVED) {
                    wrong += finding.verdict() == Verdict.EQUIVALENT ? 0 : 1;
                    break;
                }
            }
        }
        assertThat(wrong / (double) RUNNING_RUNS).as("%s", noise).isLessThanOrEqualTo(0.05);
    }
}
