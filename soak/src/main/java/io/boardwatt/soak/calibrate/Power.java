package io.boardwatt.soak.calibrate;

import java.util.List;

/**
 * What a meter said while a step was held.
 *
 * @param watts the mean
 * @param standardError of the mean, by the readings' scatter
 * @param readings how many
 */
record Power(double watts, double standardError, int readings) {
    /** Of readings of equal weight. */
    static Power of(List<Double> watts) {
        double mean = watts.stream().mapToDouble(w -> w).average().orElse(Double.NaN);
        double squares =
                watts.stream().mapToDouble(w -> (w - mean) * (w - mean)).sum();
        int n = watts.size();
        return new Power(mean, n < 2 ? 0 : Math.sqrt(squares / (n - 1) / n), n);
    }
}
