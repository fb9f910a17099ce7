package io.boardwatt.protocol.catalogue;

import static io.boardwatt.protocol.catalogue.Unit.AMPS;
import static io.boardwatt.protocol.catalogue.Unit.HERTZ;
import static io.boardwatt.protocol.catalogue.Unit.JOULES;
import static io.boardwatt.protocol.catalogue.Unit.ONE;
import static io.boardwatt.protocol.catalogue.Unit.RPM;
import static io.boardwatt.protocol.catalogue.Unit.SECONDS;
import static io.boardwatt.protocol.catalogue.Unit.VOLTS;
import static io.boardwatt.protocol.catalogue.Unit.WATTS;

import java.util.List;

/** Our measurements of power and of what holds the processor back. */
final class OfPower {
    private OfPower() {}

    static List<Measurement> all() {
        return List.of(power(), throttle(), frequency(), fan());
    }

    private static Measurement power() {
        return Measurement.own("power", "Electrical power, one row for each sensor or rail.")
                .tag("kind", "counter (it counts energy), average (over its own interval) or instant")
                .tag("measured", "true, or false for a model")
                .tag("scope", "what it covers: wall, input, rail, package or model")
                .tag("sensor", "the sensor or rail, by name and place, the same after every boot")
                .gauge("watts", WATTS, "Power.")
                .counter("joules", JOULES, "Energy since boot.")
                .counter("counter_joules", JOULES, "What an external meter itself has counted since the hub reads it.")
                .gauge("volts", VOLTS, "Voltage.")
                .gauge("amps", AMPS, "Current.")
                .gauge("coverage", ONE, "Share of the time since the row before that the energy covers, 0 to 1.")
                .gauge("accuracy", ONE, "Largest relative error stated for it: 0.02 is 2 % either way.")
                .gauge("interval_s", SECONDS, "How often an external meter has a new value.")
                .truth("partial", "Whether it is known to leave out part of the board.")
                .truth("suspect", "Whether the value lies outside what the board can draw.")
                .build();
    }

    private static Measurement throttle() {
        return Measurement.own("throttle", "Whether something holds the processor back, and since when.")
                .truth("now", "Whether anything does now.")
                .truth("ever", "Whether anything did since the probe started.")
                .truth("under_voltage_now", "The supply is too low.")
                .truth("freq_capped_now", "The firmware caps the frequency.")
                .truth("throttled_now", "The firmware throttles, for heat or voltage.")
                .truth("soft_temp_limit_now", "The soft temperature limit is reached.")
                .truth("under_voltage_occurred", "The supply was too low since boot, as far as firmware and probe saw.")
                .truth(
                        "freq_capped_occurred",
                        "The firmware capped the frequency since boot, as far as firmware and probe saw.")
                .truth("throttled_occurred", "The firmware throttled since boot, as far as firmware and probe saw.")
                .truth(
                        "soft_temp_limit_occurred",
                        "The soft temperature limit was reached since boot, as far as firmware and probe saw.")
                .truth("under_voltage_alarm", "The kernel's alarm for the supply.")
                .truth("cooling_now", "A cooling device holds the frequency down.")
                .label("raw", ONE, "The firmware's bits as they are.")
                .counter("package_events", ONE, "Times the processor package throttled since boot.")
                .build();
    }

    private static Measurement frequency() {
        return Measurement.own("frequency", "Clock frequency of each cluster of cores.")
                .tag("cluster", "the cpufreq policy: policy0, policy4")
                .gauge("hz", HERTZ, "As the kernel says; fiction where firmware throttles.")
                .gauge("real_hz", HERTZ, "As the firmware says.")
                .gauge("limit_hz", HERTZ, "Highest allowed now.")
                .gauge("min_hz", HERTZ, "Lowest the cluster can.")
                .gauge("max_hz", HERTZ, "Highest the cluster can.")
                .text("governor", "What chooses the frequency.")
                .text("cpus", "The cores in it: 0-3.")
                .build();
    }

    private static Measurement fan() {
        return Measurement.own("fan", "Fans.")
                .tag("sensor", "the fan's chip and label")
                .gauge("rpm", RPM, "Speed.")
                .build();
    }
}
