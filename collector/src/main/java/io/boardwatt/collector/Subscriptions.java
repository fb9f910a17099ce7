package io.boardwatt.collector;

import io.boardwatt.delivery.wire.Held;
import io.boardwatt.delivery.wire.Incoming;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Topic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Who of a collector's clients listens to what. The samples are shared out among the clients of a group, be they of one
 * collector or of several; everything else goes to the first client of each collector. Foreign lines among it: lines of one
 * row must meet in one place, and a share would part them.
 *
 * @param links the clients, at least one
 * @param group whose members take turns; absent when this collector takes every sample
 */
record Subscriptions(List<Link> links, Optional<String> group) {
    /** What standing messages tell, whom to ask first so that nothing is forgotten. */
    void make(Consumer<Incoming> confirmations, Consumer<Incoming> statuses, Consumer<Held> messages) {
        Link first = links.get(0);
        first.subscribe(List.of(Topic.PREFIX + "+/ack/+/+"), 1, confirmations);
        first.subscribe(List.of(Topic.everyBoard(Topic.Leaf.STATUS.id())), 1, statuses);
        first.subscribeHolding(List.of(Topic.everyForeign()), 1, messages);
        List<String> samples = new ArrayList<>();
        for (Publisher publisher : Publisher.values()) {
            samples.add(group.map(name -> "$share/" + name + "/").orElse("") + Topic.everyBoard(publisher.topicLeaf()));
        }
        links.forEach(link -> link.subscribeHolding(samples, 1, messages));
    }
}
