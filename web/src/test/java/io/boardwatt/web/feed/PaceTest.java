package io.boardwatt.web.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.testing.ManualTicker;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PaceTest {
    private final ManualTicker ticker = new ManualTicker();
    private final Pace pace = new Pace(ticker);

    @Test
    void theFirstChangeAfterAPauseWaitsOnlyForThoseThatComeWithIt() {
        assertThat(pace.untilTick()).isEqualTo(Duration.ofMillis(40));
    }

    @Test
    void ticksAreNearlyASecondApart() {
        pace.ticked();
        ticker.advance(Duration.ofMillis(300));
        assertThat(pace.untilTick()).isEqualTo(Duration.ofMillis(600));
        assertThat(pace.isQuiet()).isFalse();
        ticker.advance(Duration.ofMillis(700));
        assertThat(pace.untilTick()).isEqualTo(Duration.ofMillis(40));
        assertThat(pace.isQuiet()).isTrue();
    }
}
