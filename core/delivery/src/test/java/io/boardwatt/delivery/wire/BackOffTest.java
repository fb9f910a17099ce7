package io.boardwatt.delivery.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class BackOffTest {
    private final BackOff backOff = new BackOff(Duration.ofMillis(100), Duration.ofSeconds(30), new Random(1));

    private Duration afterAttempts(int attempts) {
        Duration wait = Duration.ZERO;
        for (int i = 0; i < attempts; i++) {
            wait = backOff.next();
        }
        return wait;
    }

    @Test
    void theFirstWaitIsATenthOfASecondGiveOrTakeHalf() {
        assertThat(afterAttempts(1)).isBetween(Duration.ofMillis(50), Duration.ofMillis(150));
    }

    @Test
    void waitsDoubleUpToHalfAMinuteGiveOrTakeHalf() {
        assertThat(afterAttempts(100)).isBetween(Duration.ofSeconds(15), Duration.ofSeconds(45));
    }

    @Test
    void aSessionThatLastedBeginsAnewAndAShortOneDoesNot() {
        afterAttempts(8);
        backOff.sessionEnded(Duration.ofSeconds(1));
        assertThat(backOff.next()).isGreaterThan(Duration.ofSeconds(10));
        backOff.sessionEnded(Duration.ofSeconds(10));
        assertThat(backOff.next()).isLessThan(Duration.ofSeconds(1));
    }

    @Test
    void aHundredLinksThatLostOneBrokerDoNotComeBackTogether() {
        Set<Duration> waits = new HashSet<>();
        for (int seed = 0; seed < 100; seed++) {
            waits.add(new BackOff(Duration.ofMillis(100), Duration.ofSeconds(30), new Random(seed * 7919L)).next());
        }
        assertThat(waits).hasSizeGreaterThan(20);
    }
}
