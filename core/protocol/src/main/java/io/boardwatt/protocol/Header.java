package io.boardwatt.protocol;

/**
 * What a sample's first line says about the sample itself.
 *
 * @param publisher who speaks; the line's measurement
 * @param stream the publisher's numbering
 * @param format the format number, {@link #FORMAT} for what this version writes
 * @param boot the kernel's boot
 * @param seq the sample's number within stream and boot, from 1
 * @param monoMillis milliseconds of CLOCK_MONOTONIC since boot, shared by all publishers of a board
 * @param last whether the stream ends here
 */
public record Header(
        Publisher publisher, StreamId stream, int format, BootId boot, long seq, long monoMillis, boolean last) {
    /** The format this version writes; it reads this and the one before. */
    public static final int FORMAT = 1;

    /** @throws IllegalArgumentException when seq is below 1 or the clock below 0 */
    public Header {
        if (seq < 1) {
            throw new IllegalArgumentException("seq starts at 1, not " + seq);
        } else if (monoMillis < 0) {
            throw new IllegalArgumentException("mono_ms counts from boot, not " + monoMillis);
        }
    }
}
