package io.boardwatt.delivery.wire;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * How long to wait before the next attempt to connect: 0.1 s, doubling up to 30 s, each by up to half shorter or longer
 * so that a thousand boards do not come back at once. Only a session that lasted ten seconds begins anew, since a broker
 * that takes us and throws us out at once is no better than one that is away. For one thread.
 */
final class BackOff {
    private static final Duration LASTING = Duration.ofSeconds(10);

    private final Duration first;
    private final Duration most;
    private final RandomGenerator random;
    private int attempts;

    BackOff() {
        this(Duration.ofMillis(100), Duration.ofSeconds(30), RandomGenerator.getDefault());
    }

    BackOff(Duration first, Duration most, RandomGenerator random) {
        this.first = first;
        this.most = most;
        this.random = random;
    }

    /** A session ended that had lasted so long. */
    void sessionEnded(Duration lasted) {
        if (lasted.compareTo(LASTING) >= 0) {
            attempts = 0;
        }
    }

    /** The wait before the next attempt. */
    Duration next() {
        long doubled = first.toMillis() << Math.min(attempts, 20);
        attempts++;
        return Duration.ofMillis((long) (Math.min(doubled, most.toMillis()) * (0.5 + random.nextDouble())));
    }
}
