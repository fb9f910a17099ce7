package io.boardwatt.analysis.statistics;

import java.util.Locale;

/** What an interval promises. */
public enum IntervalKind {
    /** It holds at every look, however often one looks and whenever one stops: {@link ConfidenceSequence}. */
    SEQUENCE,
    /** Student's t over a number of pairs that was fixed beforehand: it holds at that one look. */
    T,
    /** Student's t over the last pairs: it speaks of this window only. */
    WINDOW;

    /** The value of the field {@code interval}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Half of the width for {@code n} values with this standard deviation; infinite where there is no interval. */
    double halfWidth(int n, double sd, double alpha) {
        if (n < 2) {
            return Double.POSITIVE_INFINITY;
        }
        return this == SEQUENCE
                ? ConfidenceSequence.halfWidth(n, sd, alpha)
                : StudentT.twoSided(alpha, n - 1.0) * sd / Math.sqrt(n);
    }
}
