package io.boardwatt.sources.model;

import io.boardwatt.sources.sensor.Cluster;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * What the cores of each cluster did, from the sources that read it anyway. Which cores make up a cluster is fixed when it
 * is made: {@code related_cpus} holds offline ones too. For the sampling thread.
 */
public final class StatActivity implements ModelSource.Activity {
    private final Map<String, String[]> cores = new HashMap<>();
    private final ToDoubleFunction<String> busyShare;
    private final ToDoubleFunction<String> hertz;

    /**
     * Of these clusters.
     *
     * @param present ids of all cores, which are one cluster where there is none
     * @param busyShare of {@code cpu0}, from 0 to 1; 0 for one that is offline, NaN when not known
     * @param hertz of a cluster's name, NaN when not known
     */
    public StatActivity(
            List<Cluster> clusters,
            List<Integer> present,
            ToDoubleFunction<String> busyShare,
            ToDoubleFunction<String> hertz) {
        this.busyShare = busyShare;
        this.hertz = hertz;
        clusters.forEach(cluster -> cores.put(cluster.name(), names(cluster.cores())));
        cores.put(ClusterPower.ALL, names(present));
    }

    private static String[] names(List<Integer> ids) {
        return ids.stream().map(id -> "cpu" + id).toArray(String[]::new);
    }

    @Override
    public double busyCores(String cluster) {
        String[] names = cores.get(cluster);
        if (names == null) {
            return Double.NaN;
        }
        double busy = 0;
        for (String name : names) {
            busy += busyShare.applyAsDouble(name);
        }
        return busy;
    }

    @Override
    public double hertz(String cluster) {
        return hertz.applyAsDouble(cluster);
    }
}
