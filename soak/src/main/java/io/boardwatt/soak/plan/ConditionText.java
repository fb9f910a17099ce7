package io.boardwatt.soak.plan;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Reads the value of one condition. */
final class ConditionText {
    private ConditionText() {}

    /** @throws IllegalArgumentException with a sentence that says what is taken */
    static Conditions with(Conditions before, String key, String text) {
        return switch (key) {
            case "weight" -> new Conditions(weight(text), before.cpus(), before.memoryMib());
            case "cpus" -> new Conditions(before.weight(), OptionalDouble.of(cpus(text)), before.memoryMib());
            case "memory_mib" -> new Conditions(before.weight(), before.cpus(), OptionalInt.of(memoryMib(text)));
            default -> throw new IllegalArgumentException("no such condition");
        };
    }

    private static Conditions.Weight weight(String text) {
        return switch (text) {
            case "normal" -> Conditions.Weight.NORMAL;
            case "high" -> Conditions.Weight.HIGH;
            default -> throw new IllegalArgumentException("normal or high is needed");
        };
    }

    /** The kernel takes no quota below 1 ms, which in a period of 100 ms is a hundredth of a CPU. */
    private static double cpus(String text) {
        if (text.matches("[0-9]{1,4}(\\.[0-9]{1,3})?") && Double.parseDouble(text) >= 0.01) {
            return Double.parseDouble(text);
        }
        throw new IllegalArgumentException("a number of CPUs from 0.01 with at most 3 decimals is needed");
    }

    /** Docker takes no limit below 6 MiB. */
    private static int memoryMib(String text) {
        if (text.matches("[0-9]{1,7}") && Integer.parseInt(text) >= 6) {
            return Integer.parseInt(text);
        }
        throw new IllegalArgumentException("a whole number of MiB from 6 is needed");
    }
}
