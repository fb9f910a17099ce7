package io.boardwatt.store;

import java.time.Duration;
import java.util.Optional;

/**
 * How long rows are kept, tier by tier; empty for ever.
 *
 * @param raw raw rows
 * @param minutes one row a minute
 * @param hours one row an hour
 */
public record Retention(Optional<Duration> raw, Optional<Duration> minutes, Optional<Duration> hours) {
    /** Everything for ever. */
    public static final Retention FOR_EVER = new Retention(Optional.empty(), Optional.empty(), Optional.empty());

    /** How long the rows of a tier are kept. */
    public Optional<Duration> of(Tier tier) {
        return switch (tier) {
            case RAW -> raw;
            case MINUTES -> minutes;
            case HOURS -> hours;
        };
    }

    /** The same for a tier in whole days, rounded up; 0 for ever. */
    public int days(Tier tier) {
        return of(tier).map(
                        kept -> Math.toIntExact(kept.plusDays(1).minusNanos(1).toDays()))
                .orElse(0);
    }

    @Override
    public String toString() {
        return "raw " + word(raw) + ", minutes " + word(minutes) + ", hours " + word(hours);
    }

    private static String word(Optional<Duration> kept) {
        return kept.map(time -> time.toDays() > 0 ? time.toDays() + "d" : time.toHours() + "h")
                .orElse("for ever");
    }
}
