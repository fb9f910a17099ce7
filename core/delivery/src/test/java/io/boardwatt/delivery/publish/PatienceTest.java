package io.boardwatt.delivery.publish;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class PatienceTest {
    private final Patience patience = new Patience();

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
}
