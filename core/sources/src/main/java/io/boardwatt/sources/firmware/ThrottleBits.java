package io.boardwatt.sources.firmware;

/**
 * The firmware's throttling bits, and what of them was seen since the probe started. Mutable, for the sampling thread.
 *
 * <p>The firmware's own "has occurred" bits cover the time since boot, or the two seconds since the kernel last cleared
 * them; so what was seen is remembered here.
 */
public final class ThrottleBits {
    /** The supply is too low. */
    public static final int UNDER_VOLTAGE = 0;
    /** The firmware caps the frequency. */
    public static final int FREQUENCY_CAPPED = 1;
    /** The firmware throttles, for heat or for voltage. */
    public static final int THROTTLED = 2;
    /** The soft temperature limit. */
    public static final int SOFT_LIMIT = 3;
    /** How many there are. */
    public static final int COUNT = 4;

    private static final int OCCURRED = 16;
    private static final long NOW = 0xF;

    private long raw;
    private long seen;
    private long stickyBefore = -1;
    private long latched;

    /** Takes a reading. */
    public void take(long bits) {
        raw = bits;
        long sticky = (bits >> OCCURRED) & NOW;
        long risen = stickyBefore < 0 ? 0 : sticky & ~stickyBefore;
        stickyBefore = sticky;
        latched |= (bits & NOW) | risen;
        seen |= (bits & NOW) | sticky;
    }

    /** The bits as they were said last. */
    public long raw() {
        return raw;
    }

    /** Whether this holds now. */
    public boolean now(int bit) {
        return ((raw >> bit) & 1) != 0;
    }

    /** Whether it held since boot, as far as the firmware says, or since the probe started. */
    public boolean occurred(int bit) {
        return (seen >> bit & 1) != 0;
    }

    /** Whether any holds now. */
    public boolean anyNow() {
        return (raw & NOW) != 0;
    }

    /** Whether any held since the probe started. */
    public boolean anyLatched() {
        return latched != 0;
    }
}
