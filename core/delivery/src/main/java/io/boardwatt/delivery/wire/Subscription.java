package io.boardwatt.delivery.wire;

import java.util.List;
import java.util.function.Consumer;

/**
 * What a link listens to.
 *
 * @param filters topic filters
 * @param matchers the same, to tell which subscription a message is for
 * @param qos 0 or 1
 * @param holds whether the handler acknowledges by itself
 * @param handler who gets the messages
 */
record Subscription(List<String> filters, List<TopicFilter> matchers, int qos, boolean holds, Consumer<Held> handler) {
    Subscription(List<String> filters, int qos, boolean holds, Consumer<Held> handler) {
        this(List.copyOf(filters), filters.stream().map(TopicFilter::new).toList(), qos, holds, handler);
    }

    boolean wants(String topic) {
        for (TopicFilter matcher : matchers) {
            if (matcher.matches(topic)) {
                return true;
            }
        }
        return false;
    }
}
