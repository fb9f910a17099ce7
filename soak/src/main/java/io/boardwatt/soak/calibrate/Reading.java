package io.boardwatt.soak.calibrate;

import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One row of {@code power}.
 *
 * @param monoMillis when, by the monotonic clock of whoever read the meter
 * @param sensor which
 * @param scope what it covers: wall, input, rail, package
 * @param watts the power, or null
 * @param joules the counter, or null
 * @param coverage share of the time since the row before that it covers
 * @param accuracy largest relative error stated for it, or null
 * @param intervalSeconds how often it has a new value; 0 when it does not say
 */
record Reading(
        long monoMillis,
        String sensor,
        String scope,
        @Nullable Double watts,
        @Nullable Double joules,
        double coverage,
        @Nullable Double accuracy,
        double intervalSeconds) {
    /** The measured ones of a sample: those of a model cannot make a model, and what is suspect is no measurement. */
    static List<Reading> of(Sample sample) {
        List<Reading> readings = new ArrayList<>();
        for (Line line : sample.lines()) {
            of(line, sample.header().monoMillis()).ifPresent(readings::add);
        }
        return readings;
    }

    private static Optional<Reading> of(Line line, long monoMillis) {
        String sensor = line.tag("sensor");
        String scope = line.tag("scope");
        if (!line.measurement().equals("power")
                || sensor == null
                || scope == null
                || !"true".equals(line.tag("measured"))
                || isTrue(line, "suspect")) {
            return Optional.empty();
        }
        Double coverage = line.number("coverage");
        Double interval = line.number("interval_s");
        return Optional.of(new Reading(
                monoMillis,
                sensor,
                isTrue(line, "partial") ? "partial" : scope,
                line.number("watts"),
                line.number("joules"),
                coverage == null ? 1 : coverage,
                line.number("accuracy"),
                interval == null ? 0 : interval));
    }

    private static boolean isTrue(Line line, String field) {
        return new FieldValue.OfBoolean(true).equals(line.fields().get(field));
    }

    /** Whether it covers the whole board. */
    boolean isOfWholeBoard() {
        return scope.equals("wall") || scope.equals("input");
    }
}
