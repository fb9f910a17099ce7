package io.boardwatt.soak.plan;

import java.util.List;

/** Every key of a plan. Those of {@link #LATER} belong to the format and cannot be run yet. */
public final class PlanKeys {
    /** At the top. */
    public static final List<String> TOP = List.of(
            "plan",
            "seed",
            "factor",
            "arms",
            "order",
            "pairs",
            "seconds",
            "idle",
            "until",
            "conditions",
            "guards",
            "workloads");
    /** Below {@code pairs}. */
    public static final List<String> PAIRS = List.of("min", "max", "width");
    /** Below {@code seconds}. */
    public static final List<String> SECONDS = List.of("warmup", "run", "cooldown");
    /** Below {@code conditions}, and behind the dot of {@code --set <arm|*>.<key>=<value>}. */
    public static final List<String> CONDITIONS = List.of("weight", "cpus", "memory_mib");
    /** Of each of {@code workloads}. */
    public static final List<String> WORKLOAD =
            List.of("id", "name", "args", "instances", "factor", "arms", "conditions");
    /** Keys at the top that are refused with a sentence for now. */
    public static final List<String> LATER = List.of("idle", "until", "guards");
    /** Keys of a workload that are refused with a sentence for now. */
    public static final List<String> WORKLOAD_LATER = List.of("factor", "arms", "conditions");
    /** Factors of the format that cannot be run yet. */
    public static final List<String> FACTORS_LATER = List.of(
            "network",
            "placement",
            "medium",
            "storage-driver",
            "cpuset",
            "limits",
            "governor",
            "log-driver",
            "socket-buffers",
            "offloads");

    private PlanKeys() {}
}
