package io.boardwatt.protocol;

import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.protocol.json.NotJson;
import java.util.ArrayList;
import java.util.List;

/**
 * What a reader must know of a plan to judge its run: the detail of the event {@code run_started}.
 *
 * @param plan the plan's name
 * @param seed what the order within each pair was drawn from
 * @param factor what the workloads vary
 * @param arms the values of the factor, at least one, no two alike; the first is the reference
 * @param order how the arms alternate, such as {@code ABBA}
 * @param pairs how many pairs
 * @param seconds how long the parts of a block last
 * @param workloads at least one, no two with the same id
 */
public record RunOutline(
        String plan,
        long seed,
        String factor,
        List<String> arms,
        String order,
        Pairs pairs,
        Seconds seconds,
        List<Workload> workloads) {
    /** @throws IllegalArgumentException without arms or workloads, or with two alike */
    public RunOutline {
        arms = List.copyOf(arms);
        workloads = List.copyOf(workloads);
        long ids = workloads.stream().map(Workload::id).distinct().count();
        if (arms.isEmpty() || arms.stream().distinct().count() < arms.size()) {
            throw new IllegalArgumentException("a run needs arms, no two alike: " + arms);
        } else if (workloads.isEmpty() || ids < workloads.size()) {
            throw new IllegalArgumentException("a run needs workloads, no two with the same id: " + workloads);
        }
    }

    /**
     * How many pairs a run has.
     *
     * @param min at least so many, from 0
     * @param max at most so many, not below min
     */
    public record Pairs(int min, int max) {
        /** @throws IllegalArgumentException when min is below 0 or above max */
        public Pairs {
            if (min < 0 || min > max) {
                throw new IllegalArgumentException("pairs from " + min + " to " + max);
            }
        }
    }

    /**
     * How long the parts of a block last, in seconds.
     *
     * @param warmup before anything counts
     * @param run what counts
     * @param cooldown afterwards
     */
    public record Seconds(int warmup, int run, int cooldown) {
        /** @throws IllegalArgumentException when one is negative */
        public Seconds {
            if (warmup < 0 || run < 0 || cooldown < 0) {
                throw new IllegalArgumentException(
                        "seconds are never negative: " + warmup + ", " + run + ", " + cooldown);
            }
        }
    }

    /**
     * One workload of the plan.
     *
     * @param id unique in the plan; the tag {@code workload}
     * @param name which workload of the catalogue
     * @param unit what {@code done} counts
     * @param instances the numbers of instances that run side by side, each from 1
     */
    public record Workload(String id, String name, String unit, List<Integer> instances) {
        /** @throws IllegalArgumentException when a number of instances is below 1 */
        public Workload {
            instances = List.copyOf(instances);
            if (instances.isEmpty() || instances.stream().anyMatch(n -> n < 1)) {
                throw new IllegalArgumentException(id + " has the instances " + instances);
            }
        }
    }

    /** The arm that the others are compared with. */
    public String reference() {
        return arms.get(0);
    }

    /** Whether the number of pairs is fixed beforehand. */
    public boolean isFixed() {
        return pairs.min == pairs.max;
    }

    /** The detail of the event. */
    public String toJson() {
        return JsonObject.of()
                .put("plan", plan)
                .put("seed", seed)
                .put("factor", factor)
                .put("arms", Json.texts(arms))
                .put("order", order)
                .put(
                        "pairs",
                        JsonObject.of()
                                .put("min", pairs.min)
                                .put("max", pairs.max)
                                .build())
                .put("fixed", isFixed())
                .put(
                        "seconds",
                        JsonObject.of()
                                .put("warmup", seconds.warmup)
                                .put("run", seconds.run)
                                .put("cooldown", seconds.cooldown)
                                .build())
                .put(
                        "workloads",
                        new Json.Array(workloads.stream().map(RunOutline::json).toList()))
                .build()
                .toString();
    }

    private static Json json(Workload workload) {
        return JsonObject.of()
                .put("id", workload.id)
                .put("name", workload.name)
                .put("unit", workload.unit)
                .put("instances", Json.wholes(workload.instances))
                .build();
    }

    /** Reads the detail back; keys that are not known here are passed over. @throws Refused when one is missing */
    public static RunOutline ofJson(String json) throws Refused {
        try {
            JsonObject object = JsonObject.parse(json);
            JsonObject pairs = object.object("pairs");
            JsonObject seconds = object.object("seconds");
            List<Workload> workloads = new ArrayList<>();
            for (JsonObject workload : object.objects("workloads")) {
                workloads.add(new Workload(
                        workload.text("id"),
                        workload.text("name"),
                        workload.text("unit"),
                        workload.smalls("instances")));
            }
            return new RunOutline(
                    object.text("plan"),
                    object.whole("seed"),
                    object.text("factor"),
                    object.texts("arms"),
                    object.text("order"),
                    new Pairs(pairs.small("min"), pairs.small("max")),
                    new Seconds(seconds.small("warmup"), seconds.small("run"), seconds.small("cooldown")),
                    workloads);
        } catch (NotJson | IllegalArgumentException e) {
            throw new Refused("the outline of a run: " + e.getMessage());
        }
    }
}
