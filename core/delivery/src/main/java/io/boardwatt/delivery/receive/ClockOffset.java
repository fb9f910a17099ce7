package io.boardwatt.delivery.receive;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * How far a publisher's clock is behind ours: the smallest distance between a sample's stamp and its arrival within the
 * last one to two minutes, since what is larger was under way. The seconds of a backlog come fast, so its distance
 * shrinks; only one that stands still is a clock's. For one thread.
 */
final class ClockOffset {
    private static final long WINDOW_MILLIS = Duration.ofMinutes(1).toMillis();
    private static final long STEADY_MILLIS = 2_000;
    private static final long NONE = Long.MAX_VALUE;

    private long windowEndMillis;
    private long current = NONE;
    private long previous = NONE;

    void arrived(long stampMillis, long wallMillis) {
        if (wallMillis >= windowEndMillis || wallMillis < windowEndMillis - WINDOW_MILLIS) {
            previous = wallMillis < windowEndMillis + WINDOW_MILLIS ? current : NONE;
            current = NONE;
            windowEndMillis = wallMillis + WINDOW_MILLIS;
        }
        current = Math.min(current, wallMillis - stampMillis);
    }

    /** In milliseconds, positive when the publisher's clock is behind; absent before a sample came. */
    OptionalLong millis() {
        long least = Math.min(current, previous);
        return least == NONE ? OptionalLong.empty() : OptionalLong.of(least);
    }

    /** Whether it has stood at the same for two windows, so that it is the clock and no backlog. */
    boolean isSteady() {
        return current != NONE && previous != NONE && Math.abs(current - previous) <= STEADY_MILLIS;
    }
}
