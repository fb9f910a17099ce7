package io.boardwatt.delivery.publish;

import java.time.Duration;

/**
 * When to send again what a live connection took and nobody confirmed: when the oldest pending sample stayed so for 30 s
 * or three times the slowest of the last confirmations, whichever is longer; each vain attempt doubles the wait until
 * that sample is confirmed. One sample at a time is timed. For one thread at a time; times are of the monotonic clock.
 */
public final class Patience {
    static final Duration LEAST = Duration.ofSeconds(30);
    private static final Duration MOST = Duration.ofHours(1);
    private static final int REMEMBERED = 8;

    private final long[] latencyNanos = new long[REMEMBERED];
    private int measured;
    private long timedSeq;
    private long timedNanos;
    private long oldest;
    private long sinceNanos;
    private int vain;

    /** A sample was sent. */
    public void sent(long seq, long nowNanos) {
        if (timedSeq == 0) {
            timedSeq = seq;
            timedNanos = nowNanos;
        }
    }

    /** Everything pending is sent anew from now on. */
    public void sentAgain(long nowNanos) {
        sinceNanos = nowNanos;
        timedSeq = 0;
    }

    /** Something was confirmed; {@code timedIsConfirmed} tells of {@link #timed()}. */
    public void confirmed(boolean timedIsConfirmed, long nowNanos) {
        if (timedSeq != 0 && timedIsConfirmed) {
            latencyNanos[measured++ % REMEMBERED] = nowNanos - timedNanos;
            timedSeq = 0;
        }
    }

    /** The number that is being timed, or 0. */
    public long timed() {
        return timedSeq;
    }

    /**
     * Whether to send again now.
     *
     * @param oldestPending which it is, 0 for none
     */
    public boolean isOver(long oldestPending, long nowNanos) {
        if (oldestPending != oldest) {
            oldest = oldestPending;
            sinceNanos = nowNanos;
            vain = 0;
            return false;
        }
        if (oldestPending == 0 || nowNanos - sinceNanos < waitNanos()) {
            return false;
        }
        vain++;
        return true;
    }

    private long waitNanos() {
        long slowest = 0;
        for (long latency : latencyNanos) {
            slowest = Math.max(slowest, latency);
        }
        long wait = Math.max(LEAST.toNanos(), 3 * slowest);
        return Math.min(MOST.toNanos(), wait << Math.min(vain, 10));
    }
}
