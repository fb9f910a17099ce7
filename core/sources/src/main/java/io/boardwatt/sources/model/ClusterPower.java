package io.boardwatt.sources.model;

import java.util.List;

/**
 * What a busy core of one cluster adds to a board's power, by frequency.
 *
 * @param name the cpufreq policy, or {@link #ALL} on a board that has none
 * @param points at least one, by rising frequency
 */
public record ClusterPower(String name, List<Point> points) {
    /** The name for all cores of a board without cpufreq. */
    public static final String ALL = "all";

    /**
     * The cost at one frequency.
     *
     * @param hertz the frequency; 0 where it is not known
     * @param wattsPerBusyCore what one core busy all the time adds
     */
    public record Point(double hertz, double wattsPerBusyCore) {
        /** @throws IllegalArgumentException when a number is negative or not finite */
        public Point {
            PowerModel.notNegative("hz", hertz);
            PowerModel.notNegative("watts_per_busy_core", wattsPerBusyCore);
        }
    }

    /** Copies the list. @throws IllegalArgumentException when it is empty or frequencies do not rise */
    public ClusterPower {
        points = List.copyOf(points);
        if (points.isEmpty()) {
            throw new IllegalArgumentException("cluster " + name + " has no point");
        }
        for (int i = 1; i < points.size(); i++) {
            if (points.get(i).hertz() <= points.get(i - 1).hertz()) {
                throw new IllegalArgumentException("the frequencies of cluster " + name + " do not rise");
            }
        }
    }

    /** Whether the frequency must be known. */
    public boolean needsFrequency() {
        return points.size() > 1;
    }

    /**
     * Watts of one busy core: on the straight line between the two points around the frequency, and the outermost point's
     * beyond them, since nothing was measured there.
     */
    public double wattsPerBusyCore(double hertz) {
        Point below = points.get(0);
        for (int i = 0; i < points.size(); i++) {
            Point above = points.get(i);
            if (hertz <= above.hertz()) {
                double span = above.hertz() - below.hertz();
                double share = span > 0 ? Math.max(0, hertz - below.hertz()) / span : 0;
                return below.wattsPerBusyCore() + share * (above.wattsPerBusyCore() - below.wattsPerBusyCore());
            }
            below = above;
        }
        return below.wattsPerBusyCore();
    }
}
