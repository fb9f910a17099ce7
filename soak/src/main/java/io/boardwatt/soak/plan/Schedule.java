package io.boardwatt.soak.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * The order of the blocks. Pairs of the workloads take turns, so that drift of the machine meets all of them alike.
 * Within a series two pairs make one ABBA: the first order is drawn from the seed, the second is its reverse. With more
 * than two arms a pair has one block of each. For one thread.
 */
public final class Schedule {
    private final Plan plan;
    private final Map<Series, Random> random = new HashMap<>();
    private final Map<Series, List<Arm>> drawn = new HashMap<>();

    /**
     * What has pairs of its own.
     *
     * @param workload the workload
     * @param instances how many instances of it run side by side
     */
    public record Series(Workload workload, int instances) {
        /** How messages call it. */
        @Override
        public String toString() {
            return workload.id() + (instances == 1 ? "" : " × " + instances);
        }
    }

    /** The order of one plan, the same for the same seed. */
    public Schedule(Plan plan) {
        this.plan = plan;
    }

    /** Every series, in the order in which they take turns. */
    public List<Series> series() {
        return plan.workloads().stream()
                .flatMap(w -> w.instances().stream().map(n -> new Series(w, n)))
                .toList();
    }

    /** The arms of a series' pair, in order; asked for pair 1, 2, 3 and so on. */
    public List<Arm> arms(Series series, int pair) {
        if (pair % 2 == 0) {
            List<Arm> reversed = new ArrayList<>(drawn.getOrDefault(series, plan.arms()));
            Collections.reverse(reversed);
            return reversed;
        }
        List<Arm> order = new ArrayList<>(plan.arms());
        Collections.shuffle(order, random.computeIfAbsent(series, this::seeded));
        drawn.put(series, order);
        return List.copyOf(order);
    }

    /** Each series draws from its own, so that a workload that ends early moves no other's order. */
    private Random seeded(Series series) {
        return new Random(plan.seed() * 31 + series.workload().id().hashCode() * 31L + series.instances());
    }
}
