package io.boardwatt.protocol;

import java.nio.charset.StandardCharsets;

/**
 * What a collector says on a stream's acknowledgement topic: which numbers are durable, retained; or, not retained, which
 * numbers it will never store because their rows are older than what the store keeps. The publisher lets go of both, and
 * counts the second as given up.
 *
 * @param isExpired whether the numbers are not stored and never will be
 * @param ranges the numbers
 */
public record Acknowledgement(boolean isExpired, DurableRanges ranges) {
    private static final String EXPIRED = "expired ";

    /** Reads a payload. @throws Refused when it is not in the format */
    public static Acknowledgement parse(byte[] payload) throws Refused {
        String text = new String(payload, StandardCharsets.US_ASCII);
        boolean isExpired = text.startsWith(EXPIRED);
        return new Acknowledgement(isExpired, DurableRanges.parse(isExpired ? text.substring(EXPIRED.length()) : text));
    }

    /** The payload. */
    public byte[] payload() {
        return ((isExpired ? EXPIRED : "") + ranges.format()).getBytes(StandardCharsets.US_ASCII);
    }
}
