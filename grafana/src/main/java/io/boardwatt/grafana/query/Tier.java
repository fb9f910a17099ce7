package io.boardwatt.grafana.query;

/**
 * Which rows answer a question over time. Each tier is asked in a query of its own with a condition on the panel's step,
 * so that exactly one of them answers and a range of years does not read seconds.
 */
public enum Tier {
    /** Rows as they were sampled: steps below a minute. */
    RAW("", "$__interval_ms < 60000"),
    /** One row a minute: steps from a minute up. */
    MINUTES("_1m", "$__interval_ms >= 60000 AND $__interval_ms < 3600000"),
    /** One row an hour: steps from an hour up. */
    HOURS("_1h", "$__interval_ms >= 3600000");

    private final String suffix;
    private final String condition;

    Tier(String suffix, String condition) {
        this.suffix = suffix;
        this.condition = condition;
    }

    /** What stands behind the measurement's name. */
    public String suffix() {
        return suffix;
    }

    /** The condition on the panel's step, the same text in every dialect. */
    String condition() {
        return condition;
    }
}
