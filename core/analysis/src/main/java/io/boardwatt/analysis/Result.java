package io.boardwatt.analysis;

import io.boardwatt.protocol.Line;
import java.util.List;

/**
 * What was found out about a board, to be published as one sample.
 *
 * @param timestampNanos the moment in event time that it is about
 * @param lines rows that all have this timestamp; at least one
 */
public record Result(long timestampNanos, List<Line> lines) {
    /** Copies the list. */
    public Result {
        lines = List.copyOf(lines);
    }

    /** Of rows that have one timestamp; at least one. */
    public static Result of(List<Line> lines) {
        return new Result(lines.get(0).timestampNanos(), lines);
    }
}
