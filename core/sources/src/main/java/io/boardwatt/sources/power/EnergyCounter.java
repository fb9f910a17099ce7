package io.boardwatt.sources.power;

/**
 * A counter of energy, as it is read, to joules that only rise. Mutable, for one thread at a time.
 *
 * <p>A counter that fell has wrapped, when that gives a power that a machine can draw, or was reset. One that rose by more
 * than a machine can draw was reset too, and came back higher. A reset takes nothing and gives nothing: its interval is
 * not covered.
 */
public final class EnergyCounter {
    private final double joulesPerUnit;
    private final long modulus;
    private final double mostWatts;
    private long previous;
    private long previousNanos;
    private boolean hasPrevious;
    private double joules;
    private double watts = Double.NaN;

    /**
     * @param modulus the largest value before it starts at 0 again; 0 when it is not known to wrap
     * @param mostWatts more than that it cannot have counted
     */
    public EnergyCounter(double joulesPerUnit, long modulus, double mostWatts) {
        this.joulesPerUnit = joulesPerUnit;
        this.modulus = modulus;
        this.mostWatts = mostWatts;
    }

    /** Takes a reading. @return whether the time since the reading before is covered */
    public boolean take(long value, long nanos) {
        double seconds = (nanos - previousNanos) / 1e9;
        double change = hasPrevious && seconds > 0 ? change(value, seconds) : Double.NaN;
        previous = value;
        previousNanos = nanos;
        hasPrevious = value >= 0;
        watts = change / seconds;
        if (Double.isNaN(change)) {
            watts = Double.NaN;
            return false;
        }
        joules += change;
        return true;
    }

    private double change(long value, double seconds) {
        if (value < 0) {
            return Double.NaN;
        }
        double by = ((double) value - previous) * joulesPerUnit;
        if (value < previous && modulus >= previous) {
            by = ((double) (modulus - previous) + value + 1) * joulesPerUnit;
        }
        return by >= 0 && by <= mostWatts * seconds ? by : Double.NaN;
    }

    /** Joules since the first reading. */
    public double joules() {
        return joules;
    }

    /** Mean power between the last two readings, or NaN. */
    public double watts() {
        return watts;
    }
}
