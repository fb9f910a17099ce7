package io.boardwatt.analysis.statistics;

/**
 * An overhead as a person reads it: ratios, 0.05 = 5 %, positive = worse than the reference.
 *
 * @param quantity of what
 * @param value the estimate
 * @param low the interval's lower end; minus infinity (or less than any loss) while there is no interval
 * @param high the interval's upper end
 * @param median the same from the median log ratio
 * @param n how many pairs
 * @param kind what the interval promises
 * @param level the interval's level
 * @param delta within ±this two arms count as equivalent
 * @param verdict what may be said
 * @param pairsNeeded about how many more pairs until a verdict, 0 with one, −1 when that cannot be told yet
 */
public record Finding(
        Quantity quantity,
        double value,
        double low,
        double high,
        double median,
        int n,
        IntervalKind kind,
        double level,
        double delta,
        Verdict verdict,
        int pairsNeeded) {
    /** Beyond this nobody will wait for it. */
    static final int MOST_PAIRS = 1_000_000;

    /** Reads an estimate as an overhead. */
    public static Finding of(Quantity quantity, Estimate estimate, double delta) {
        double half = estimate.halfWidth();
        double low = quantity.ofLogRatio(estimate.mean() - half);
        double high = quantity.ofLogRatio(estimate.mean() + half);
        Verdict verdict = Double.isFinite(half) ? Verdict.of(low, high, delta) : Verdict.UNRESOLVED;
        return new Finding(
                quantity,
                quantity.ofLogRatio(estimate.mean()),
                low,
                high,
                quantity.ofLogRatio(estimate.pairs().median()),
                estimate.pairs().n(),
                estimate.kind(),
                1 - estimate.alpha(),
                delta,
                verdict,
                verdict == Verdict.UNRESOLVED ? pairsNeeded(quantity, estimate, delta) : 0);
    }

    /** Whether there is an interval. */
    public boolean hasInterval() {
        return Double.isFinite(low) && Double.isFinite(high);
    }

    /** The fewest pairs of the same mean and spread that would give a verdict, less those that are there. */
    private static int pairsNeeded(Quantity quantity, Estimate estimate, double delta) {
        int n = estimate.pairs().n();
        if (n < 2) {
            return -1;
        }
        int low = n;
        int high = n + 1;
        while (high < MOST_PAIRS && !isResolved(quantity, estimate, delta, high)) {
            low = high;
            high = Math.min(MOST_PAIRS, high * 2);
        }
        while (high - low > 1) {
            int middle = low + (high - low) / 2;
            if (isResolved(quantity, estimate, delta, middle)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high - n;
    }

    private static boolean isResolved(Quantity quantity, Estimate estimate, double delta, int n) {
        double half = estimate.halfWidthWith(n);
        return Double.isFinite(half)
                && Verdict.of(
                                quantity.ofLogRatio(estimate.mean() - half),
                                quantity.ofLogRatio(estimate.mean() + half),
                                delta)
                        != Verdict.UNRESOLVED;
    }
}
