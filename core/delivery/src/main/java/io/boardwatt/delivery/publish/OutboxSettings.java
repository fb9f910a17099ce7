package io.boardwatt.delivery.publish;

import java.time.Duration;

/**
 * What an outbox may use.
 *
 * @param memoryBytes how large it may grow in memory, at least 2 MiB
 * @param spillBytes how much of what is not confirmed for long it may keep on disk, at least 2 MiB; 0 for nothing
 * @param spillAfter how long a sample is unconfirmed before it is written to disk
 * @param spillEvery how often it writes to disk at most: one append and one fsync
 * @param compress whether payloads are gzip
 */
public record OutboxSettings(
        long memoryBytes, long spillBytes, Duration spillAfter, Duration spillEvery, boolean compress) {
    /** Less holds no two segments. */
    public static final long LEAST_BYTES = 2L << 20;

    /** What a publisher has unless told: hours in memory, days on disk. */
    public static final OutboxSettings DEFAULT =
            new OutboxSettings(64L << 20, 256L << 20, Duration.ofSeconds(60), Duration.ofSeconds(10), true);

    /** @throws IllegalArgumentException when a bound is below the least, or the time is not positive */
    public OutboxSettings {
        if (memoryBytes < LEAST_BYTES) {
            throw new IllegalArgumentException("an outbox takes " + LEAST_BYTES + " bytes at least");
        } else if (spillBytes != 0 && spillBytes < LEAST_BYTES) {
            throw new IllegalArgumentException("on disk an outbox takes " + LEAST_BYTES + " bytes at least, or 0");
        } else if (spillEvery.isNegative() || spillEvery.isZero()) {
            throw new IllegalArgumentException("writing to disk every " + spillEvery + " makes no sense");
        }
    }
}
