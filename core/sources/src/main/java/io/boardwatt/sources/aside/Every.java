package io.boardwatt.sources.aside;

import java.time.Duration;

/** Tells when something is due again, at once the first time; for one thread. */
public final class Every {
    /** A turn that comes a little early must not put it off by a whole interval. */
    private static final long SLACK_NANOS = Duration.ofMillis(500).toNanos();

    private final long everyNanos;
    private boolean started;
    private long lastNanos;

    /** @param every the time between */
    public Every(Duration every) {
        everyNanos = every.toNanos() - SLACK_NANOS;
    }

    /** Whether it is due at this monotonic time, which then counts as done. */
    public boolean isDue(long nanos) {
        if (started && nanos - lastNanos < everyNanos) {
            return false;
        }
        started = true;
        lastNanos = nanos;
        return true;
    }

    /** Makes it due now. */
    public void hurry() {
        started = false;
    }
}
