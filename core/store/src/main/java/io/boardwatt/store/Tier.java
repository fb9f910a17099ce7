package io.boardwatt.store;

import java.time.Duration;

/** How coarse rows are, and with that how long they are kept. A measurement's name decides: {@code power_1m} is a minute's. */
public enum Tier {
    /** As they were sampled. */
    RAW("", Duration.ZERO),
    /** One row a minute. */
    MINUTES("_1m", Duration.ofMinutes(1)),
    /** One row an hour. */
    HOURS("_1h", Duration.ofHours(1));

    private final String suffix;
    private final Duration step;

    Tier(String suffix, Duration step) {
        this.suffix = suffix;
        this.step = step;
    }

    /** The tier of a measurement. */
    public static Tier of(String measurement) {
        if (measurement.endsWith(MINUTES.suffix)) {
            return MINUTES;
        }
        return measurement.endsWith(HOURS.suffix) ? HOURS : RAW;
    }

    /** What stands behind a measurement's name, or a bucket's: empty for raw rows, {@code _1m}, {@code _1h}. */
    public String suffix() {
        return suffix;
    }

    /** The distance of its rows; zero for raw ones, which have no fixed one. */
    public Duration step() {
        return step;
    }
}
