package io.boardwatt.protocol.catalogue;

import java.util.Optional;
import java.util.Set;

/** How a measurement is summed up over a minute or an hour: the rule of {@code <name>_1m} and {@code <name>_1h}. */
public final class Rollup {
    /** Accounts of every stream of every board, and first lines of those who speak of runs or make the rollups. */
    private static final Set<String> WITHOUT = Set.of("ledger", "refusals", "soak", "analyzer");

    private Rollup() {}

    /** What stands behind a measurement's name. */
    public enum Span {
        /** A minute. */
        MINUTE("_1m"),
        /** An hour. */
        HOUR("_1h");

        private final String suffix;

        Span(String suffix) {
            this.suffix = suffix;
        }

        /** {@code _1m} or {@code _1h}. */
        public String suffix() {
            return suffix;
        }
    }

    static Optional<Measurement> find(String name) {
        for (Span span : Span.values()) {
            if (name.endsWith(span.suffix)) {
                return Catalogue.find(name.substring(0, name.length() - span.suffix.length()))
                        .flatMap(base -> of(base, span));
            }
        }
        return Optional.empty();
    }

    /**
     * The rollup of a measurement; empty for one that has none: rows about runs are results already, accounts say what
     * they say until now, and a rollup of a rollup is made from the rows.
     */
    public static Optional<Measurement> of(Measurement base, Span span) {
        boolean isOfRun = base.tags().stream().anyMatch(tag -> tag.name().equals("run"));
        boolean isRollup =
                base.name().endsWith(Span.MINUTE.suffix) || base.name().endsWith(Span.HOUR.suffix);
        if (isOfRun
                || isRollup
                || WITHOUT.contains(base.name())
                || base.fields().values().stream().allMatch(f -> f.nature() == Nature.STATE)) {
            return Optional.empty();
        }
        String name = base.name() + span.suffix;
        String description = base.name() + ", summed up over " + (span == Span.MINUTE ? "a minute." : "an hour.");
        Measurement.Builder rollup = base.origin() == Origin.OWN
                ? Measurement.own(name, description)
                : Measurement.telegraf(name, description);
        for (TagKey tag : base.tags()) {
            if (tag.isAlwaysThere()) {
                rollup.tag(tag.name(), tag.description());
            } else {
                rollup.optionalTag(tag.name(), tag.description());
            }
        }
        for (Field field : base.fields().values()) {
            if (field.nature() == Nature.GAUGE) {
                rollup.gauge(field.name() + "_min", field.unit(), "Smallest value.");
                rollup.gauge(field.name() + "_mean", field.unit(), "Mean.");
                rollup.gauge(field.name() + "_max", field.unit(), "Largest value.");
            } else if (field.nature() == Nature.COUNTER) {
                rollup.counter(field.name() + "_last", field.unit(), "Last value.");
                rollup.gauge(
                        field.name() + "_increase",
                        field.unit(),
                        "Increase; what a restart lost is left out; absent when nothing came before.");
            }
        }
        return Optional.of(rollup.wholeGauge("n", Unit.ONE, "Rows summed up.").build());
    }
}
