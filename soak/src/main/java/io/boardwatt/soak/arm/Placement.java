package io.boardwatt.soak.arm;

import io.boardwatt.soak.facts.CpuGroup;
import java.util.List;

/**
 * Where a native instance is put before its gate opens.
 *
 * @param group the control group above its own
 * @param controllers which of the group's controllers it enters
 */
public record Placement(CpuGroup group, List<String> controllers) {
    /** Copies the list. */
    public Placement {
        controllers = List.copyOf(controllers);
    }
}
