package io.boardwatt.analysis.statistics;

/**
 * Makes neighbouring values independent enough for an interval: while each is significantly like the one before,
 * neighbours are merged into their mean; what likeness remains, too weak to be significant, widens the interval.
 */
final class Merging {
    /** Merging stops before fewer groups than this are left: no interval can be had from less. */
    private static final int FEWEST_GROUPS = 5;
    /** One-sided 5 % of the normal distribution: lag-1 correlation of independent values has the sd 1/√n. */
    private static final double SIGNIFICANT = 1.6449;
    /** With fewer groups the correlation is a guess, and the interval is wide anyway. */
    private static final int FEWEST_FOR_WIDENING = 6;
    /** About 1 + 3r of the bias −(1 + 3r)/n of a lag-1 correlation (Kendall 1954), for the r = 0.5 that is feared. */
    private static final double BIAS = 2.5;
    /** Keeps the factor finite (√19). */
    private static final double MOST_CORRELATED = 0.9;

    private Merging() {}

    /** The values, neighbours merged as often as their correlation is significant; an odd one joins the last group. */
    static double[] merged(double[] values) {
        double[] groups = values;
        while (groups.length / 2 >= FEWEST_GROUPS
                && Moments.of(groups).lag1() > SIGNIFICANT / Math.sqrt(groups.length)) {
            groups = pairwise(groups);
        }
        return groups;
    }

    private static double[] pairwise(double[] values) {
        double[] means = new double[values.length / 2];
        for (int i = 0; i < means.length; i++) {
            means[i] = (values[2 * i] + values[2 * i + 1]) / 2;
        }
        if (values.length % 2 == 1) {
            int last = means.length - 1;
            means[last] = (2 * means[last] + values[values.length - 1]) / 3;
        }
        return means;
    }

    /**
     * By how much the standard error grows: √((1 + r) / (1 − r)), that of a first-order autoregression, from the lag-1
     * correlation r with its bias taken out; never below 1.
     */
    static double widening(Moments groups) {
        if (groups.n() < FEWEST_FOR_WIDENING) {
            return 1;
        }
        double unbiased = groups.lag1() + BIAS / groups.n();
        double r = Math.min(MOST_CORRELATED, Math.max(0, unbiased));
        return Math.sqrt((1 + r) / (1 - r));
    }
}
