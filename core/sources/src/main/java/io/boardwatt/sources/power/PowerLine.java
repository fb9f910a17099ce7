package io.boardwatt.sources.power;

import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.line.Name;
import io.boardwatt.sources.line.Start;

/** Writes rows of {@code power}; what is NaN is left out. */
final class PowerLine {
    private static final Name WATTS = Name.of("watts");
    private static final Name JOULES = Name.of("joules");
    private static final Name VOLTS = Name.of("volts");
    private static final Name AMPS = Name.of("amps");
    private static final Name COVERAGE = Name.of("coverage");
    private static final Name ACCURACY = Name.of("accuracy");
    private static final Name INTERVAL = Name.of("interval_s");
    private static final Name PARTIAL = Name.of("partial");
    private static final Name SUSPECT = Name.of("suspect");

    private PowerLine() {}

    static Start start(String host, String sensor, Scope scope, String kind) {
        return Start.of("power", host, "kind", kind, "measured", "true", "scope", scope.tag(), "sensor", sensor);
    }

    static void write(LineBuffer out, Start start, Gauge gauge) {
        out.line(start);
        out.decimal(WATTS, gauge.watts());
        out.decimal(JOULES, gauge.joules());
        out.decimal(VOLTS, gauge.volts());
        out.decimal(AMPS, gauge.amps());
        out.decimal(COVERAGE, gauge.coverage());
        out.decimal(ACCURACY, gauge.channel().accuracy());
        flag(out, PARTIAL, gauge.channel().partial());
        flag(out, SUSPECT, gauge.isSuspect());
        out.end();
    }

    static void write(
            LineBuffer out, Start start, double watts, double joules, double coverage, double intervalSeconds) {
        out.line(start);
        out.decimal(WATTS, watts);
        out.decimal(JOULES, joules);
        out.decimal(COVERAGE, coverage);
        out.decimal(INTERVAL, intervalSeconds);
        out.flag(PARTIAL, true);
        out.end();
    }

    static void volts(LineBuffer out, Start start, double volts) {
        out.line(start);
        out.decimal(VOLTS, volts);
        out.end();
    }

    private static void flag(LineBuffer out, Name name, boolean value) {
        if (value) {
            out.flag(name, true);
        }
    }
}
