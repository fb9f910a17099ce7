package io.boardwatt.swarm.chaos.tap;

/**
 * One number that a publisher put on the wire.
 *
 * @param seq the number
 * @param timestampNanos the sample's timestamp
 * @param firstMillis when it was first heard, milliseconds since 1970
 * @param times how often it was said
 * @param text where its words stand
 */
public record Said(long seq, long timestampNanos, long firstMillis, int times, Text text) {
    /**
     * Where a payload stands in the journal's file.
     *
     * @param offset its first byte
     * @param length its bytes
     * @param hash of them
     */
    public record Text(long offset, int length, int hash) {}

    Said again() {
        return new Said(seq, timestampNanos, firstMillis, times + 1, text);
    }
}
