package io.boardwatt.web.feed;

import io.boardwatt.protocol.Ticker;
import java.time.Duration;

/**
 * When a tick is due: boards speak on the whole second, so what comes within a moment of the first goes out together, and
 * the next tick waits until the second is nearly over. Mutable, for one thread.
 */
public final class Pace {
    private static final long TOGETHER_NANOS = Duration.ofMillis(40).toNanos();
    private static final long APART_NANOS = Duration.ofMillis(900).toNanos();
    private static final long QUIET_NANOS = Duration.ofSeconds(1).toNanos();

    private final Ticker ticker;
    private long lastNanos;

    /** By a monotonic clock. */
    public Pace(Ticker ticker) {
        this.ticker = ticker;
        this.lastNanos = ticker.nanos() - QUIET_NANOS;
    }

    /** How long a change that came in now waits for its tick. */
    public Duration untilTick() {
        return Duration.ofNanos(Math.max(TOGETHER_NANOS, lastNanos + APART_NANOS - ticker.nanos()));
    }

    /** Whether a second went by without a tick, so that the pages would begin to wonder. */
    public boolean isQuiet() {
        return ticker.nanos() - lastNanos >= QUIET_NANOS;
    }

    /** A tick went out. */
    public void ticked() {
        lastNanos = ticker.nanos();
    }
}
