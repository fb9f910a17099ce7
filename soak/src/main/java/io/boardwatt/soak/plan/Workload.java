package io.boardwatt.soak.plan;

import io.boardwatt.soak.load.Load;
import java.util.List;
import java.util.Map;

/**
 * One workload of a plan.
 *
 * @param id unique in the plan
 * @param load what runs
 * @param arguments its arguments, every one of {@link Load#arguments()}, all valid
 * @param instances the numbers of instances that run side by side, each a series of pairs of its own
 */
public record Workload(String id, Load load, Map<String, String> arguments, List<Integer> instances) {
    /** Copies both. */
    public Workload {
        arguments = Map.copyOf(arguments);
        instances = List.copyOf(instances);
    }
}
