package io.boardwatt.soak.calibrate;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * The frequencies at which a cluster's cores were kept busy, rising. Steps whose frequencies hardly differ count as one: a
 * limit that had no effect makes no point of its own.
 *
 * @param cluster its name
 * @param hertz what was seen, not what was asked for; a single 0 where the frequency is not known
 */
record Points(String cluster, List<Double> hertz) {
    private static final double HARDLY_DIFFERENT = 1.02;

    Points {
        hertz = List.copyOf(hertz);
    }

    static Points of(String cluster, List<Observation> observations) {
        TreeMap<Long, List<Double>> byLimit = new TreeMap<>();
        for (Observation each : observations) {
            boolean isBusy =
                    each.step().busy().stream().anyMatch(busy -> busy.cluster().equals(cluster));
            OptionalLong limit = each.step().limitHertz();
            Double seen = each.hertz().get(cluster);
            if (isBusy && seen != null) {
                byLimit.computeIfAbsent(limit.orElse(0), key -> new ArrayList<>())
                        .add(seen);
            }
        }
        List<Double> means = byLimit.values().stream()
                .map(seen -> seen.stream().mapToDouble(hz -> hz).average().orElse(0))
                .sorted()
                .toList();
        List<Double> points = new ArrayList<>();
        for (double mean : means) {
            if (points.isEmpty() || mean > points.get(points.size() - 1) * HARDLY_DIFFERENT) {
                points.add(mean);
            }
        }
        return new Points(cluster, points.isEmpty() ? List.of(0.0) : points);
    }

    /** The point that is nearest to a frequency. */
    int nearest(double seenHertz) {
        int best = 0;
        for (int i = 1; i < hertz.size(); i++) {
            if (Math.abs(hertz.get(i) - seenHertz) < Math.abs(hertz.get(best) - seenHertz)) {
                best = i;
            }
        }
        return best;
    }
}
