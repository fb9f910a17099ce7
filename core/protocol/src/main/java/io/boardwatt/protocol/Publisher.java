package io.boardwatt.protocol;

import java.util.Locale;
import java.util.Optional;

/** Who publishes samples about a board, and the last level of the topic it publishes them on. */
public enum Publisher {
    /** The board's probe, on {@code metrics}. */
    PROBE("metrics"),
    /** The board's soak runner, on {@code work}. */
    SOAK("work"),
    /** The hub, which reads external meters for a board, on {@code meter}. */
    HUB("meter"),
    /** The analyzer, which computes about a board, on {@code analysis}. */
    ANALYZER("analysis");

    private final String topicLeaf;

    Publisher(String topicLeaf) {
        this.topicLeaf = topicLeaf;
    }

    /** The name in acknowledgement topics, and the measurement of a sample's first line. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The last level of the topic its samples go to. */
    public String topicLeaf() {
        return topicLeaf;
    }

    /** The publisher whose samples stand on topics that end in {@code leaf}. */
    public static Optional<Publisher> ofTopicLeaf(String leaf) {
        for (Publisher publisher : values()) {
            if (publisher.topicLeaf.equals(leaf)) {
                return Optional.of(publisher);
            }
        }
        return Optional.empty();
    }

    /** The publisher called {@code id}. */
    public static Optional<Publisher> ofId(String id) {
        for (Publisher publisher : values()) {
            if (publisher.id().equals(id)) {
                return Optional.of(publisher);
            }
        }
        return Optional.empty();
    }
}
