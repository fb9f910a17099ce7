package io.boardwatt.delivery.publish;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class PatienceTest {
    private final Patience patience = new Patience(new RandomGenerator() {
        @Override
        public long nextLong() {
            return 0; // no jitter
        }
    });

    private static long seconds(long seconds) {
        return Duration.ofSeconds(seconds).toNanos();
    }

    @Test
    void itLastsThirtySecondsAndTwiceAsLongAfterEachVainAttempt() {
        assertThat(patience.isOver(7, seconds(0))).isFalse();
        assertThat(patience.isOver(7, seconds(29))).isFalse();
        assertThat(patience.isOver(7, seconds(30))).isTrue();
        patience.sentAgain(seconds(30));
        assertThat(patience.isOver(7, seconds(89))).isFalse();
        assertThat(patience.isOver(7, seconds(90))).isTrue();
        patience.sentAgain(seconds(90));
        assertThat(patience.isOver(7, seconds(209))).isFalse();
        assertThat(patience.isOver(7, seconds(210))).isTrue();
    }

    @Test
    void aConfirmationOfTheOldestBeginsItAnew() {
        assertThat(patience.isOver(7, seconds(0))).isFalse();
        assertThat(patience.isOver(7, seconds(30))).isTrue();
        patience.sentAgain(seconds(30));
        assertThat(patience.isOver(8, seconds(31))).isFalse();
        assertThat(patience.isOver(8, seconds(60))).isFalse();
        assertThat(patience.isOver(8, seconds(61))).isTrue();
    }

    @Test
    void itLastsThreeTimesTheSlowestRecentConfirmation() {
        patience.sent(1, seconds(0));
        assertThat(patience.timed()).isEqualTo(1);
        patience.confirmed(true, seconds(20));
        assertThat(patience.isOver(2, seconds(20))).isFalse();
        assertThat(patience.isOver(2, seconds(79))).isFalse();
        assertThat(patience.isOver(2, seconds(80))).isTrue();
    }

    @Test
    void slownessIsForgottenAfterEightConfirmations() {
        patience.sent(1, seconds(0));
        patience.confirmed(true, seconds(100));
        for (int i = 2; i < 10; i++) {
            patience.sent(i, seconds(100));
            patience.confirmed(true, seconds(101));
        }
        assertThat(patience.isOver(20, seconds(200))).isFalse();
        assertThat(patience.isOver(20, seconds(230))).isTrue();
    }

    @Test
    void nothingPendingIsNoReasonToSend() {
        assertThat(patience.isOver(0, seconds(0))).isFalse();
        assertThat(patience.isOver(0, seconds(1_000))).isFalse();
    }

    @Test
    void aSampleThatALaterOneOvertookIsSentAgainAsSoonAsTheSlowestConfirmationIsOver() {
        patience.sent(1, seconds(0));
        patience.confirmed(true, seconds(5));
        assertThat(patience.isOver(7, seconds(10))).isFalse();
        patience.overtaken(7, seconds(11));
        patience.overtaken(7, seconds(12));
        assertThat(patience.isOver(7, seconds(15))).isFalse();
        assertThat(patience.isOver(7, seconds(16))).isTrue();
        patience.sentAgain(seconds(16));
        assertThat(patience.isOver(7, seconds(17))).as("it was sent again").isFalse();
        patience.overtaken(7, seconds(18));
        assertThat(patience.isOver(7, seconds(27)))
                .as("in vain once, it waits twice as long")
                .isFalse();
        assertThat(patience.isOver(7, seconds(28))).isTrue();
    }

    @Test
    void beingOvertakenIsForgottenWithTheSampleThatWas() {
        assertThat(patience.isOver(7, seconds(0))).isFalse();
        patience.overtaken(7, seconds(1));
        assertThat(patience.isOver(8, seconds(10))).isFalse();
        assertThat(patience.isOver(8, seconds(39))).isFalse();
    }

    @Test
    void aThousandPublishersThatLostTheSameBrokerDoNotSendAgainTogether() {
        Set<Long> firstSecond = new HashSet<>();
        for (int i = 0; i < 1_000; i++) {
            Patience one = new Patience(new Random(i * 7919L));
            one.isOver(7, 0);
            long millis = 30_000;
            while (!one.isOver(7, Duration.ofMillis(millis).toNanos())) {
                millis += 100;
            }
            assertThat(millis).isBetween(30_000L, 37_600L);
            firstSecond.add(millis);
        }
        assertThat(firstSecond).hasSizeGreaterThan(50);
    }
}
