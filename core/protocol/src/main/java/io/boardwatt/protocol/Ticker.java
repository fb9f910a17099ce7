package io.boardwatt.protocol;

/** The monotonic clock. Rates and waits use it; it never steps. */
@FunctionalInterface
public interface Ticker {
    /**
     * Nanoseconds since boot, of CLOCK_MONOTONIC: what {@link System#nanoTime()} gives on Linux, so every process of a
     * board shares it.
     */
    long nanos();

    /** The machine's. */
    static Ticker system() {
        return System::nanoTime;
    }
}
