package io.boardwatt.analysis.statistics;

import java.util.Locale;

/** What may be said. "Unresolved" never means "none". */
public enum Verdict {
    /** The interval excludes 0. */
    OVERHEAD,
    /** The interval lies inside ±δ. */
    EQUIVALENT,
    /** The interval excludes 0 and lies inside ±δ: real and small. */
    BOTH,
    /** Neither: not distinguishable yet. */
    UNRESOLVED;

    /** The value of the field {@code verdict}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Of an interval of ratios; an infinite one is unresolved. */
    static Verdict of(double low, double high, double delta) {
        boolean excludesZero = low > 0 || high < 0;
        boolean within = low > -delta && high < delta;
        if (excludesZero) {
            return within ? BOTH : OVERHEAD;
        }
        return within ? EQUIVALENT : UNRESOLVED;
    }
}
