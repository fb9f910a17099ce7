package io.boardwatt.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Apache on a Raspberry Pi, 100 000 requests: the container draws less and costs more. */
class GoldenCaseTest {
    private static final double REQUESTS = 100_000;
    private static final double NATIVE_WATTS = 2.4893;
    private static final double NATIVE_SECONDS = 170;
    private static final double CONTAINER_WATTS = 2.3642;
    private static final double CONTAINER_SECONDS = 220;
    private static final double NATIVE_JOULES = NATIVE_WATTS * NATIVE_SECONDS;
    private static final double CONTAINER_JOULES = CONTAINER_WATTS * CONTAINER_SECONDS;

    @Test
    void theJoulesAreWattsTimesSeconds() {
        assertThat(NATIVE_JOULES).isCloseTo(423.18, within(0.005));
        assertThat(CONTAINER_JOULES).isCloseTo(520.12, within(0.005));
    }

    @Test
    void thePowerFallsByFivePercentAndTheEnergyRisesByTwentyThree() {
        assertThat(overhead(Quantity.POWER_CHANGE, NATIVE_WATTS, CONTAINER_WATTS))
                .isCloseTo(-0.050, within(0.0005));
        assertThat(overhead(Quantity.ENERGY_OVERHEAD, REQUESTS / NATIVE_JOULES, REQUESTS / CONTAINER_JOULES))
                .isCloseTo(0.229, within(0.0005));
    }

    @Test
    void aJouleBuysANineteenthLess() {
        assertThat(REQUESTS / NATIVE_JOULES).isCloseTo(236.3, within(0.05));
        assertThat(REQUESTS / CONTAINER_JOULES).isCloseTo(192.3, within(0.05));
        assertThat(NATIVE_JOULES / CONTAINER_JOULES - 1).isCloseTo(-0.186, within(0.0005));
    }

    @Test
    void theSameRunIsTwentyThreePercentLessThroughputAndTwentyNinePercentMoreTime() {
        assertThat(overhead(Quantity.THROUGHPUT_LOSS, REQUESTS / NATIVE_SECONDS, REQUESTS / CONTAINER_SECONDS))
                .isCloseTo(1 - 170.0 / 220, within(1e-12));
        assertThat(overhead(Quantity.TIME_OVERHEAD, NATIVE_SECONDS, CONTAINER_SECONDS))
                .isCloseTo(220.0 / 170 - 1, within(1e-12));
    }

    private static double overhead(Quantity quantity, double reference, double other) {
        return quantity.ofLogRatio(quantity.logRatio(reference, other));
    }
}
