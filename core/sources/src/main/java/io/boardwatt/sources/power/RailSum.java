package io.boardwatt.sources.power;

import io.boardwatt.sources.Origin;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.line.Start;
import java.util.List;

/** A sum over rails, known when all of them are. For the sampling thread. */
final class RailSum {
    private final String sensor;
    private final Scope scope;
    private final Start start;
    private final List<Gauge> gauges;
    private final int[] of;
    private double watts;
    private double joules;

    RailSum(Layout.Total total, List<Gauge> gauges, String host) {
        this.sensor = total.sensor();
        this.scope = total.scope();
        this.start = PowerLine.start(host, total.sensor(), total.scope(), "instant");
        this.gauges = gauges;
        this.of = java.util.stream.IntStream.range(0, gauges.size())
                .filter(i -> total.of().contains(gauges.get(i).channel().sensor()))
                .toArray();
    }

    /** Writes it. @return whether it is known */
    boolean sample(boolean[] answered, LineBuffer out) {
        watts = 0;
        joules = 0;
        double coverage = 1;
        for (int i : of) {
            Gauge gauge = gauges.get(i);
            if (!answered[i] || !gauge.isKnown() || gauge.isSuspect()) {
                return false;
            }
            watts += gauge.watts();
            joules += gauge.joules();
            coverage = Math.min(coverage, gauge.coverage());
        }
        PowerLine.write(out, start, watts, joules, coverage, Double.NaN);
        return true;
    }

    Origin origin() {
        return new Origin(sensor, scope.tag(), "instant", true, Double.NaN);
    }

    Scope scope() {
        return scope;
    }

    double watts() {
        return watts;
    }

    double joules() {
        return joules;
    }
}
