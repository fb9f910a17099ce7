package io.boardwatt.delivery.wire;

import io.boardwatt.protocol.Ticker;
import java.util.List;
import java.util.function.Consumer;

/**
 * A connection to the broker that comes back by itself, with jitter: each connection is a fresh client, subscriptions
 * are made again on each. Any thread may publish, and no call waits for the network; callbacks come on the link's own
 * thread, one at a time, and must not block.
 */
public interface Link extends AutoCloseable {
    /**
     * Starts connecting in the background and returns at once; an absent broker is waited for. Who has a session that
     * lasts should subscribe within seconds: what the broker kept and nobody wants by then is acknowledged unseen.
     */
    static Link open(LinkSettings settings, Ticker ticker) {
        return new PahoLink(settings, ticker, new BackOff(), PahoLink.KEEP_ALIVE);
    }

    /**
     * Subscribes now and after each reconnection, at QoS {@code qos}; every message goes to {@code handler} and counts
     * as taken when it returns, even when it throws (which is logged). Filters of one link should not overlap.
     */
    void subscribe(List<String> filters, int qos, Consumer<Incoming> handler);

    /**
     * Like {@link #subscribe}, but a message counts as taken only when {@link Held#acknowledge} is called, on any thread:
     * the broker holds back what goes beyond the session's receive maximum, and sends again after a reconnection what was
     * not acknowledged.
     */
    void subscribeHolding(List<String> filters, int qos, Consumer<Held> handler);

    /**
     * Runs after each connection, when the subscriptions are made; at once if that is so now. Only what it publishes
     * itself goes out before it has ended, so that it can put old things before new ones.
     */
    void onConnected(Runnable action);

    /**
     * Runs when something may be possible that was not: after {@link #onConnected}'s actions, when a full window has room
     * again, and about once a second, connected or not.
     */
    void onTurn(Runnable action);

    /**
     * Publishes if connected and within the window, of which a part is kept for QoS 0.
     *
     * @param payload not changed afterwards by the caller
     * @return whether it was handed to the wire; that is no delivery
     */
    boolean publish(String topic, byte[] payload, int qos, boolean retained);

    /** Whether there is a connection now, its subscriptions made. */
    boolean isConnected();

    /** How it fared so far. */
    Counts counts();

    /**
     * How a link fared.
     *
     * @param connections made, the first included
     * @param received messages that came in
     * @param overflowed messages of QoS 0 dropped because the handlers were too slow
     * @param takenOver connections that the broker ended because another client came with our id
     */
    record Counts(long connections, long received, long overflowed, long takenOver) {}

    /** Says {@code offline} for the will, if any, and disconnects; waits at most a second or so. */
    @Override
    void close();
}
