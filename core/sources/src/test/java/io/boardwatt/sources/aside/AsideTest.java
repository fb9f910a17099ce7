package io.boardwatt.sources.aside;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.protocol.Ticker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AsideTest {
    private final Aside aside = new Aside(Ticker.system(), Duration.ofMillis(400));
    private final CountDownLatch release = new CountDownLatch(1);

    @AfterEach
    void close() {
        release.countDown();
        aside.close();
    }

    private Errand hanging() {
        return new Errand(() -> {
            try {
                release.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private boolean turn(List<Errand> errands, List<Errand> answered) {
        answered.clear();
        aside.beginTurn();
        errands.forEach(aside::ask);
        for (Errand errand : errands) {
            if (aside.await(errand)) {
                answered.add(errand);
            }
        }
        return answered.size() == errands.size();
    }

    @Test
    void whatAnswersIsServedByOneThread() {
        AtomicInteger reads = new AtomicInteger();
        List<Errand> errands = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            errands.add(new Errand(reads::incrementAndGet));
        }
        List<Errand> answered = new ArrayList<>();
        for (int second = 1; second <= 5; second++) {
            assertThat(turn(errands, answered)).isTrue();
            assertThat(reads).hasValue(20 * second);
        }
        assertThat(aside.threads()).isLessThanOrEqualTo(2);
    }

    @Test
    void oneThatHangsKeepsNeitherTheOthersNorTheSamplerAndThreadsDoNotPileUp() {
        Errand hangs = hanging();
        AtomicInteger reads = new AtomicInteger();
        Errand first = new Errand(reads::incrementAndGet);
        Errand last = new Errand(reads::incrementAndGet);
        List<Errand> answered = new ArrayList<>();
        for (int second = 1; second <= 4; second++) {
            assertThat(turn(List.of(first, hangs, last), answered)).isFalse();
            assertThat(answered).containsExactly(first, last);
            assertThat(reads).hasValue(2 * second);
        }
        assertThat(aside.threads()).as("one hangs, one works").isLessThanOrEqualTo(3);
    }

    @Test
    void anAnswerThatComesLateIsNeverTakenForTheNextTurn() {
        Errand late = hanging();
        List<Errand> answered = new ArrayList<>();
        turn(List.of(late), answered);
        assertThat(answered).isEmpty();
        aside.beginTurn();
        aside.ask(late);
        release.countDown();
        assertThat(aside.await(late)).as("it answered the turn before").isFalse();
        await().until(() -> turn(List.of(late), answered));
    }

    @Test
    void whatARetiredErrandHoldsIsReleasedOnlyWhenItsReadIsBack() {
        AtomicBoolean released = new AtomicBoolean();
        Errand hangs = hanging();
        turn(List.of(hangs), new ArrayList<>());
        aside.retire(hangs, () -> released.set(true));
        assertThat(released).isFalse();
        release.countDown();
        await().untilTrue(released);

        AtomicBoolean idle = new AtomicBoolean();
        aside.retire(new Errand(() -> {}), () -> idle.set(true));
        assertThat(idle).isTrue();
    }

    @Test
    void anErrandThatThrowsHasNotAnswered() {
        Errand broken = new Errand(() -> {
            throw new IllegalStateException("no such register");
        });
        List<Errand> answered = new ArrayList<>();
        assertThat(turn(List.of(broken), answered)).isFalse();
        AtomicInteger reads = new AtomicInteger();
        assertThat(turn(List.of(new Errand(reads::incrementAndGet)), answered)).isTrue();
    }
}
