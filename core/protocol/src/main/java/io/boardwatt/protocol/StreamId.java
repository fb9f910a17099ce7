package io.boardwatt.protocol;

import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One publisher's unbroken numbering: 16 hex digits, made once with the publisher's data folder.
 *
 * @param value 16 lower-case hex digits
 */
public record StreamId(String value) {
    private static final Pattern VALID = Pattern.compile("[0-9a-f]{16}");

    /** @throws IllegalArgumentException when it is not 16 hex digits */
    public StreamId {
        if (!VALID.matcher(value).matches()) {
            throw new IllegalArgumentException("'" + value + "' is not a stream id: 16 hex digits are needed");
        }
    }

    /** Whether {@code text} could be a stream id. */
    public static boolean isValid(String text) {
        return VALID.matcher(text).matches();
    }

    /** A new stream; {@code random} should be a secure one, since two boards must never draw the same. */
    public static StreamId random(RandomGenerator random) {
        return new StreamId(String.format("%016x", random.nextLong()));
    }

    /** By hand: a record's own goes through method handles, and a collector compares ids all day. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StreamId id && id.value.equals(value);
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
