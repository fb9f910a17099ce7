package io.boardwatt.analysis.statistics;

/**
 * Two runs compared, unpaired: Welch's t on the logarithms of block means. Everything that differed between the runs is
 * in the difference.
 *
 * @param difference mean(ln first) − mean(ln second)
 * @param standardError of the difference
 * @param degrees degrees of freedom after Welch and Satterthwaite
 * @see <a href="https://doi.org/10.1093/biomet/34.1-2.28">Welch 1947, the generalization of Student's problem</a>
 */
public record Welch(double difference, double standardError, double degrees) {
    /** Compares logarithms. @throws IllegalArgumentException with fewer than two on a side */
    public static Welch of(double[] first, double[] second) {
        if (first.length < 2 || second.length < 2) {
            throw new IllegalArgumentException("two values on each side are needed");
        }
        Moments one = Moments.of(first);
        Moments two = Moments.of(second);
        double a = one.sd() * one.sd() / one.n();
        double b = two.sd() * two.sd() / two.n();
        double degrees = (a + b) * (a + b) / (a * a / (one.n() - 1) + b * b / (two.n() - 1));
        return new Welch(one.mean() - two.mean(), Math.sqrt(a + b), a + b == 0 ? one.n() + two.n() - 2.0 : degrees);
    }

    /** Half of the interval's width. */
    public double halfWidth(double level) {
        return StudentT.twoSided(1 - level, degrees) * standardError;
    }
}
