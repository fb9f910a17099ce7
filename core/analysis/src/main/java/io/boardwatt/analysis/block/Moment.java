package io.boardwatt.analysis.block;

import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Sample;

/**
 * When, by both clocks of a board.
 *
 * @param boot the kernel's boot
 * @param monoMillis the monotonic clock, shared by all publishers of a board within a boot
 * @param nanos the wall clock as the sample has it, in nanoseconds since 1970
 */
public record Moment(BootId boot, long monoMillis, long nanos) {
    private static final long NANOS = 1_000_000_000L;

    /** When a sample was taken. */
    public static Moment of(Sample sample) {
        return new Moment(sample.header().boot(), sample.header().monoMillis(), sample.timestampNanos());
    }

    /** The wall clock's second. */
    public long second() {
        return Math.floorDiv(nanos, NANOS);
    }

    /** How far the wall clock is ahead of the monotonic one; it changes when the wall clock steps. */
    public long wallAheadMillis() {
        return Math.floorDiv(nanos, 1_000_000L) - monoMillis;
    }
}
