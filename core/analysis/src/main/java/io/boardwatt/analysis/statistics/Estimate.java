package io.boardwatt.analysis.statistics;

/**
 * The mean log ratio of pairs and how well it is known. All numbers are natural logarithms of ratios.
 *
 * @param pairs of the log ratios as they came
 * @param groups of the log ratios after neighbours that are alike were merged; the interval stands on these
 * @param kind what the interval promises
 * @param alpha 1 − level
 * @param widening what the likeness of neighbours that is left adds to the standard error, from 1
 */
public record Estimate(Moments pairs, Moments groups, IntervalKind kind, double alpha, double widening) {
    /** Beyond this a sample skewness makes the interval doubtful. */
    private static final double STRONGLY_SKEWED = 1.0;
    /** With fewer values the skewness says nothing. */
    private static final int FEWEST_FOR_SKEWNESS = 10;

    /**
     * From log ratios in their order in time.
     *
     * @param logRatios at least one; positive = the arm is worse than the reference
     * @param level of the interval, such as 0.95
     */
    public static Estimate of(double[] logRatios, IntervalKind kind, double level) {
        Moments pairs = Moments.of(logRatios);
        Moments groups = Moments.of(Merging.merged(logRatios));
        return new Estimate(pairs, groups, kind, 1 - level, Merging.widening(groups));
    }

    /** The mean log ratio. */
    public double mean() {
        return pairs.mean();
    }

    /** Half of the interval's width; infinite while there is none. */
    public double halfWidth() {
        return halfWidthWith(pairs.n());
    }

    /** Half of the width that the interval would have with so many pairs of the same spread. */
    double halfWidthWith(int n) {
        int groupsThen = (int) Math.max(1, (long) n * groups.n() / pairs.n());
        return kind.halfWidth(groupsThen, groups.sd(), alpha) * widening;
    }

    /** Whether the log ratios are so lopsided that the interval is doubtful. */
    public boolean isStronglySkewed() {
        return pairs.n() >= FEWEST_FOR_SKEWNESS && Math.abs(pairs.skewness()) > STRONGLY_SKEWED;
    }
}
