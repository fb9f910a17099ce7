package io.boardwatt.sources.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RateTest {
    private static final long SECOND = 1_000_000_000;

    private final Rate bytes = new Rate(250_000_000);

    @Test
    void itIsThePerSecondChangeByTheTimeOfTheReadings() {
        bytes.take(1_000, 5 * SECOND);
        assertThat(bytes.isKnown()).isFalse();
        bytes.take(4_000, 5 * SECOND + SECOND * 3 / 2);
        assertThat(bytes.perSecond()).isEqualTo(2_000);
    }

    @Test
    void aCounterOf32BitsThatWrapsGoesOn() {
        bytes.take(4_294_900_000L, 0);
        bytes.take(500_000, SECOND);
        assertThat(bytes.perSecond()).isEqualTo(567_296);
    }

    @Test
    void aCounterThatWasResetGivesNoRateOnce() {
        bytes.take(1_000_000, 0);
        bytes.take(10, SECOND);
        assertThat(bytes.perSecond()).isNaN();
        bytes.take(30, 2 * SECOND);
        assertThat(bytes.perSecond()).isEqualTo(20);
    }

    @Test
    void aCounterOf64BitsThatFallsIsNoWrap() {
        bytes.take(1L << 40, 0);
        bytes.take(5, SECOND);
        assertThat(bytes.perSecond()).isNaN();
    }

    @Test
    void twoReadingsAtOneMomentHaveNoRate() {
        bytes.take(1, SECOND);
        bytes.take(2, SECOND);
        assertThat(bytes.perSecond()).isNaN();
    }
}
