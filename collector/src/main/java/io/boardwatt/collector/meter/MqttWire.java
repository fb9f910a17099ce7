package io.boardwatt.collector.meter;

import io.boardwatt.delivery.wire.Link;
import io.vertx.core.Context;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;

/** Payloads of one topic of the collector's own broker: {@code mqtt:zigbee2mqtt/plug}. The link comes back by itself. */
final class MqttWire implements Wire {
    private final Link link;
    private final String topic;
    private final Context loop;
    private boolean subscribed;
    private volatile Consumer<String> taker = text -> {};

    /** @param link of the meters alone: filters of one link must not overlap */
    MqttWire(Link link, String topic, Context loop) {
        this.link = link;
        this.topic = topic;
        this.loop = loop;
    }

    @Override
    public void open(Consumer<String> text, Consumer<String> failed) {
        taker = text;
        if (!subscribed) {
            subscribed = true;
            link.subscribe(List.of(topic), 0, message -> {
                // What the broker kept is from some time ago: no reading of now.
                if (!message.retained()) {
                    String payload = new String(message.payload(), StandardCharsets.UTF_8);
                    loop.runOnContext(v -> taker.accept(payload));
                }
            });
        }
    }

    @Override
    public void close() {
        taker = text -> {};
    }
}
