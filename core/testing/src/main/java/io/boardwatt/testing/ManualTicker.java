package io.boardwatt.testing;

import io.boardwatt.protocol.Ticker;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** A monotonic clock that a test moves; any thread. */
public final class ManualTicker implements Ticker {
    private final AtomicLong nanos = new AtomicLong();

    @Override
    public long nanos() {
        return nanos.get();
    }

    /** Moves it on. */
    public void advance(Duration by) {
        nanos.addAndGet(by.toNanos());
    }
}
