package io.boardwatt.analysis.statistics;

/**
 * The regularized incomplete beta function.
 *
 * @see <a href="https://dlmf.nist.gov/8.17">DLMF 8.17: incomplete beta functions</a>
 */
final class IncompleteBeta {
    private static final int MOST_TERMS = 10_000;
    private static final double TINY = 1e-300;

    private IncompleteBeta() {}

    /** I_x(a, b) for a, b above 0 and x from 0 to 1. */
    static double regularized(double x, double a, double b) {
        if (x <= 0 || x >= 1) {
            return x <= 0 ? 0 : 1;
        }
        // The fraction converges fast only below the mean; above it, DLMF 8.17.4.
        if (x > (a + 1) / (a + b + 2)) {
            return 1 - regularized(1 - x, b, a);
        }
        double logFactor = a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b);
        return Math.exp(logFactor) / a * fraction(x, a, b);
    }

    /** The continued fraction DLMF 8.17.22, by the modified method of Lentz. */
    private static double fraction(double x, double a, double b) {
        double c = 1;
        double d = 1 / notZero(1 - (a + b) * x / (a + 1));
        double value = d;
        for (int m = 1; m <= MOST_TERMS; m++) {
            double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
            d = 1 / notZero(1 + even * d);
            c = notZero(1 + even / c);
            value *= d * c;
            double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
            d = 1 / notZero(1 + odd * d);
            c = notZero(1 + odd / c);
            double step = d * c;
            value *= step;
            if (Math.abs(step - 1) < 1e-16) {
                break;
            }
        }
        return value;
    }

    private static double notZero(double value) {
        return Math.abs(value) < TINY ? TINY : value;
    }

    /** ln Γ(z) for z above 0: Stirling's series, DLMF 5.11.1, after z is moved up to where eight terms are exact. */
    static double logGamma(double z) {
        double shift = 0;
        while (z < 12) {
            shift -= Math.log(z);
            z++;
        }
        double inverseSquare = 1 / (z * z);
        double[] terms = {1.0 / 12, -1.0 / 360, 1.0 / 1260, -1.0 / 1680, 1.0 / 1188, -691.0 / 360360, 1.0 / 156};
        double series = 0;
        for (int k = terms.length - 1; k >= 0; k--) {
            series = series * inverseSquare + terms[k];
        }
        return shift + (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + series / z;
    }
}
