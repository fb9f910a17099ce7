package io.boardwatt.probe.clock;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.testing.ManualTicker;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A clock that only moves while the tick sleeps or works, and steps where a test says. */
class TickTest {
    private final ManualTicker ticker = new ManualTicker();
    private final List<Long> due = new ArrayList<>();
    private final List<Long> late = new ArrayList<>();
    private long wall = 10_250;
    private Runnable work = () -> {};
    private Tick tick;

    private void pass(long millis) {
        wall += millis;
        ticker.advance(Duration.ofMillis(millis));
    }

    private Tick run(Duration interval, int turns) {
        InstantSource clock = () -> Instant.ofEpochMilli(wall);
        tick = new Tick(interval, clock, ticker, until -> pass(Math.max(1, until - wall)), (at, lateness) -> {
            due.add(at);
            late.add(lateness);
            work.run();
            if (due.size() == turns) {
                tick.close();
            }
        });
        tick.run();
        return tick;
    }

    @Test
    void itComesOnEachWholeSecondWithoutDrift() {
        work = () -> pass(130);
        assertThat(run(Duration.ofSeconds(1), 4).missed()).isZero();
        assertThat(due).containsExactly(11_000L, 12_000L, 13_000L, 14_000L);
        assertThat(late).containsOnly(0L);
    }

    @Test
    void longerIntervalsAreMultiplesOfThemselves() {
        assertThat(run(Duration.ofSeconds(10), 2).missed()).isZero();
        assertThat(due).containsExactly(20_000L, 30_000L);
    }

    @Test
    void aTurnThatComesALittleLateIsTakenAndTheNextIsOnTime() {
        work = () -> pass(due.size() == 1 ? 1_300 : 10);
        run(Duration.ofSeconds(1), 3);
        assertThat(due).containsExactly(11_000L, 12_000L, 13_000L);
        assertThat(late).containsExactly(0L, 300L, 0L);
    }

    @Test
    void turnsThatAreTooLateAreSkippedAndCounted() {
        work = () -> pass(due.size() == 1 ? 3_700 : 10);
        assertThat(run(Duration.ofSeconds(1), 3).missed()).isEqualTo(3);
        assertThat(due).containsExactly(11_000L, 15_000L, 16_000L);
        assertThat(late).containsExactly(0L, 0L, 0L);
    }

    @Test
    void aStepForwardGivesOneSampleOnTheNewSecondAndCountsNoSecondThatNeverWas() {
        work = () -> {
            pass(10);
            wall += due.size() == 2 ? 30_400 : 0;
        };
        assertThat(run(Duration.ofSeconds(1), 4).missed()).isZero();
        assertThat(due).containsExactly(11_000L, 12_000L, 43_000L, 44_000L);
    }

    @Test
    void aStepBackIsFollowedAtOnceInsteadOfWaitedFor() {
        work = () -> {
            pass(10);
            wall -= due.size() == 2 ? 20_000 : 0;
        };
        assertThat(run(Duration.ofSeconds(1), 4).missed()).isZero();
        assertThat(due).as("-7990 ms is the time after the step").containsExactly(11_000L, 12_000L, -7_000L, -6_000L);
    }

    @Test
    void aStepBackInTheMiddleOfTheWaitIsFollowedWithoutWaitingForTheOldTime() {
        boolean[] stepped = {false};
        InstantSource clock = () -> Instant.ofEpochMilli(wall);
        Sleeper sleeper = until -> {
            pass(Math.max(1, Sleeper.waitNanos(until - wall) / 1_000_000));
            if (due.size() == 2 && !stepped[0]) {
                stepped[0] = true;
                wall -= 3_600_000;
            }
        };
        tick = new Tick(Duration.ofSeconds(1), clock, ticker, sleeper, (at, lateness) -> {
            due.add(at);
            if (due.size() == 4) {
                tick.close();
            }
        });
        tick.run();
        assertThat(due).containsExactly(11_000L, 12_000L, -3_586_000L, -3_585_000L);
        assertThat(tick.missed())
                .as("seconds without a sample, by the monotonic clock")
                .isEqualTo(1);
    }

    @Test
    void aWaitNeverLastsLongerThanItTakesToNoticeAStep() {
        assertThat(Sleeper.waitNanos(700)).isEqualTo(700_000_000);
        assertThat(Sleeper.waitNanos(3_600_000)).isEqualTo(Sleeper.LONGEST.toNanos());
        assertThat(Sleeper.waitNanos(-5)).isZero();
    }

    @Test
    void afterASuspendThereIsOneSampleAndNoBurst() {
        work = () -> {
            pass(10);
            wall += due.size() == 2 ? Duration.ofHours(8).toMillis() : 0; // the monotonic clock stood still
        };
        assertThat(run(Duration.ofSeconds(1), 4).missed()).isZero();
        assertThat(due).containsExactly(11_000L, 12_000L, 28_813_000L, 28_814_000L);
    }

    @Test
    void aSampleThatFailsDoesNotEndTheTick() {
        work = () -> {
            if (due.size() == 1) {
                throw new IllegalStateException("a bug");
            }
        };
        run(Duration.ofSeconds(1), 2);
        assertThat(due).hasSize(2);
    }
}
