package io.boardwatt.soak.plan;

import io.boardwatt.protocol.RunOutline;
import java.util.List;

/**
 * A plan that can be run as it stands.
 *
 * @param name what runs are named after
 * @param seed what the order within each ABBA is drawn from
 * @param factor what the workloads vary; {@code isolation} for now
 * @param arms the values of the factor, at least two, no two of one name; the first is the reference
 * @param pairs how many pairs of each workload
 * @param seconds how long the parts of a block last
 * @param workloads at least one, no two of one id
 */
public record Plan(
        String name,
        long seed,
        String factor,
        List<Arm> arms,
        Pairs pairs,
        RunOutline.Seconds seconds,
        List<Workload> workloads) {
    /** The only order so far. */
    public static final String ORDER = "ABBA";

    /** Copies the lists. */
    public Plan {
        arms = List.copyOf(arms);
        workloads = List.copyOf(workloads);
    }

    /**
     * How many pairs.
     *
     * @param min at least so many
     * @param max at most so many
     * @param widthPoints stop a workload after {@code min} pairs once its interval is no wider than ± this many
     *     percentage points; 0 when every pair up to {@code max} is run
     */
    public record Pairs(int min, int max, double widthPoints) {}

    /** What readers of the run's events are told. */
    public RunOutline outline() {
        return new RunOutline(
                name,
                seed,
                factor,
                arms.stream().map(Arm::name).toList(),
                ORDER,
                new RunOutline.Pairs(pairs.min, pairs.max),
                seconds,
                workloads.stream()
                        .map(w -> new RunOutline.Workload(
                                w.id(), w.load().name(), w.load().unit(), w.instances()))
                        .toList());
    }

    /** Whether an arm needs a container engine. */
    public boolean needsEngine() {
        return arms.stream().anyMatch(arm -> arm.kind() == Arm.Kind.CONTAINER);
    }
}
