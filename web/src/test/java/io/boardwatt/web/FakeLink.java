package io.boardwatt.web;

import io.boardwatt.delivery.wire.Held;
import io.boardwatt.delivery.wire.Incoming;
import io.boardwatt.delivery.wire.Link;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A link without a broker: a test says what comes in and whether there is a connection. */
public final class FakeLink implements Link {
    private volatile @Nullable Consumer<Incoming> handler;
    private volatile boolean connected = true;

    public void say(String topic, String payload) {
        Consumer<Incoming> to = handler;
        if (connected && to != null) {
            to.accept(new Incoming(topic, payload.getBytes(StandardCharsets.UTF_8), false));
        }
    }

    public void connected(boolean now) {
        connected = now;
    }

    @Override
    public void subscribe(List<String> filters, int qos, Consumer<Incoming> to) {
        handler = to;
    }

    @Override
    public void subscribeHolding(List<String> filters, int qos, Consumer<Held> to) {
        throw new UnsupportedOperationException("a page holds nothing back");
    }

    @Override
    public void onTurn(Runnable action) {}

    @Override
    public Counts counts() {
        return new Counts(1, 0, 0, 0);
    }

    @Override
    public void onConnected(Runnable action) {}

    @Override
    public boolean publish(String topic, byte[] payload, int qos, boolean retained) {
        throw new UnsupportedOperationException("a page publishes nothing");
    }

    @Override
    public boolean isConnected() {
        return connected;
    }

    @Override
    public void close() {
        handler = null;
    }
}
