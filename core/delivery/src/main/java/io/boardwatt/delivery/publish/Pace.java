package io.boardwatt.delivery.publish;

import java.util.random.RandomGenerator;

/**
 * How fast a backlog is sent. A few samples go at once, so that a short break is over at once; then two a second, and half
 * as much more with each confirmation that comes about as fast as they ever did, up to a hundred a second; half of it when
 * one takes more than twice as long, or fails to come. Never less than one and a half times what is offered, so that a
 * backlog shrinks even where ten thousand boards send theirs at once, and never in step with them: each second's share is a
 * random half to one and a half. For one thread at a time; times are of the monotonic clock.
 */
final class Pace {
    private static final double AT_ONCE = 10;
    private static final double FIRST = 2;
    private static final double LEAST = 1;
    private static final double MOST = 100;
    private static final double OVER_REAL_TIME = 1.5;
    private static final double SECOND = 1e9;
    /** Confirmations are this much slower before that counts as slow at all. */
    private static final double TOLERATED_NANOS = 2e9;

    private final RandomGenerator random;
    private double perSecond = FIRST;
    private double allowed = AT_ONCE;
    private long lastNanos;
    private double offeredPerSecond;
    private long offered;
    private double usualNanos = Double.MAX_VALUE;

    Pace(RandomGenerator random, long nowNanos) {
        this.random = random;
        this.lastNanos = nowNanos;
    }

    /** A sample was offered. */
    void offered() {
        offered++;
    }

    /** A new connection: what it carries is not known. */
    void begin() {
        perSecond = FIRST;
        allowed = AT_ONCE;
    }

    /** A sample was confirmed so long after it was sent. */
    void confirmed(long tookNanos) {
        usualNanos = Math.min(usualNanos * 1.1, (double) tookNanos);
        if (tookNanos <= 2 * usualNanos + TOLERATED_NANOS) {
            faster();
        } else {
            slower();
        }
    }

    private void faster() {
        perSecond = Math.min(Math.max(MOST, offeredPerSecond * 20), perSecond * 1.5);
    }

    private void slower() {
        perSecond = Math.max(floor(), perSecond / 2);
    }

    private double floor() {
        return Math.max(LEAST, OVER_REAL_TIME * offeredPerSecond);
    }

    /** To be called about once a second; {@code waitingNanos} is how long the sample that is timed waits by now. */
    void turn(long nowNanos, long waitingNanos) {
        double passed = (nowNanos - lastNanos) / SECOND;
        if (passed < 0.5) {
            return;
        }
        lastNanos = nowNanos;
        offeredPerSecond += (offered / passed - offeredPerSecond) * Math.min(1, passed / 10);
        offered = 0;
        if (waitingNanos > 2 * Math.min(usualNanos, 10 * SECOND) + TOLERATED_NANOS) {
            slower();
        }
        perSecond = Math.max(perSecond, floor());
        double share = perSecond * Math.min(passed, 2) * (0.5 + random.nextDouble());
        allowed = Math.min(allowed + share, Math.max(AT_ONCE, 2 * perSecond));
    }

    /** Whether one more may be sent now. */
    boolean allowsOne() {
        return allowed >= 1;
    }

    /** One was sent. */
    void sentOne() {
        allowed -= 1;
    }

    double perSecond() {
        return perSecond;
    }
}
