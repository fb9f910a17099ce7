package io.boardwatt.soak.plan;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What the instances of an arm run under. Both arms have the same, save what {@code --set <arm>.<key>} says.
 *
 * @param weight how the arm's instances stand beside everything else that wants the CPU
 * @param cpus how many CPUs' time each instance may use; empty for no limit
 * @param memoryMib how much memory each instance may use, swap included, in MiB; empty for no limit
 */
public record Conditions(Weight weight, OptionalDouble cpus, OptionalInt memoryMib) {
    /** Nothing in particular. */
    public static final Conditions PLAIN = new Conditions(Weight.NORMAL, OptionalDouble.empty(), OptionalInt.empty());

    /** How instances stand beside everything else that wants the CPU. */
    public enum Weight {
        /** As the caller and the engine have it. */
        NORMAL,
        /** Far above the rest, in both arms alike, where the runner may make control groups; else as normal. */
        HIGH
    }

    /** Whether any limit is asked for. */
    public boolean hasLimits() {
        return cpus.isPresent() || memoryMib.isPresent();
    }
}
