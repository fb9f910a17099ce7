package io.boardwatt.soak.calibrate;

import java.util.Map;

/**
 * What a board did and drew while one step was held, on average.
 *
 * @param step the load
 * @param busyCores by cluster: how many cores were busy, whatever kept them so
 * @param hertz by cluster, where it is known
 * @param diskBytesPerSecond read and written
 * @param networkBytesPerSecond received and sent
 * @param watts what the meter said
 * @param standardError of {@code watts}: the meter's scatter, not its accuracy
 * @param seconds how many seconds, or readings, it is made of
 */
record Observation(
        Step step,
        Map<String, Double> busyCores,
        Map<String, Double> hertz,
        double diskBytesPerSecond,
        double networkBytesPerSecond,
        double watts,
        double standardError,
        int seconds) {
    Observation {
        busyCores = Map.copyOf(busyCores);
        hertz = Map.copyOf(hertz);
    }

    double busy(String cluster) {
        return busyCores.getOrDefault(cluster, 0.0);
    }
}
