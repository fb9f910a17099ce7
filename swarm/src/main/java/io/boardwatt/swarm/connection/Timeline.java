package io.boardwatt.swarm.connection;

import io.boardwatt.protocol.Ticker;
import java.time.Instant;
import java.time.InstantSource;

/**
 * The seconds of a run: wall seconds for timestamps, laid once onto the monotonic clock, which alone says when a second is
 * due. Any thread.
 *
 * @param firstSecond the first wall second of the run, in seconds since 1970
 * @param firstNanos when it begins, by the monotonic clock
 * @param lastSecond the last second in which a sample is due
 */
record Timeline(long firstSecond, long firstNanos, long lastSecond) {
    private static final long NANOS = 1_000_000_000L;

    /** Begins with the next whole second. */
    static Timeline startingSoon(InstantSource wall, Ticker ticker, int seconds) {
        Instant now = wall.instant();
        long first = now.getEpochSecond() + 1;
        return new Timeline(first, ticker.nanos() + NANOS - now.getNano(), first + seconds - 1);
    }

    /** When a second begins, by the monotonic clock. */
    long nanosOf(long second) {
        return firstNanos + (second - firstSecond) * NANOS;
    }

    /** The second that goes on at a moment of the monotonic clock; may lie before the first. */
    long secondAt(long nanos) {
        return firstSecond + Math.floorDiv(nanos - firstNanos, NANOS);
    }
}
