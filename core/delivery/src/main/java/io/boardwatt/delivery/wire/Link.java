package io.boardwatt.delivery.wire;

import io.boardwatt.protocol.Ticker;
import java.util.List;
import java.util.function.Consumer;

/**
 * A connection to the broker that comes back by itself, with jitter: each connection is a fresh client, subscriptions
 * are made again on each. Publishing is for one thread at a time; callbacks come on the link's own thread, one at a
 * time, and must not block.
 */
public interface Link extends AutoCloseable {
    /** Starts connecting in the background and returns at once; an absent broker is waited for. */
    @SuppressWarnings("DoNotCallSuggester") // replaced by the first implementation
    static Link open(LinkSettings settings, Ticker ticker) {
        throw new UnsupportedOperationException();
    }

    /** Subscribes now and after each reconnection, at QoS {@code qos}; every message goes to {@code handler}. */
    void subscribe(List<String> filters, int qos, Consumer<Incoming> handler);

    /** Runs after each connection, when the subscriptions are made. */
    void onConnected(Runnable action);

    /** Publishes if connected and within the window. @return whether it was handed to the wire; that is no delivery */
    boolean publish(String topic, byte[] payload, int qos, boolean retained);

    /** Whether there is a connection now. */
    boolean isConnected();

    /** Says {@code offline} for the will, if any, and disconnects. */
    @Override
    void close();
}
