package io.boardwatt.probe.clock;

import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.locks.LockSupport;

/** Waits for a time of the wall clock. */
@FunctionalInterface
public interface Sleeper {
    /** How long a wait lasts at most before the clock is looked at again. */
    Duration LONGEST = Duration.ofSeconds(10);

    /** Waits until then, or for a shorter time: the caller looks at the clock again. */
    void sleepUntil(long wallMillis);

    /**
     * The machine's. It waits by the monotonic clock: a wait for a time of the wall clock would last an hour longer when
     * that is set back by an hour meanwhile.
     */
    static Sleeper system(InstantSource wall) {
        return until -> LockSupport.parkNanos(waitNanos(until - wall.millis()));
    }

    /** How long is waited for what is so far ahead, nanoseconds. */
    static long waitNanos(long aheadMillis) {
        return Math.min(LONGEST.toMillis(), Math.max(0, aheadMillis)) * 1_000_000;
    }
}
