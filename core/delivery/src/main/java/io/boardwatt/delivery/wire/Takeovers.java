package io.boardwatt.delivery.wire;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;

/**
 * How to live with another client of our id. A broker holds one connection for an id, so that each of the two throws the
 * other out when it comes; were both to come back at once, they would do nothing else. Each waits from 1 s to 5 minutes,
 * and a session that lasted while the other one waited is no reason to begin anew. For the link's thread, save the count.
 */
final class Takeovers {
    private static final Duration FIRST = Duration.ofSeconds(1);
    private static final Duration MOST = Duration.ofMinutes(5);
    /** Twice the longest wait of the other one. */
    private static final Duration PEACE = MOST.multipliedBy(3);

    /** Mosquitto 2.0 closes the older connection without a word: some such ends in a row are no accident. */
    private static final Duration SHORT = Duration.ofSeconds(10);

    private static final int NO_ACCIDENT = 3;

    private final BackOff backOff;
    private final AtomicLong count = new AtomicLong();
    private boolean going;
    private boolean news;
    private int shortInARow;

    Takeovers(RandomGenerator random) {
        this.backOff = new BackOff(FIRST, MOST, random);
    }

    /** One more, of a session that had lasted so long. @return how long to wait before we come back */
    Duration next(Duration lasted) {
        if (lasted.compareTo(PEACE) >= 0) {
            backOff.reset();
            going = false;
        }
        news = !going;
        going = true;
        count.incrementAndGet();
        return backOff.next();
    }

    /** A broker closed a session that had lasted so long, without a reason: whether it most likely was taken over. */
    boolean isLikely(Duration lasted) {
        shortInARow = lasted.compareTo(SHORT) < 0 ? shortInARow + 1 : 0;
        return shortInARow >= NO_ACCIDENT;
    }

    /** A broker that cannot be reached throws out everybody, which says nothing about another client. */
    void brokerIsAway() {
        shortInARow = 0;
    }

    /** Whether the latest one was the first after peace. */
    boolean isNews() {
        return news;
    }

    /** How many there were. Any thread. */
    long count() {
        return count.get();
    }
}
