package io.boardwatt.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class WelchTest {
    @Test
    void theDegreesOfFreedomLieBetweenTheSmallerSideAndBoth() {
        double[] quiet = {10.0, 10.1, 9.9, 10.0, 10.1, 9.9};
        double[] wild = {8, 12, 9, 11};
        Welch welch = Welch.of(quiet, wild);
        assertThat(welch.difference()).isCloseTo(0, within(1e-12));
        assertThat(welch.degrees()).isBetween(3.0, 8.0);
        // By hand: variances 0.008 and 10/3, so the second side alone decides.
        assertThat(welch.standardError()).isCloseTo(Math.sqrt(0.008 / 6 + 10.0 / 3 / 4), within(1e-12));
        assertThat(welch.halfWidth(0.95))
                .isCloseTo(StudentT.twoSided(0.05, welch.degrees()) * welch.standardError(), within(1e-12));
    }

    @Test
    void withEqualSidesItIsStudentsTest() {
        Welch welch = Welch.of(new double[] {1, 2, 3, 4}, new double[] {2, 3, 4, 5});
        assertThat(welch.degrees()).isCloseTo(6, within(1e-12));
        assertThat(welch.difference()).isCloseTo(-1, within(1e-12));
    }
}
