package io.boardwatt.soak.plan;

import io.boardwatt.soak.load.Argument;
import io.boardwatt.soak.load.Load;
import io.boardwatt.soak.load.Loads;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the workloads of a plan. For one thread. */
final class WorkloadReader {
    private static final int MOST_INSTANCES = 64;

    private final List<String> problems;

    WorkloadReader(List<String> problems) {
        this.problems = problems;
    }

    List<Workload> read(PlanMap top) {
        List<Workload> workloads = new ArrayList<>();
        for (PlanMap map : top.maps("workloads", PlanKeys.WORKLOAD)) {
            for (String key : PlanKeys.WORKLOAD_LATER) {
                if (map.has(key)) {
                    map.problem(key, "a workload cannot have one of its own yet; the plan's is used");
                }
            }
            workload(map).ifPresent(workload -> {
                if (workloads.stream().anyMatch(w -> w.id().equals(workload.id()))) {
                    problems.add(map.path("id") + " = " + workload.id() + ": two workloads have it");
                }
                workloads.add(workload);
            });
        }
        if (top.list("workloads").isEmpty()) {
            problems.add("workloads: at least one is needed, such as {name: sysbench-cpu}");
        }
        return workloads;
    }

    private static Optional<Workload> workload(PlanMap map) {
        List<String> names = Loads.all().stream().map(Load::name).toList();
        String name = map.text("name", "");
        Optional<Load> load = Loads.named(name);
        if (load.isEmpty()) {
            map.problem("name", "no such load" + Words.hint(name, names));
            return Optional.empty();
        }
        String id = map.text("id", name);
        if (!id.matches("[a-z0-9][a-z0-9_.-]{0,63}")) {
            map.problem("id", "1 to 64 of a-z, 0-9, '-', '_' and '.' are needed");
        }
        return Optional.of(new Workload(id, load.get(), arguments(map, load.get()), instances(map)));
    }

    private static Map<String, String> arguments(PlanMap map, Load load) {
        PlanMap given =
                map.map("args", load.arguments().stream().map(Argument::name).toList());
        Map<String, String> arguments = new LinkedHashMap<>();
        for (Argument argument : load.arguments()) {
            String text = given.text(argument.name(), argument.defaultText());
            if (!argument.check().isValid(text)) {
                given.problem(argument.name(), argument.takes() + " is needed");
            }
            arguments.put(argument.name(), text);
        }
        return arguments;
    }

    private static List<Integer> instances(PlanMap map) {
        List<Integer> instances = new ArrayList<>();
        for (Object item : map.has("instances") ? map.list("instances") : List.of(1)) {
            if (item instanceof Integer n && n >= 1 && n <= MOST_INSTANCES && !instances.contains(n)) {
                instances.add(n);
            } else {
                map.problem("instances", "whole numbers from 1 to " + MOST_INSTANCES + ", no two alike, are needed");
                break;
            }
        }
        return instances.isEmpty() ? List.of(1) : instances;
    }
}
