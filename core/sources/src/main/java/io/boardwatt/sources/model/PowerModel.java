package io.boardwatt.sources.model;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a kind of board draws, as a sum: at rest, for each busy core by cluster and frequency, and for each byte moved. A
 * model says what boards of that kind drew while they were measured; it knows nothing of what hangs on their USB ports,
 * and watts from it must not be compared as if they were measured.
 *
 * @param board the kind it holds for, as the board names itself; empty when that has no name
 * @param idleWatts at rest
 * @param clusters what a busy core costs
 * @param diskJoulesPerByte for each byte read or written; empty when that was not measured
 * @param networkJoulesPerByte for each byte received or sent; empty when that was not measured
 * @param error how far off its watts are: 0.04 is 4 % either way, the meter's own accuracy included
 * @param meter what it was made from
 * @param made when, ISO 8601
 */
public record PowerModel(
        String board,
        double idleWatts,
        List<ClusterPower> clusters,
        OptionalDouble diskJoulesPerByte,
        OptionalDouble networkJoulesPerByte,
        double error,
        String meter,
        String made) {
    /** Copies the list. @throws IllegalArgumentException when a number is negative or not finite */
    public PowerModel {
        clusters = List.copyOf(clusters);
        notNegative("idle_watts", idleWatts);
        notNegative("error", error);
        notNegative("disk_joules_per_byte", diskJoulesPerByte.orElse(0));
        notNegative("network_joules_per_byte", networkJoulesPerByte.orElse(0));
    }

    static void notNegative(String name, double value) {
        if (!(value >= 0) || !Double.isFinite(value)) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "%s is %s; it takes a number from 0 up", name, value));
        }
    }

    /** The cluster of that name, or of all cores where the model knows no clusters; empty when it has neither. */
    public Optional<ClusterPower> cluster(String name) {
        return clusters.stream().filter(cluster -> cluster.name().equals(name)).findFirst();
    }
}
