package io.boardwatt.protocol;

import java.util.Optional;

/**
 * The topics of the contract: how each is built and how each is read back.
 *
 * @see <a href="https://docs.oasis-open.org/mqtt/mqtt/v5.0/mqtt-v5.0.html">MQTT 5</a>
 */
public sealed interface Topic {
    /** What all our topics start with. */
    String PREFIX = "boardwatt/v1/";

    /**
     * Samples of one publisher about one board.
     *
     * @param board the board
     * @param publisher who publishes
     */
    record Samples(BoardId board, Publisher publisher) implements Topic {
        @Override
        public String name() {
            return PREFIX + board + "/" + publisher.topicLeaf();
        }
    }

    /**
     * Durable ranges of one stream, retained.
     *
     * @param board the board
     * @param publisher whose stream
     * @param stream the stream
     */
    record Ack(BoardId board, Publisher publisher, StreamId stream) implements Topic {
        @Override
        public String name() {
            return PREFIX + board + "/ack/" + publisher.id() + "/" + stream;
        }
    }

    /**
     * A topic of a board that carries no samples.
     *
     * @param board the board
     * @param leaf which
     */
    record OfBoard(BoardId board, Leaf leaf) implements Topic {
        @Override
        public String name() {
            return PREFIX + board + "/" + leaf.id();
        }
    }

    /**
     * A foreign sender's line protocol.
     *
     * @param host the second level, not necessarily a board id
     * @param measurement the third level
     */
    record Foreign(String host, String measurement) implements Topic {
        @Override
        public String name() {
            return "telegraf/" + host + "/" + measurement;
        }
    }

    /**
     * A command to a board; off by default.
     *
     * @param board the board
     * @param command the last level
     */
    record Order(BoardId board, String command) implements Topic {
        @Override
        public String name() {
            return PREFIX + board + "/cmd/" + command;
        }
    }

    /** The topics of a board beside samples and acknowledgements. */
    enum Leaf {
        /** Retained {@code online} or {@code offline} (last will). */
        STATUS,
        /** Retained JSON birth. */
        INFO,
        /** What must be seen at once: QoS 0, flat JSON. */
        LIVE,
        /** The same JSON every 10 s, retained. */
        STATE;

        /** The last level. */
        public String id() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** The whole topic. */
    String name();

    /** A filter for one leaf of every board: {@code metrics}, {@code live}, … */
    static String everyBoard(String leaf) {
        return PREFIX + "+/" + leaf;
    }

    /** A filter for foreign senders. */
    static String everyForeign() {
        return "telegraf/+/+";
    }

    /** Reads a topic; empty for one that the contract does not know. */
    static Optional<Topic> parse(String name) {
        String[] levels = name.split("/", -1);
        for (String level : levels) {
            if (level.isEmpty() || level.indexOf('+') >= 0 || level.indexOf('#') >= 0) {
                return Optional.empty();
            }
        }
        if (levels.length == 3 && levels[0].equals("telegraf")) {
            return Optional.of(new Foreign(levels[1], levels[2]));
        }
        if (levels.length < 4
                || !levels[0].equals("boardwatt")
                || !levels[1].equals("v1")
                || !BoardId.isValid(levels[2])) {
            return Optional.empty();
        }
        BoardId board = new BoardId(levels[2]);
        if (levels.length == 5 && levels[3].equals("cmd")) {
            return Optional.of(new Order(board, levels[4]));
        }
        if (levels.length == 6 && levels[3].equals("ack")) {
            Optional<Publisher> publisher = Publisher.ofId(levels[4]);
            return publisher.isPresent() && StreamId.isValid(levels[5])
                    ? Optional.of(new Ack(board, publisher.get(), new StreamId(levels[5])))
                    : Optional.empty();
        }
        if (levels.length != 4) {
            return Optional.empty();
        }
        Optional<Publisher> publisher = Publisher.ofTopicLeaf(levels[3]);
        if (publisher.isPresent()) {
            return Optional.of(new Samples(board, publisher.get()));
        }
        for (Leaf leaf : Leaf.values()) {
            if (leaf.id().equals(levels[3])) {
                return Optional.of(new OfBoard(board, leaf));
            }
        }
        return Optional.empty();
    }
}
