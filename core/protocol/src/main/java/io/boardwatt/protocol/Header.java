package io.boardwatt.protocol;

import java.util.OptionalLong;

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
 * @param oldestSeq the lowest number of this boot that can still come, said once the publisher had to give samples up; what
 *     is below it and never came is lost, and nobody needs to wait for it
 */
public record Header(
        Publisher publisher,
        StreamId stream,
        int format,
        BootId boot,
        long seq,
        long monoMillis,
        boolean last,
        OptionalLong oldestSeq) {
    /** The format this version writes; it reads this and the one before. */
    public static final int FORMAT = 1;

    /** Of a publisher that gave nothing up. */
    public Header(
            Publisher publisher, StreamId stream, int format, BootId boot, long seq, long monoMillis, boolean last) {
        this(publisher, stream, format, boot, seq, monoMillis, last, OptionalLong.empty());
    }

    /** @throws IllegalArgumentException when seq is below 1, the clock below 0, or oldestSeq outside 1 to seq */
    public Header {
        if (seq < 1) {
            throw new IllegalArgumentException("seq starts at 1, not " + seq);
        } else if (monoMillis < 0) {
            throw new IllegalArgumentException("mono_ms counts from boot, not " + monoMillis);
        } else if (oldestSeq.isPresent() && (oldestSeq.getAsLong() < 1 || oldestSeq.getAsLong() > seq)) {
            throw new IllegalArgumentException(
                    "oldest_seq is from 1 to this sample's seq " + seq + ", not " + oldestSeq.getAsLong());
        }
    }
}
