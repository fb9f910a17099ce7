package io.boardwatt.delivery.publish;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class PaceTest {
    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private final Pace pace = new Pace(new Middle(), 0);
    private long now;

    /** No jitter: always one half, which makes each share a whole one. */
    private static final class Middle implements RandomGenerator {
        @Override
        public long nextLong() {
            return 1L << 62;
        }

        @Override
        public double nextDouble() {
            return 0.5;
        }
    }

    private int sentInASecond(int offered, long waitingNanos) {
        for (int i = 0; i < offered; i++) {
            pace.offered();
        }
        now += SECOND;
        pace.turn(now, waitingNanos);
        return sent();
    }

    private int sent() {
        int sent = 0;
        while (pace.allowsOne()) {
            pace.sentOne();
            sent++;
        }
        return sent;
    }

    @Test
    void tenGoAtOnceAndThenTwoASecond() {
        assertThat(sent()).isEqualTo(10);
        assertThat(sentInASecond(0, 0)).isEqualTo(2);
        assertThat(sentInASecond(0, 0)).isEqualTo(2);
    }

    @Test
    void eachPromptConfirmationMakesItHalfAsFastAgainUpToAHundred() {
        pace.confirmed(SECOND);
        assertThat(pace.perSecond()).isEqualTo(3);
        for (int i = 0; i < 50; i++) {
            pace.confirmed(SECOND);
        }
        assertThat(pace.perSecond()).isEqualTo(100);
    }

    @Test
    void aConfirmationThatTakesMuchLongerThanUsualHalvesIt() {
        for (int i = 0; i < 50; i++) {
            pace.confirmed(SECOND);
        }
        pace.confirmed(10 * SECOND);
        assertThat(pace.perSecond()).isEqualTo(50);
    }

    @Test
    void oneThatFailsToComeHalvesItEachSecondDownToTheLeast() {
        for (int i = 0; i < 50; i++) {
            pace.confirmed(SECOND);
        }
        sentInASecond(0, 60 * SECOND);
        assertThat(pace.perSecond()).isEqualTo(50);
        for (int i = 0; i < 20; i++) {
            sentInASecond(0, 60 * SECOND);
        }
        assertThat(pace.perSecond()).isEqualTo(1);
    }

    @Test
    void aBacklogShrinksHoweverSlowConfirmationsAre() {
        int sent = 0;
        for (int second = 0; second < 300; second++) {
            sent += sentInASecond(10, 60 * SECOND);
        }
        assertThat(sent).isGreaterThan((int) (1.3 * 300 * 10));
    }

    @Test
    void aNewConnectionBeginsSlowlyAgain() {
        for (int i = 0; i < 50; i++) {
            pace.confirmed(SECOND);
        }
        sent();
        pace.begin();
        assertThat(sent()).isEqualTo(10);
        assertThat(sentInASecond(0, 0)).isEqualTo(2);
    }

    @Test
    void whatWasNotUsedIsNotSavedUpForABurst() {
        for (int second = 0; second < 1_000; second++) {
            now += SECOND;
            pace.turn(now, 0);
        }
        assertThat(sent()).isEqualTo(10);
    }

    @Test
    void twoBoardsThatComeBackTogetherDoNotSendInStep() {
        Pace one = new Pace(new Random(1), 0);
        Pace other = new Pace(new Random(2), 0);
        int inStep = 0;
        for (int second = 1; second <= 100; second++) {
            inStep += inASecond(one, second) == inASecond(other, second) ? 1 : 0;
        }
        assertThat(inStep).isLessThan(80);
    }

    private static int inASecond(Pace pace, int second) {
        for (int i = 0; i < 20; i++) {
            pace.offered();
        }
        pace.turn(second * SECOND, 0);
        int sent = 0;
        while (pace.allowsOne()) {
            pace.sentOne();
            sent++;
        }
        return sent;
    }
}
