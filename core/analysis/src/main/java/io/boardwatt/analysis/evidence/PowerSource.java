package io.boardwatt.analysis.evidence;

import java.util.Comparator;
import java.util.List;

/**
 * Where watts come from.
 *
 * @param sensor the sensor or rail
 * @param scope wall, input, rail, package or model
 * @param kind counter, average or instant
 * @param measured false for a model
 */
public record PowerSource(String sensor, String scope, String kind, boolean measured)
        implements Comparable<PowerSource> {
    private static final List<String> KINDS = List.of("counter", "average", "instant");
    private static final List<String> SCOPES = List.of("input", "wall", "package", "rail", "model");
    private static final Comparator<PowerSource> BEST_FIRST = Comparator.comparing(PowerSource::isModel)
            .thenComparing(source -> !source.isWholeBoard())
            .thenComparing(source -> rank(KINDS, source.kind))
            .thenComparing(source -> rank(SCOPES, source.scope))
            .thenComparing(PowerSource::sensor);

    private static int rank(List<String> order, String word) {
        int at = order.indexOf(word);
        return at < 0 ? order.size() : at;
    }

    /** Whether its watts are made from processor time: work per joule from those would be circular. */
    public boolean isModel() {
        return !measured || scope.equals("model");
    }

    /** Whether it stands in front of all of the board. */
    private boolean isWholeBoard() {
        return scope.equals("input") || scope.equals("wall");
    }

    /** The better source first: measured, then of the whole board, then counters, then averages, then the wider scope. */
    @Override
    public int compareTo(PowerSource other) {
        return BEST_FIRST.compare(this, other);
    }
}
