package io.boardwatt.delivery.publish;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class AgesTest {
    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private final Ages ages = new Ages(Duration.ofSeconds(60));

    @Test
    void nothingIsOldAtFirst() {
        assertThat(ages.oldBelow(1, 0)).isZero();
        assertThat(ages.oldBelow(60, 59 * SECOND)).isZero();
    }

    @Test
    void aNumberIsOldWhenItWasOfferedSoLongAgo() {
        for (int second = 0; second < 60; second++) {
            ages.oldBelow(second + 1, second * SECOND);
        }
        assertThat(ages.oldBelow(61, 60 * SECOND)).isEqualTo(1);
        assertThat(ages.oldBelow(62, 61 * SECOND)).isEqualTo(2);
        assertThat(ages.oldBelow(71, 70 * SECOND)).isEqualTo(11);
    }

    @Test
    void whileNothingIsOfferedWhatThereIsGrowsOld() {
        assertThat(ages.oldBelow(8, 0)).isZero();
        assertThat(ages.oldBelow(8, 30 * SECOND)).isZero();
        assertThat(ages.oldBelow(8, 60 * SECOND)).isEqualTo(8);
        assertThat(ages.oldBelow(8, 600 * SECOND)).isEqualTo(8);
    }

    @Test
    void aLongPauseBetweenTwoLooksMakesAllOldThatWasSeenBeforeIt() {
        ages.oldBelow(5, 0);
        ages.oldBelow(9, 10 * SECOND);
        assertThat(ages.oldBelow(20, 3_600 * SECOND)).isEqualTo(9);
    }

    @Test
    void samplesAMinuteApartAreOldOneByOne() {
        assertThat(ages.oldBelow(2, 0)).isZero();
        assertThat(ages.oldBelow(3, 60 * SECOND)).isEqualTo(2);
        assertThat(ages.oldBelow(4, 120 * SECOND)).isEqualTo(3);
    }
}
