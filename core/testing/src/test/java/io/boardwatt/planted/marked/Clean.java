package io.boardwatt.planted.marked;

import io.boardwatt.protocol.Ticker;
import java.time.InstantSource;

/** Breaks no rule. */
public record Clean(Ticker ticker, InstantSource wall) {
    /** Asks clocks that a test can move. */
    public String now() {
        return wall.instant() + " " + ticker.nanos();
    }

    /** Words that only begin like forbidden ones. */
    public static final class ImplicitUtilisation {}
}
