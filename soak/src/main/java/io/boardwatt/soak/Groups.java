package io.boardwatt.soak;

import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.soak.engine.EngineFacts;
import io.boardwatt.soak.facts.CpuGroup;
import io.boardwatt.soak.plan.Arm;
import io.boardwatt.soak.plan.Conditions;
import io.boardwatt.soak.plan.Plan;
import java.util.Optional;

/** Decides whether a run's instances stand in a control group of their own. */
final class Groups {
    private static final String TAKES =
            "it takes root, control groups version 1 and an engine with the cgroupfs driver";

    private Groups() {}

    /**
     * Makes the group, when the plan asks for one and it can be.
     *
     * @return empty when every arm stays where it would be anyway; a person was told if the plan wanted otherwise
     * @throws BadStart when an arm cannot be without
     */
    static Optional<CpuGroup> open(Plan plan, Optional<EngineFacts> engine, Host host, Context context)
            throws BadStart {
        boolean isNeeded = plan.arms().stream().anyMatch(arm -> arm.kind() == Arm.Kind.CGROUP);
        boolean isHigh = plan.arms().stream().anyMatch(arm -> arm.conditions().weight() == Conditions.Weight.HIGH);
        if (isHigh && cpusWanted(plan) >= host.cpus()) {
            context.out()
                    .println("weight: high is left out: the plan keeps " + cpusWanted(plan) + " of " + host.cpus()
                            + " CPUs busy and would leave none for the rest of this machine.");
            isHigh = false;
        }
        if (!isNeeded && !isHigh) {
            return Optional.empty();
        }
        boolean engineCan =
                engine.map(facts -> facts.cgroupDriver().equals("cgroupfs")).orElse(true);
        Optional<CpuGroup> group = engineCan ? CpuGroup.open(host.cgroups(), isHigh) : Optional.empty();
        if (group.isEmpty() && isNeeded) {
            throw BadStart.usage("plan " + plan.name() + ": the arm cgroup is not possible here: " + TAKES);
        } else if (group.isEmpty()) {
            context.out()
                    .println("weight: high is not possible here (" + TAKES
                            + "); every arm runs with normal weight, so other load disturbs more.");
        }
        return group;
    }

    /** The most CPUs that any block of the plan keeps busy. */
    static int cpusWanted(Plan plan) {
        return plan.workloads().stream()
                .mapToInt(w -> w.load().cpus(w.arguments())
                        * w.instances().stream().mapToInt(n -> n).max().orElse(1))
                .max()
                .orElse(1);
    }
}
