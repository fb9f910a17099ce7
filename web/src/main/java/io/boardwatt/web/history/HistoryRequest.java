package io.boardwatt.web.history;

import java.time.Duration;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a chart asks for.
 *
 * @param board a board's id, or a foreign sender's host name
 * @param fromMillis the first millisecond since 1970, inclusive
 * @param toMillis the last, exclusive
 * @param step the distance of points
 */
public record HistoryRequest(String board, long fromMillis, long toMillis, Duration step) {
    /** More points than a chart has pixels are refused. */
    public static final int MOST_POINTS = 4000;

    /** @throws IllegalArgumentException with a sentence for whoever asked */
    public HistoryRequest {
        if (board.isEmpty() || board.length() > 253) {
            throw new IllegalArgumentException("board is needed");
        }
        if (fromMillis < 0 || toMillis <= fromMillis || toMillis > Long.MAX_VALUE / 1_000_000) {
            throw new IllegalArgumentException("from and to are milliseconds since 1970, from before to");
        }
        if (step.compareTo(Duration.ofSeconds(1)) < 0) {
            throw new IllegalArgumentException("step is at least 1 (second)");
        }
        if ((toMillis - fromMillis) / step.toMillis() > MOST_POINTS) {
            throw new IllegalArgumentException("more than " + MOST_POINTS + " points; take a longer step");
        }
    }

    /** Reads the query's parameters; step is 1 s unless said. @throws IllegalArgumentException as above */
    public static HistoryRequest parse(Function<String, @Nullable String> parameter) {
        String board = parameter.apply("board");
        return new HistoryRequest(
                board == null ? "" : board,
                number("from", parameter.apply("from"), null),
                number("to", parameter.apply("to"), null),
                Duration.ofSeconds(number("step", parameter.apply("step"), "1")));
    }

    private static long number(String name, @Nullable String text, @Nullable String otherwise) {
        String value = text == null ? otherwise : text;
        try {
            return Long.parseLong(String.valueOf(value));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " is a whole number, not " + value, e);
        }
    }
}
