package io.boardwatt.analysis.order;

import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.StreamId;

/**
 * One stream about one board.
 *
 * @param publisher who publishes
 * @param stream its numbering
 */
public record StreamKey(Publisher publisher, StreamId stream) {
    /** The stream of a sample. */
    public static StreamKey of(Sample sample) {
        return new StreamKey(sample.header().publisher(), sample.header().stream());
    }
}
