package io.boardwatt.analysis.evidence;

import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One row of {@code power}.
 *
 * @param source which source
 * @param watts the power, or null
 * @param joules the counter, or null
 * @param coverage share of the time since the row before that the energy covers, 0 to 1
 * @param intervalSeconds how often the meter has a new value; 0 when it does not say
 */
record PowerReading(
        PowerSource source,
        @Nullable Double watts,
        @Nullable Double joules,
        double coverage,
        double intervalSeconds) {
    /** Reads a row; empty for other rows, for one without its tags, and for one that says it is suspect. */
    static Optional<PowerReading> of(Line line) {
        String sensor = line.tag("sensor");
        String scope = line.tag("scope");
        String kind = line.tag("kind");
        String measured = line.tag("measured");
        if (!line.measurement().equals("power")
                || sensor == null
                || scope == null
                || kind == null
                || measured == null
                || new FieldValue.OfBoolean(true).equals(line.fields().get("suspect"))) {
            return Optional.empty();
        }
        Double coverage = line.number("coverage");
        Double interval = line.number("interval_s");
        return Optional.of(new PowerReading(
                new PowerSource(sensor, scope, kind, measured.equals("true")),
                line.number("watts"),
                line.number("joules"),
                coverage == null ? 1 : coverage,
                interval == null ? 0 : interval));
    }
}
