package io.boardwatt.swarm.connection;

import org.HdrHistogram.Histogram;

/**
 * How times are spread, in milliseconds.
 *
 * @param count how many there were
 * @param median the one in the middle
 * @param p99 99 of 100 are not longer
 * @param most the longest
 */
public record Spread(long count, double median, double p99, double most) {
    static Spread of(Histogram micros) {
        return new Spread(
                micros.getTotalCount(),
                micros.getValueAtPercentile(50) / 1e3,
                micros.getValueAtPercentile(99) / 1e3,
                micros.getMaxValue() / 1e3);
    }
}
