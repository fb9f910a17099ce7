package io.boardwatt.soak.plan;

import io.boardwatt.launcher.BadStart;
import io.boardwatt.protocol.RunOutline;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Reads a plan. Everything that is wrong with it is told at once. For one plan, for one thread. */
public final class PlanReader {
    private final List<String> problems = new ArrayList<>();

    private PlanReader() {}

    /**
     * Reads a plan and puts what {@code --set} said over it.
     *
     * @param name what messages call it, and its name when it gives itself none
     * @param yaml the text
     * @param overrides {@code <arm|*>.<key>} and the value, in order
     * @throws BadStart with every problem
     */
    public static Plan read(String name, String yaml, Map<String, String> overrides) throws BadStart {
        Object top;
        try {
            top = new Load(LoadSettings.builder().setLabel(name).build()).loadFromString(yaml);
        } catch (YamlEngineException e) {
            throw BadStart.usage("plan " + name + " is not YAML: "
                    + String.valueOf(e.getMessage()).replaceAll("\\s+", " ").strip());
        }
        if (!(top instanceof Map<?, ?> map)) {
            throw BadStart.usage("plan " + name + " holds no keys; it takes " + String.join(", ", PlanKeys.TOP));
        }
        PlanReader reader = new PlanReader();
        Plan plan = reader.plan(name, map, overrides);
        if (!reader.problems.isEmpty()) {
            throw BadStart.usage(
                    reader.problems.stream().map(p -> "plan " + name + ": " + p).toList());
        }
        return plan;
    }

    private Plan plan(String name, Map<?, ?> map, Map<String, String> overrides) {
        PlanMap top = new PlanMap("", map, PlanKeys.TOP, problems);
        for (String key : PlanKeys.LATER) {
            if (top.has(key)) {
                top.problem(key, "that part of a plan cannot be run yet; leave it out");
            }
        }
        String factor = top.text("factor", "isolation");
        if (PlanKeys.FACTORS_LATER.contains(factor)) {
            top.problem("factor", "that factor cannot be varied yet; isolation can");
        } else if (!factor.equals("isolation")) {
            top.problem("factor", "no such factor; isolation can be varied");
        }
        if (!top.text("order", Plan.ORDER).equals(Plan.ORDER)) {
            top.problem("order", "the only order is " + Plan.ORDER);
        }
        List<Arm> arms = new ArmReader(problems).read(top, overrides);
        List<Workload> workloads = new WorkloadReader(problems).read(top);
        return new Plan(
                top.text("plan", name),
                top.whole("seed", 1, 0, Long.MAX_VALUE),
                factor,
                arms,
                pairs(top),
                seconds(top),
                workloads);
    }

    private static Plan.Pairs pairs(PlanMap top) {
        PlanMap pairs = top.map("pairs", PlanKeys.PAIRS);
        int min = (int) pairs.whole("min", 10, 1, 100_000);
        int max = (int) pairs.whole("max", Math.max(10, min), 1, 100_000);
        if (max < min) {
            pairs.problem("max", "it is below pairs.min = " + min);
        }
        return new Plan.Pairs(min, max, pairs.number("width", 0, 0, 100));
    }

    private static RunOutline.Seconds seconds(PlanMap top) {
        PlanMap seconds = top.map("seconds", PlanKeys.SECONDS);
        return new RunOutline.Seconds(
                (int) seconds.whole("warmup", 1, 1, 3600), // a load's first second is its start
                (int) seconds.whole("run", 5, 1, 86_400),
                (int) seconds.whole("cooldown", 0, 0, 3600));
    }
}
