package io.boardwatt.analysis.statistics;

/**
 * Student's t distribution.
 *
 * @see <a href="https://dlmf.nist.gov/8.17">DLMF 8.17, through which its distribution function is written</a>
 */
public final class StudentT {
    private StudentT() {}

    /**
     * The probability of a value up to {@code t}.
     *
     * @param t any
     * @param degrees degrees of freedom, above 0, not necessarily whole
     */
    public static double cumulative(double t, double degrees) {
        double tail = IncompleteBeta.regularized(degrees / (degrees + t * t), degrees / 2, 0.5) / 2;
        return t > 0 ? 1 - tail : tail;
    }

    /**
     * The value whose two-sided tails hold {@code alpha} together: 2.776 for 0.05 and 4 degrees of freedom.
     *
     * @param alpha above 0 and below 1
     * @param degrees degrees of freedom, above 0
     */
    public static double twoSided(double alpha, double degrees) {
        if (!(alpha > 0 && alpha < 1 && degrees > 0)) {
            throw new IllegalArgumentException("alpha " + alpha + ", degrees of freedom " + degrees);
        }
        double low = 0;
        double high = 1;
        while (tails(high, degrees) > alpha && high < 1e150) {
            low = high;
            high *= 2;
        }
        for (int i = 0; i < 100 && high - low > 1e-14 * high; i++) {
            double middle = (low + high) / 2;
            if (tails(middle, degrees) > alpha) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    private static double tails(double t, double degrees) {
        return IncompleteBeta.regularized(degrees / (degrees + t * t), degrees / 2, 0.5);
    }
}
