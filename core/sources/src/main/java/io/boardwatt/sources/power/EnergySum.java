package io.boardwatt.sources.power;

/**
 * Watts read now and then, to joules: the trapezoid between readings. A gap that is much longer than the readings are
 * apart hides what happened in it: it is not covered. Mutable, for one thread at a time.
 */
public final class EnergySum {
    private double joules;
    private double coveredSeconds;
    private double previousWatts = Double.NaN;
    private long previousNanos;

    /**
     * Takes a reading.
     *
     * @param watts the power; NaN when it is not known or not believed
     * @param mostSeconds a longer gap is not covered
     */
    public void take(double watts, long nanos, double mostSeconds) {
        double seconds = (nanos - previousNanos) / 1e9;
        if (!Double.isNaN(watts) && !Double.isNaN(previousWatts) && seconds > 0 && seconds <= mostSeconds) {
            joules += (watts + previousWatts) / 2 * seconds;
            coveredSeconds += seconds;
        }
        previousWatts = watts;
        previousNanos = nanos;
    }

    /** Joules since the first reading. */
    public double joules() {
        return joules;
    }

    /** Seconds that the joules are about. */
    public double coveredSeconds() {
        return coveredSeconds;
    }
}
