package io.boardwatt.analysis.statistics;

/**
 * An interval that may be looked at after every pair: the exact t confidence sequence, with g = 1.
 *
 * @see <a href="https://arxiv.org/abs/2310.03722">Wang and Ramdas, Anytime-valid t-tests and confidence sequences for
 *     Gaussian means with unknown variance</a>
 */
public final class ConfidenceSequence {
    private static final double G = 1;

    private ConfidenceSequence() {}

    /**
     * Half of the interval's width.
     *
     * @param n how many values, from 1
     * @param sd their standard deviation
     * @param alpha 1 − level, above 0 and below 1
     * @return infinite while so few values allow none (fewer than 5 at alpha 0.05)
     */
    public static double halfWidth(int n, double sd, double alpha) {
        double grown = 1 + n * G;
        double r = Math.pow(Math.sqrt(grown) / alpha, 2.0 / n);
        if (n < 2 || r >= grown) {
            return Double.POSITIVE_INFINITY;
        }
        return sd / Math.sqrt(n) * Math.sqrt((n - 1) * (r - 1) / (1 - r / grown));
    }
}
