package io.boardwatt.hub.forget;

import io.boardwatt.delivery.wire.Incoming;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.protocol.Ticker;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** What a broker keeps on topics, cleared until it keeps none. For one thread. */
final class Retained {
    /** A broker sends what it keeps at once; after so long without a further one there is none. */
    private static final long QUIET_MILLIS = 1_000;

    private final Link link;
    private final Ticker ticker;
    private final BlockingQueue<Incoming> heard = new LinkedBlockingQueue<>();
    private final SortedSet<String> cleared = new TreeSet<>();

    Retained(Link link, String filter, Ticker ticker) {
        this.link = link;
        this.ticker = ticker;
        link.subscribe(List.of(filter), 1, heard::add);
    }

    /** Clears them. @return false when the broker did not answer, or did not let us */
    boolean clear(Duration wait) throws InterruptedException {
        long end = ticker.nanos() + wait.toNanos();
        Set<String> due = new TreeSet<>();
        while (ticker.nanos() < end) {
            Incoming message = heard.poll(QUIET_MILLIS, TimeUnit.MILLISECONDS);
            if (message == null) {
                if (link.isConnected() && due.isEmpty()) {
                    return true;
                }
                due.forEach(this::empty); // of a connection that was lost
            } else if (message.payload().length == 0) {
                // What we said ourselves comes back: the broker has taken it.
                if (due.remove(message.topic())) {
                    cleared.add(message.topic());
                }
            } else if (message.retained()) {
                due.add(message.topic());
                empty(message.topic());
            }
        }
        return false;
    }

    private void empty(String topic) {
        link.publish(topic, new byte[0], 1, true);
    }

    SortedSet<String> cleared() {
        return cleared;
    }
}
