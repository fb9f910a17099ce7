package io.boardwatt.protocol;

import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The name of a board in topics, rows and file names: 1 to 32 characters of {@code a-z}, {@code 0-9} and {@code -}.
 *
 * @param value the id, already valid
 */
public record BoardId(String value) implements Comparable<BoardId> {
    private static final Pattern VALID = Pattern.compile("[a-z0-9-]{1,32}");

    /** @throws IllegalArgumentException when the id holds other characters or has another length */
    public BoardId {
        if (!VALID.matcher(value).matches()) {
            throw new IllegalArgumentException(
                    "'" + value + "' is not a board id: 1 to 32 characters of a-z, 0-9 and - are needed");
        }
    }

    /** Whether {@code text} could be a board id. */
    public static boolean isValid(String text) {
        return VALID.matcher(text).matches();
    }

    /** The id a host gets by default: its name in lower case, other characters as {@code -}, cut after 32. */
    public static BoardId ofHostName(String hostName) {
        String id = hostName.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9-]", "-");
        return new BoardId(id.isEmpty() ? "board" : id.substring(0, Math.min(32, id.length())));
    }

    @Override
    public int compareTo(BoardId other) {
        return value.compareTo(other.value);
    }

    /** By hand: a record's own goes through method handles, and a collector compares ids all day. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof BoardId id && id.value.equals(value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public String toString() {
        return value;
    }
}
