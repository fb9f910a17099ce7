package io.boardwatt.sources.kernel;

/**
 * A counter's change per second between two readings, by the monotonic time of each reading. Mutable, for the sampling
 * thread.
 *
 * <p>A counter that fell either wrapped at 2³² (as on 32-bit kernels) or was reset. It is taken as wrapped when that
 * gives a plausible change; otherwise there is no rate until the next reading.
 */
public final class Rate {
    private static final long WRAP = 1L << 32;

    private final long mostPerSecond;
    private long previous;
    private long previousNanos;
    private boolean hasPrevious;
    private long change;
    private double perSecond = Double.NaN;

    /** @param mostPerSecond the largest change per second that a counter of 32 bits can plausibly have made */
    public Rate(long mostPerSecond) {
        this.mostPerSecond = mostPerSecond;
    }

    /** Takes a reading. */
    public void take(long value, long nanos) {
        double seconds = (nanos - previousNanos) / 1e9;
        change = value - previous;
        if (change < 0 && value >= 0 && previous < WRAP && change + WRAP <= mostPerSecond * seconds) {
            change += WRAP;
        }
        perSecond = hasPrevious && seconds > 0 && change >= 0 ? change / seconds : Double.NaN;
        previous = value;
        previousNanos = nanos;
        hasPrevious = true;
    }

    /** The change per second, or NaN when it is not known. */
    public double perSecond() {
        return perSecond;
    }

    /** The change itself; only when {@link #perSecond} is known. */
    public long change() {
        return change;
    }

    /** Whether there have been two readings that go together. */
    public boolean isKnown() {
        return !Double.isNaN(perSecond);
    }
}
