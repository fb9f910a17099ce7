package io.boardwatt.delivery.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class TakeoversTest {
    private static final Duration SHORT = Duration.ofSeconds(2);

    private final Takeovers takeovers = new Takeovers(new Random(1));

    @Test
    void theWaitsGrowToMinutesHoweverLongTheSessionsBetweenThemLast() {
        Duration first = takeovers.next(SHORT);
        assertThat(first).isBetween(Duration.ofMillis(500), Duration.ofMillis(1_500));
        Duration wait = first;
        for (int i = 0; i < 20; i++) {
            wait = takeovers.next(wait); // the other one waits about as long as we do
        }
        assertThat(wait).isBetween(Duration.ofSeconds(150), Duration.ofSeconds(450));
    }

    @Test
    void anHourThatTwoShareHasAFewDozenConnections() {
        Duration passed = Duration.ZERO;
        int connections = 0;
        for (; passed.compareTo(Duration.ofHours(1)) < 0; connections++) {
            passed = passed.plus(takeovers.next(SHORT));
        }
        assertThat(connections).isBetween(10, 40);
    }

    @Test
    void onlyTheFirstIsNewsUntilThereWasPeaceForLong() {
        takeovers.next(SHORT);
        assertThat(takeovers.isNews()).isTrue();
        takeovers.next(SHORT);
        assertThat(takeovers.isNews()).isFalse();
        takeovers.next(Duration.ofMinutes(14));
        assertThat(takeovers.isNews()).isFalse();
        assertThat(takeovers.next(Duration.ofMinutes(15))).isLessThan(Duration.ofSeconds(2));
        assertThat(takeovers.isNews()).isTrue();
        assertThat(takeovers.count()).isEqualTo(4);
    }

    @Test
    void shortSessionsThatEndWithoutAWordAreLikelyTakeoversUnlessTheBrokerIsAwayBetweenThem() {
        assertThat(takeovers.isLikely(SHORT)).isFalse();
        assertThat(takeovers.isLikely(SHORT)).isFalse();
        assertThat(takeovers.isLikely(SHORT)).isTrue();
        takeovers.brokerIsAway();
        assertThat(takeovers.isLikely(SHORT)).isFalse();
        assertThat(takeovers.isLikely(SHORT)).isFalse();
        assertThat(takeovers.isLikely(Duration.ofSeconds(10))).isFalse();
        assertThat(takeovers.isLikely(SHORT)).isFalse();
    }
}
