package io.boardwatt.soak.runner;

import io.boardwatt.protocol.Ticker;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits by the monotonic clock, and not on when the thread is interrupted. Any thread. */
final class Waiting {
    private static final long GLANCE = 20_000_000;

    private final Ticker ticker;

    Waiting(Ticker ticker) {
        this.ticker = ticker;
    }

    /** Waits for a moment. */
    void until(long nanos) throws InterruptedException {
        for (long left = nanos - ticker.nanos(); left > 0; left = nanos - ticker.nanos()) {
            park(left);
        }
    }

    /** Waits for a moment, or until something is so, which is asked every 20 ms. */
    void until(long nanos, BooleanSupplier isOver) throws InterruptedException {
        for (long left = nanos - ticker.nanos(); left > 0 && !isOver.getAsBoolean(); left = nanos - ticker.nanos()) {
            park(Math.min(left, GLANCE));
        }
    }

    private void park(long nanos) throws InterruptedException {
        LockSupport.parkNanos(this, nanos);
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }
}
