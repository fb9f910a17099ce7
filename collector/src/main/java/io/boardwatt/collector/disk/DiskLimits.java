package io.boardwatt.collector.disk;

import java.time.Duration;

/**
 * When room is little and when there is none.
 *
 * @param lowShare below this share of the file system it is little
 * @param lowTime it is little too when, at the pace of the last hour, it is gone sooner than this
 * @param stopShare below this share nothing is written any more
 */
public record DiskLimits(double lowShare, Duration lowTime, double stopShare) {
    /** @throws IllegalArgumentException when writing would stop before anything was announced */
    public DiskLimits {
        if (stopShare >= lowShare) {
            throw new IllegalArgumentException("it stops at " + stopShare + ", which is not below " + lowShare);
        }
    }
}
