package io.boardwatt.store;

import io.boardwatt.protocol.catalogue.Catalogue;
import io.boardwatt.protocol.catalogue.Field;
import io.boardwatt.protocol.catalogue.Nature;
import java.time.Duration;
import java.util.List;

/**
 * A question for rollups in wider steps.
 *
 * @param selection the measurement that was summed up, without suffix; its tags; which of its fields, empty for all
 * @param tier {@link Tier#MINUTES} or {@link Tier#HOURS}
 * @param fromNanos the first nanosecond, inclusive
 * @param toNanos the last nanosecond, exclusive
 * @param step the width of a step: a multiple of the tier's
 */
public record RollupQuery(Selection selection, Tier tier, long fromNanos, long toNanos, Duration step) {
    /** @throws IllegalArgumentException for raw rows, and for a step that is no multiple of the tier's */
    public RollupQuery {
        if (tier == Tier.RAW || step.isZero() || step.toNanos() % tier.step().toNanos() != 0) {
            throw new IllegalArgumentException("no steps of " + step + " from " + tier);
        }
    }

    /** The measurement that holds the rollups. */
    public String measurement() {
        return selection.measurement() + tier.suffix();
    }

    /** The wanted fields that go up and down. */
    public List<String> gauges() {
        return fields(Nature.GAUGE);
    }

    /** The wanted fields that only rise. */
    public List<String> counters() {
        return fields(Nature.COUNTER);
    }

    private List<String> fields(Nature nature) {
        return Catalogue.find(selection.measurement())
                .map(measurement -> measurement.fields().values().stream()
                        .filter(field -> field.nature() == nature)
                        .map(Field::name)
                        .filter(name -> selection.fields().isEmpty()
                                || selection.fields().contains(name))
                        .toList())
                .orElse(List.of());
    }
}
