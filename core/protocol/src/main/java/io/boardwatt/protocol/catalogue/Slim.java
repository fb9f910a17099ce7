package io.boardwatt.protocol.catalogue;

import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What the profile {@code slim} says in each sample: twelve values in at most three lines, for boards on a thin wire or in
 * great numbers. The first line keeps the stream's numbering beside its four values, since nothing could be confirmed
 * without it.
 */
public final class Slim {
    private static final String TOTAL = "cpu-total";
    private static final Set<String> NUMBERING = Set.of("format", "boot", "seq", "mono_ms", "last", "oldest_seq");

    /** The twelve values, by measurement. */
    public static final Map<String, Set<String>> FIELDS = Map.of(
            Publisher.PROBE.id(),
            Set.of("process_cpu_ms", "rss_bytes", "late_ms", "sample_ms"),
            "power",
            Set.of("watts", "joules", "volts", "amps"),
            "cpu",
            Set.of("usage_active", "usage_user", "usage_system", "usage_iowait"));

    private Slim() {}

    /**
     * What slim keeps of a line; empty for a line that it leaves out. Of the rows of {@code power} a sample may have only
     * one: which, is for the caller to choose. One that is suspect is left out, because the mark would be.
     */
    public static Optional<Line> of(Line line) {
        Set<String> wanted = FIELDS.get(line.measurement());
        if (wanted == null || isOfOneCore(line) || isSuspect(line)) {
            return Optional.empty();
        }
        TreeMap<String, FieldValue> kept = new TreeMap<>();
        boolean first = line.measurement().equals(Publisher.PROBE.id());
        line.fields().forEach((name, value) -> {
            if (wanted.contains(name) || (first && NUMBERING.contains(name))) {
                kept.put(name, value);
            }
        });
        return kept.isEmpty()
                ? Optional.empty()
                : Optional.of(new Line(line.measurement(), line.tags(), kept, line.timestampNanos()));
    }

    private static boolean isOfOneCore(Line line) {
        return line.measurement().equals("cpu") && !TOTAL.equals(line.tag("cpu"));
    }

    private static boolean isSuspect(Line line) {
        return new FieldValue.OfBoolean(true).equals(line.fields().get("suspect"));
    }
}
