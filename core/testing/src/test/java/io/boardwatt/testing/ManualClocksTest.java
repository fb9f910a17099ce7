package io.boardwatt.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ManualClocksTest {
    @Test
    void theWallClockStandsStillUntilItIsMovedForwardBackwardOrSet() {
        ManualWallClock clock = new ManualWallClock(Instant.EPOCH);
        assertThat(clock.instant()).isEqualTo(clock.instant()).isEqualTo(Instant.EPOCH);
        clock.advance(Duration.ofSeconds(5));
        clock.advance(Duration.ofSeconds(-2));
        assertThat(clock.millis()).isEqualTo(3000);
        clock.set(Instant.ofEpochSecond(100));
        assertThat(clock.instant()).isEqualTo(Instant.ofEpochSecond(100));
    }

    @Test
    void theTickerOnlyMovesWhenItIsMoved() {
        ManualTicker ticker = new ManualTicker();
        ticker.advance(Duration.ofMillis(3));
        assertThat(ticker.nanos()).isEqualTo(3_000_000);
    }
}
