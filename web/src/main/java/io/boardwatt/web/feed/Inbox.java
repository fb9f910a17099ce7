package io.boardwatt.web.feed;

import io.boardwatt.delivery.wire.Incoming;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * The door between the link's thread and the event loop. What does not fit is dropped: what waits here is about to be
 * replaced by the next second's. {@link #offer} is for any thread and never waits.
 */
public final class Inbox {
    private static final int MOST_PENDING = 20_000;

    private final Executor loop;
    private final Consumer<Incoming> handler;
    private final AtomicLong offered = new AtomicLong();
    private final AtomicLong delivered = new AtomicLong();
    private final AtomicLong dropped = new AtomicLong();

    /** Hands each message to {@code handler} on {@code loop}, in order. */
    public Inbox(Executor loop, Consumer<Incoming> handler) {
        this.loop = loop;
        this.handler = handler;
    }

    /**
     * What became of the messages.
     *
     * @param offered came in
     * @param delivered were handled
     * @param dropped found no room
     * @param pending wait
     */
    public record Counts(long offered, long delivered, long dropped, long pending) {}

    /** Takes a message. */
    public void offer(Incoming message) {
        offered.incrementAndGet();
        if (counts().pending() > MOST_PENDING) {
            dropped.incrementAndGet();
            return;
        }
        loop.execute(() -> {
            try {
                handler.accept(message);
            } finally {
                delivered.incrementAndGet();
            }
        });
    }

    /** offered = delivered + dropped + pending. */
    public Counts counts() {
        long done = delivered.get(); // read first, so that pending is never negative
        long given = dropped.get();
        long all = offered.get();
        return new Counts(all, done, given, all - done - given);
    }
}
