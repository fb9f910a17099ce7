package io.boardwatt.delivery.wire;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * How long to wait before the next attempt: 0.1 s, doubling up to 30 s, each by up to half shorter or longer
 * so that a thousand boards do not come back at once. Only a session that lasted ten seconds begins anew, since a broker
 * that takes us and throws us out at once is no better than one that is away. For one thread.
 */
public final class BackOff {
    private static final Duration LASTING = Duration.ofSeconds(10);

    private final Duration first;
    private final Duration most;
    private final RandomGenerator random;
    private int attempts;

    /** From 0.1 s to 30 s. */
    public BackOff() {
        this(Duration.ofMillis(100), Duration.ofSeconds(30), RandomGenerator.getDefault());
    }

    /** From {@code first} to {@code most}. */
    public BackOff(Duration first, Duration most, RandomGenerator random) {
        this.first = first;
        this.most = most;
        this.random = random;
    }

    /** A session ended that had lasted so long. */
    public void sessionEnded(Duration lasted) {
        if (lasted.compareTo(LASTING) >= 0) {
            attempts = 0;
        }
    }

    /** It worked: the next wait is the first again. */
    public void reset() {
        attempts = 0;
    }

    /** The wait before the next attempt. */
    public Duration next() {
        long doubled = first.toMillis() << Math.min(attempts, 20);
        attempts++;
        return Duration.ofMillis((long) (Math.min(doubled, most.toMillis()) * (0.5 + random.nextDouble())));
    }
}
