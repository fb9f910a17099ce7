package io.boardwatt.web.feed;

import org.jspecify.annotations.Nullable;

/**
 * How often a board speaks, by when its messages come in: what they say of the time may be wrong. Mutable, for one thread.
 */
final class Rhythm {
    /** Messages closer than this came in one delivery. */
    private static final long TOGETHER_MILLIS = 500;

    private static final long UNKNOWN = Long.MAX_VALUE;

    private boolean hasHeard;
    private long lastNanos;
    private long distanceMillis = UNKNOWN;
    private long distanceBeforeMillis = UNKNOWN;

    /** A message came in, by the monotonic clock. */
    void heard(long nanos) {
        long distance = (nanos - lastNanos) / 1_000_000;
        if (hasHeard && distance < TOGETHER_MILLIS) {
            return;
        }
        if (hasHeard) {
            distanceBeforeMillis = distanceMillis;
            distanceMillis = distance;
        }
        hasHeard = true;
        lastNanos = nanos;
    }

    /**
     * The interval that is nearest, of 1, 10 and 60 s: by the shorter of the last two distances, so that one gap does not
     * count; before there is one, by the seconds that the board itself says, and without those 1 s.
     */
    long intervalMillis(@Nullable Object saidSeconds) {
        double millis = Math.min(distanceMillis, distanceBeforeMillis);
        if (millis >= UNKNOWN) {
            millis = saidSeconds instanceof Number seconds ? seconds.doubleValue() * 1000 : 1000;
        }
        if (millis >= 30_000) {
            return 60_000;
        }
        return millis >= 3_000 ? 10_000 : 1_000;
    }
}
