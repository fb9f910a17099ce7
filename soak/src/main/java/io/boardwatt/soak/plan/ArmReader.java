package io.boardwatt.soak.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the arms of a plan and what each runs under. For one thread. */
final class ArmReader {
    private final List<String> problems;

    ArmReader(List<String> problems) {
        this.problems = problems;
    }

    List<Arm> read(PlanMap top, Map<String, String> overrides) {
        Map<String, Arm.Kind> kinds = kinds(top);
        PlanMap conditions = top.map("conditions", PlanKeys.CONDITIONS);
        Map<String, Conditions> byArm = new LinkedHashMap<>();
        kinds.keySet().forEach(arm -> byArm.put(arm, Conditions.PLAIN));
        conditions.texts().forEach((key, value) -> {
            if (PlanKeys.CONDITIONS.contains(key)) {
                put(byArm, kinds, "*", key, value, "conditions." + key);
            }
        });
        overrides.forEach((target, value) -> override(byArm, kinds, target, value));
        return byArm.entrySet().stream()
                .map(e -> new Arm(e.getKey(), kinds.getOrDefault(e.getKey(), Arm.Kind.NATIVE), e.getValue()))
                .toList();
    }

    private Map<String, Arm.Kind> kinds(PlanMap top) {
        Map<String, Arm.Kind> kinds = new LinkedHashMap<>();
        for (Object item : top.has("arms") ? top.list("arms") : List.of("native", "container")) {
            String name = String.valueOf(item);
            Optional<Arm.Kind> kind = Arm.kindOf(name);
            if (kind.isPresent() && kinds.put(name, kind.get()) == null) {
                continue;
            }
            top.problem(
                    "arms",
                    kinds.containsKey(name)
                            ? "'" + name + "' stands twice; a repeated arm is called " + name + "-2"
                            : "'" + name + "' is no arm of isolation"
                                    + Words.hint(name, List.of("native", "cgroup", "container")));
        }
        if (kinds.size() < 2) {
            top.problem("arms", "at least two are needed, the first being the reference");
        }
        return kinds;
    }

    private void override(Map<String, Conditions> byArm, Map<String, Arm.Kind> kinds, String target, String value) {
        String what = "--set " + target + "=" + value;
        int dot = target.indexOf('.');
        if (dot < 1) {
            problems.add(what + ": it takes <arm|*>.<key>=<value>, such as container.cpus=0.8");
            return;
        }
        String arm = target.substring(0, dot);
        String key = target.substring(dot + 1);
        List<String> arms = new ArrayList<>(byArm.keySet());
        boolean good = true;
        if (!arm.equals("*") && !arms.contains(arm)) {
            problems.add(what + ": the plan has no arm '" + arm + "'" + Words.hint(arm, arms));
            good = false;
        }
        if (!PlanKeys.CONDITIONS.contains(key)) {
            problems.add(what + ": an arm has no '" + key + "'" + Words.hint(key, PlanKeys.CONDITIONS));
            good = false;
        }
        if (good) {
            put(byArm, kinds, arm, key, value, what);
        }
    }

    private void put(
            Map<String, Conditions> byArm,
            Map<String, Arm.Kind> kinds,
            String arm,
            String key,
            String value,
            String what) {
        for (String name : List.copyOf(byArm.keySet())) {
            if (!arm.equals("*") && !arm.equals(name)) {
                continue;
            }
            try {
                Conditions changed = ConditionText.with(byArm.getOrDefault(name, Conditions.PLAIN), key, value);
                byArm.put(name, changed);
                if (changed.hasLimits() && kinds.get(name) != Arm.Kind.CONTAINER) {
                    problems.add(what + ": the arm " + name + " cannot be limited; arms of the kind container can");
                }
            } catch (IllegalArgumentException e) {
                problems.add(what + (what.startsWith("--") ? "" : " = " + value) + ": " + e.getMessage());
                return;
            }
        }
    }
}
