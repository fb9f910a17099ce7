package io.boardwatt.soak.calibrate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Which loads a board is taken through, in order: rest, each cluster, all, disk, network, and rest again. */
final class Steps {
    /**
     * A cluster as the steps see it.
     *
     * @param name the cpufreq policy
     * @param cores ids of its cores that are online
     * @param hertz what its frequency can be limited to, rising; empty when it cannot be changed
     */
    record Cores(String name, List<Integer> cores, List<Long> hertz) {
        Cores {
            cores = List.copyOf(cores);
            hertz = List.copyOf(hertz);
        }
    }

    private Steps() {}

    /** @param network whether there is a peer to send to */
    static List<Step> of(List<Cores> clusters, boolean network) {
        List<Step> steps = new ArrayList<>(List.of(Step.idle()));
        for (Cores cluster : clusters) {
            for (OptionalLong limit : limits(cluster.hertz())) {
                for (int count : counts(cluster.cores().size())) {
                    steps.add(Step.of(
                            List.of(new Step.Busy(
                                    cluster.name(), cluster.cores().subList(0, count))),
                            limit));
                }
            }
        }
        if (clusters.size() > 1) {
            steps.add(Step.of(
                    clusters.stream()
                            .map(cluster -> new Step.Busy(cluster.name(), cluster.cores()))
                            .toList(),
                    OptionalLong.empty()));
        }
        steps.add(Step.ofDisk());
        if (network) {
            steps.add(Step.ofNetwork());
        }
        steps.add(Step.idle());
        return steps;
    }

    /** The lowest, one in the middle and the highest: power over frequency is a curve, and three points show its bend. */
    private static List<OptionalLong> limits(List<Long> hertz) {
        if (hertz.isEmpty()) {
            return List.of(OptionalLong.empty());
        }
        long middle = (hertz.get(0) + hertz.get(hertz.size() - 1)) / 2;
        long nearest = hertz.stream()
                .min(Comparator.comparingLong(each -> Math.abs(each - middle)))
                .orElseThrow();
        return Stream.of(hertz.get(0), nearest, hertz.get(hertz.size() - 1))
                .distinct()
                .map(OptionalLong::of)
                .toList();
    }

    /** One, half and all. */
    private static List<Integer> counts(int cores) {
        return Stream.of(1, Math.max(1, cores / 2), cores).distinct().toList();
    }
}
