package io.boardwatt.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A wall clock that a test moves, backwards too; any thread. */
public final class ManualWallClock implements InstantSource {
    private Instant now;

    /** A clock that stands at {@code start}. */
    public ManualWallClock(Instant start) {
        now = start;
    }

    @Override
    public synchronized Instant instant() {
        return now;
    }

    /** Moves it on, or back when negative. */
    public synchronized void advance(Duration by) {
        now = now.plus(by);
    }

    /** Sets it, as somebody with {@code date} does. */
    public synchronized void set(Instant to) {
        now = to;
    }
}
