package io.boardwatt.delivery.publish;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * When to send again what a live connection took and nobody confirmed: when the oldest pending sample stayed so for 30 s or
 * three times the slowest of the last confirmations, whichever is longer. Sooner, when one that was sent after it was
 * confirmed: a broker keeps the order, so the older one went where no collector listened; then it is given as long as the
 * slowest confirmation took, 2 s at least, since collectors that share the boards do not commit together. Each vain attempt
 * doubles the wait until that sample is confirmed, and each wait is longer by up to a quarter, so that a fleet does not send
 * again at once. One sample at a time is timed. For one thread at a time; times are of the monotonic clock.
 */
public final class Patience {
    static final Duration LEAST = Duration.ofSeconds(30);
    static final Duration LEAST_WHEN_OVERTAKEN = Duration.ofSeconds(2);
    private static final Duration MOST = Duration.ofHours(1);
    private static final int REMEMBERED = 8;

    private final RandomGenerator random;
    private final long[] latencyNanos = new long[REMEMBERED];
    private int measured;
    private long timedSeq;
    private long timedNanos;
    private long oldest;
    private long sinceNanos;
    private long overtakenNanos;
    private boolean overtaken;
    private int vain;
    private double jitter;

    /** With waits that nobody foresees. */
    public Patience() {
        this(RandomGenerator.getDefault());
    }

    Patience(RandomGenerator random) {
        this.random = random;
        this.jitter = drawn();
    }

    private double drawn() {
        return 1 + random.nextDouble() / 4;
    }

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
        overtaken = false;
        timedSeq = 0;
        jitter = drawn();
    }

    /** Something was confirmed; {@code timedIsConfirmed} tells of {@link #timed()}. @return how long that took, or 0 */
    public long confirmed(boolean timedIsConfirmed, long nowNanos) {
        if (timedSeq == 0 || !timedIsConfirmed) {
            return 0;
        }
        long took = nowNanos - timedNanos;
        latencyNanos[measured++ % REMEMBERED] = took;
        timedSeq = 0;
        return Math.max(1, took);
    }

    /** One that was sent after {@code oldestPending} is confirmed. */
    public void overtaken(long oldestPending, long nowNanos) {
        look(oldestPending, nowNanos);
        if (!overtaken) {
            overtaken = true;
            overtakenNanos = nowNanos;
        }
    }

    /** The number that is being timed, or 0. */
    public long timed() {
        return timedSeq;
    }

    /** Since when it is timed. */
    public long timedNanos() {
        return timedNanos;
    }

    /**
     * Whether to send again now.
     *
     * @param oldestPending which it is, 0 for none
     */
    public boolean isOver(long oldestPending, long nowNanos) {
        look(oldestPending, nowNanos);
        if (oldestPending == 0) {
            return false;
        }
        boolean over = nowNanos - sinceNanos >= waitNanos(LEAST, 3)
                || (overtaken && nowNanos - overtakenNanos >= waitNanos(LEAST_WHEN_OVERTAKEN, 1));
        vain += over ? 1 : 0;
        return over;
    }

    private void look(long oldestPending, long nowNanos) {
        if (oldestPending != oldest) {
            oldest = oldestPending;
            sinceNanos = nowNanos;
            overtaken = false;
            vain = 0;
        }
    }

    private long waitNanos(Duration least, int times) {
        long slowest = 0;
        for (long latency : latencyNanos) {
            slowest = Math.max(slowest, latency);
        }
        long wait = (long) (Math.max(least.toNanos(), times * slowest) * jitter);
        return Math.min(MOST.toNanos(), wait << Math.min(vain, 12));
    }
}
