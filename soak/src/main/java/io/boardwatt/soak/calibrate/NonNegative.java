package io.boardwatt.soak.calibrate;

/**
 * Least squares in which no coefficient is negative: no part of a board gives power back. Solved by coordinate descent,
 * which for this convex problem converges to the one minimum.
 *
 * @see <a href="https://doi.org/10.1137/1.9781611971217">Lawson and Hanson, Solving Least Squares Problems, chapter 23</a>
 */
final class NonNegative {
    private static final int MOST_ROUNDS = 200_000;
    private static final double ENOUGH = 1e-13;

    private NonNegative() {}

    /** Coefficients for {@code rows · x ≈ values}; a column of zeros gets 0. */
    static double[] solve(double[][] rows, double[] values) {
        int columns = rows[0].length;
        double[] x = new double[columns];
        double[] left = values.clone();
        double[] squares = new double[columns];
        for (double[] row : rows) {
            for (int c = 0; c < columns; c++) {
                squares[c] += row[c] * row[c];
            }
        }
        for (int round = 0; round < MOST_ROUNDS; round++) {
            double moved = 0;
            for (int c = 0; c < columns; c++) {
                if (squares[c] > 0) {
                    double slope = 0;
                    for (int r = 0; r < rows.length; r++) {
                        slope += rows[r][c] * left[r];
                    }
                    double next = Math.max(0, x[c] + slope / squares[c]);
                    double by = next - x[c];
                    for (int r = 0; r < rows.length; r++) {
                        left[r] -= by * rows[r][c];
                    }
                    x[c] = next;
                    moved = Math.max(moved, Math.abs(by) / (1 + Math.abs(next)));
                }
            }
            if (moved < ENOUGH) {
                break;
            }
        }
        return x;
    }
}
