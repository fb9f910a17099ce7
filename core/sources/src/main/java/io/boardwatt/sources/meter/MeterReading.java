package io.boardwatt.sources.meter;

import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * What a meter said.
 *
 * @param watts the power; empty when the meter does not know it, or its output is off
 * @param volts the voltage
 * @param amps the current
 * @param joules the energy it has counted, since it was reset
 */
public record MeterReading(OptionalDouble watts, OptionalDouble volts, OptionalDouble amps, OptionalDouble joules) {
    /** Nothing known. */
    public static final MeterReading NOTHING = new MeterReading(
            OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());

    /** Joules in a watt-hour. */
    static final double JOULES_PER_WATT_HOUR = 3_600;

    /** A value that can be true of a meter in front of a running board: finite and not a sentinel below 0. */
    static OptionalDouble plausible(@Nullable Double value) {
        return value != null && Double.isFinite(value) && value >= 0
                ? OptionalDouble.of(value)
                : OptionalDouble.empty();
    }
}
