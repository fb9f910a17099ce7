package io.boardwatt.soak.runner;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Supplier;

/**
 * CPU time of all instances of a run so far, those that ended included: a counter, by which foreign load can be told
 * apart from the run's own. Any thread.
 */
final class WorkloadCpu {
    private final Map<Object, Supplier<OptionalDouble>> running = new LinkedHashMap<>();
    private final Map<Object, Double> newest = new LinkedHashMap<>();
    private double ended;

    /** An instance runs; from now on it is asked for its milliseconds. */
    synchronized void begin(Object instance, Supplier<OptionalDouble> millis) {
        running.put(instance, millis);
    }

    /** It is asked once more, and then no longer. */
    synchronized void end(Object instance) {
        read(instance);
        running.remove(instance);
        Double last = newest.remove(instance);
        ended += last == null ? 0 : last;
    }

    /** Milliseconds so far; what an instance does not say for a moment is what it said before. */
    synchronized double millis() {
        running.keySet().forEach(this::read);
        return ended + newest.values().stream().mapToDouble(m -> m).sum();
    }

    private void read(Object instance) {
        Supplier<OptionalDouble> millis = running.get(instance);
        if (millis != null) {
            millis.get().ifPresent(now -> newest.merge(instance, now, Math::max));
        }
    }
}
