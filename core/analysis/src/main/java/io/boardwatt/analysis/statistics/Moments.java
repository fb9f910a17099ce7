package io.boardwatt.analysis.statistics;

import java.util.Arrays;

/**
 * What a list of values looks like.
 *
 * @param n how many, from 1
 * @param mean their mean
 * @param sd their standard deviation (n − 1), 0 for one value
 * @param median the middle one, or the mean of the two middle ones
 * @param skewness the third standardized moment, 0 when all are alike
 * @param lag1 the correlation of each value with the next one, 0 when all are alike
 */
public record Moments(int n, double mean, double sd, double median, double skewness, double lag1) {
    /** Of values in their order in time. @throws IllegalArgumentException when there is none */
    public static Moments of(double[] values) {
        int n = values.length;
        if (n == 0) {
            throw new IllegalArgumentException("no values");
        }
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        double mean = sum / n;
        double square = 0;
        double cube = 0;
        double neighbours = 0;
        for (int i = 0; i < n; i++) {
            double off = values[i] - mean;
            square += off * off;
            cube += off * off * off;
            neighbours += i == 0 ? 0 : off * (values[i - 1] - mean);
        }
        double spread = square / n;
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return new Moments(
                n,
                mean,
                n == 1 ? 0 : Math.sqrt(square / (n - 1)),
                (sorted[(n - 1) / 2] + sorted[n / 2]) / 2,
                square == 0 ? 0 : cube / n / Math.pow(spread, 1.5),
                square == 0 ? 0 : neighbours / square);
    }
}
