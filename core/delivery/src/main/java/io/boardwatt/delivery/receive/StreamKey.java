package io.boardwatt.delivery.receive;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.StreamId;
import io.boardwatt.protocol.Topic;

/**
 * One stream of one publisher about one board.
 *
 * @param board the board
 * @param publisher who publishes
 * @param stream the numbering
 */
public record StreamKey(BoardId board, Publisher publisher, StreamId stream) {
    /** The stream that a sample belongs to. */
    public static StreamKey of(Sample sample) {
        Header header = sample.header();
        return new StreamKey(sample.board(), header.publisher(), header.stream());
    }

    /** The stream that an acknowledgement topic is about. */
    public static StreamKey of(Topic.Ack topic) {
        return new StreamKey(topic.board(), topic.publisher(), topic.stream());
    }

    /** Where its durable ranges stand. */
    public String ackTopic() {
        return new Topic.Ack(board, publisher, stream).name();
    }
}
