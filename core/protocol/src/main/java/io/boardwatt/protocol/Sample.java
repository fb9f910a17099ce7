package io.boardwatt.protocol;

import java.util.List;

/**
 * Everything one publisher says about one second of one board.
 *
 * @param board the board it is about
 * @param header the first line, read
 * @param timestampNanos the second it was due, in nanoseconds since 1970, plus the count of microseconds of the contract
 * @param lines every line, the first one included; all have this timestamp and the board as {@code host}
 */
public record Sample(BoardId board, Header header, long timestampNanos, List<Line> lines) {
    /** Copies the list. */
    public Sample {
        lines = List.copyOf(lines);
    }
}
