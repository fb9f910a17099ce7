package io.boardwatt.protocol.power;

import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A source of watts, as its rows of {@code power} describe it.
 *
 * @param sensor the sensor, rail or meter
 * @param scope wall, input, package, rail or model; any other word is the narrowest
 * @param kind counter, average or instant; any other word is the worst
 * @param measured false for a model
 * @param partial whether it is known to leave out part of what its scope says
 * @param suspect whether its value cannot be true
 * @param accuracy largest relative error stated for it, or null when nobody states one
 * @param coverage share of the time that its energy covers, 0 to 1
 * @param intervalSeconds how often it has a new value; 0 when it does not say, and then as often as its board speaks
 */
public record WattSource(
        String sensor,
        String scope,
        String kind,
        boolean measured,
        boolean partial,
        boolean suspect,
        @Nullable Double accuracy,
        double coverage,
        double intervalSeconds) {

    /** What its tags alone say. */
    public static WattSource ofTags(String sensor, String scope, String kind, boolean measured) {
        return new WattSource(sensor, scope, kind, measured, false, false, null, 1, 0);
    }

    /** Reads a row; empty for one of another measurement, one without its tags, and one that has neither watts nor joules. */
    public static Optional<WattSource> of(Line line) {
        String sensor = line.tag("sensor");
        String scope = line.tag("scope");
        String kind = line.tag("kind");
        String measured = line.tag("measured");
        if (!line.measurement().equals("power")
                || sensor == null
                || scope == null
                || kind == null
                || measured == null
                || (line.number("watts") == null && line.number("joules") == null)) {
            return Optional.empty();
        }
        Double coverage = line.number("coverage");
        Double interval = line.number("interval_s");
        return Optional.of(new WattSource(
                sensor,
                scope,
                kind,
                measured.equals("true"),
                isTrue(line, "partial"),
                isTrue(line, "suspect"),
                line.number("accuracy"),
                coverage == null ? 1 : coverage,
                interval == null ? 0 : interval));
    }

    private static boolean isTrue(Line line, String field) {
        return new FieldValue.OfBoolean(true).equals(line.fields().get(field));
    }

    /** Whether its watts are computed from what the board does. */
    public boolean isModel() {
        return !measured || scope.equals("model");
    }

    /** Whether it stands in front of everything on the board. */
    public boolean isWholeBoard() {
        return !isModel() && (scope.equals("wall") || scope.equals("input"));
    }

    /** Whether values of the two may stand in one ranking: measured, in front of the same, leaving out alike. */
    public boolean isComparableWith(WattSource other) {
        return !isModel() && !other.isModel() && scope.equals(other.scope) && partial == other.partial;
    }
}
