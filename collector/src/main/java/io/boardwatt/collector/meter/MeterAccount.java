package io.boardwatt.collector.meter;

import io.boardwatt.protocol.Line;
import io.boardwatt.sources.meter.MeterReading;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Turns one meter's readings into rows: the mean power since the row before, and its integral. A reading stands until the
 * next one (trapezoid); a gap of more than three usual steps is not covered, and the energy of it is not made up. Pure, for
 * one thread.
 *
 * <p>What the meter itself has counted goes beside it as {@code counter_joules}, from 0 at the start: a count that falls
 * (the meter was reset, or comes back with less) adds nothing in that step, and one that rises by more than the meter can
 * pass is not believed.
 */
final class MeterAccount {
    private static final double NANOS = 1e9;
    private static final double GAP = 3;

    private final MeterSpec spec;
    private double stepSeconds;
    private OptionalDouble lastWatts = OptionalDouble.empty();
    private OptionalDouble lastCount = OptionalDouble.empty();
    private long lastNanos;
    private long lastCountNanos;
    private boolean hasLast;
    private double joules;
    private double counted;
    private boolean hasCounted;
    private double coveredSeconds;
    private double wattsSum;
    private int readings;
    private long rowNanos;
    private boolean hasRow;
    private MeterReading newest = MeterReading.NOTHING;

    MeterAccount(MeterSpec spec) {
        this.spec = spec;
        this.stepSeconds = spec.interval().toMillis() / 1000.0;
    }

    /** A reading, at this time of the monotonic clock. */
    void take(long nanos, MeterReading reading) {
        double gap = (nanos - lastNanos) / NANOS;
        boolean isNext = hasLast && gap <= GAP * stepSeconds;
        if (hasLast && gap > 0) {
            // The usual step is learned within a few readings; one long silence must not become the usual step.
            stepSeconds += (Math.min(gap, 4 * stepSeconds) - stepSeconds) / 4;
        }
        if (isNext && lastWatts.isPresent() && reading.watts().isPresent()) {
            joules += (lastWatts.getAsDouble() + reading.watts().getAsDouble()) / 2 * gap;
            coveredSeconds += gap;
        }
        count(nanos, reading.joules());
        if (reading.watts().isPresent()) {
            wattsSum += reading.watts().getAsDouble();
            readings++;
        }
        lastWatts = reading.watts();
        lastNanos = nanos;
        hasLast = true;
        newest = reading;
    }

    private void count(long nanos, OptionalDouble count) {
        if (count.isEmpty()) {
            return;
        }
        if (lastCount.isPresent()) {
            double rise = count.getAsDouble() - lastCount.getAsDouble();
            double most = spec.mostWatts() * ((nanos - lastCountNanos) / NANOS + 60);
            if (rise >= 0 && rise <= most) {
                counted += rise;
            }
        }
        hasCounted = true;
        lastCount = count;
        lastCountNanos = nanos;
    }

    /** The meter fell silent: what it said last does not stand any longer. */
    void broken() {
        hasLast = false;
    }

    /** The row of what came since the row before; empty when nothing came. */
    Optional<Line> row(long nanos) {
        if (readings == 0) {
            return Optional.empty();
        }
        double watts = wattsSum / readings;
        Line.Builder line = Line.of("power")
                .tag("sensor", spec.name())
                .tag("scope", spec.scope())
                .tag("kind", "average")
                .tag("measured", "true")
                .field("watts", watts)
                .field("joules", joules)
                .field("interval_s", stepSeconds);
        newest.volts().ifPresent(volts -> line.field("volts", volts));
        newest.amps().ifPresent(amps -> line.field("amps", amps));
        spec.accuracy().ifPresent(accuracy -> line.field("accuracy", accuracy));
        if (hasCounted) {
            line.field("counter_joules", counted);
        }
        if (hasRow) {
            line.field("coverage", Math.min(1, coveredSeconds / Math.max(1e-3, (nanos - rowNanos) / NANOS)));
        }
        if (watts < spec.leastWatts() || watts > spec.mostWatts()) {
            line.field("suspect", true);
        }
        hasRow = true;
        rowNanos = nanos;
        coveredSeconds = 0;
        wattsSum = 0;
        readings = 0;
        return Optional.of(line.at(0));
    }
}
