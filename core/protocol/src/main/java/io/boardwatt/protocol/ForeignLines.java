package io.boardwatt.protocol;

import java.util.List;

/**
 * What could be taken of a foreign sender's payload. One bad line costs no other.
 *
 * @param lines the good ones, in order
 * @param refusedLines how many were bad
 * @param omittedFields fields left out of good and bad lines because their number is none: {@code NaN}, {@code -nan},
 *     {@code 1e400}
 * @param firstReason why the first bad line is bad; empty when none is
 */
public record ForeignLines(List<Line> lines, int refusedLines, int omittedFields, String firstReason) {
    /** Copies the list. */
    public ForeignLines {
        lines = List.copyOf(lines);
    }
}
