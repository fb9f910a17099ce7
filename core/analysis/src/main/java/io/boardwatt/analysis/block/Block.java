package io.boardwatt.analysis.block;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One uninterrupted stretch of one workload in one arm, over.
 *
 * @param name which
 * @param reason why the runner marked it; empty when it did not
 * @param ended whether the runner said that it ended
 * @param clockStepped whether the wall clock stepped between its samples
 * @param first its first steady second; null when it had none
 * @param last its last steady second
 * @param workloadCores cores that the workload's own processes kept busy in the steady seconds; null when the runner does
 *     not say
 * @param end when it ended, by the event or else by its last sample
 * @param instances what each of them did, by its tag in the rows
 */
public record Block(
        BlockName name,
        String reason,
        boolean ended,
        boolean clockStepped,
        @Nullable Moment first,
        @Nullable Moment last,
        @Nullable Double workloadCores,
        Moment end,
        SortedMap<String, InstanceWork> instances) {
    /** Copies the map. */
    public Block {
        instances = Collections.unmodifiableSortedMap(new TreeMap<>(instances));
    }

    /** Steady seconds from the first to the last, both included: T when none is missing. */
    public long seconds() {
        return first == null || last == null ? 0 : last.second() - first.second() + 1;
    }

    /** X/T summed over the instances, in the workload's unit per second; each over the seconds it covered. */
    public double rate() {
        return instances.values().stream().mapToDouble(InstanceWork::rate).sum();
    }

    /** Share of the steady seconds of all instances for which there is no row, 0 to 1. */
    public double missingShare() {
        long expected = seconds() * Math.max(name.instances(), instances.size());
        long covered =
                instances.values().stream().mapToLong(InstanceWork::seconds).sum();
        return expected <= 0 ? 0 : Math.max(0, 1 - (double) covered / expected);
    }
}
