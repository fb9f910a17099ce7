package io.boardwatt.probe.link;

import io.boardwatt.delivery.wire.Link;
import io.boardwatt.probe.sample.Present;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Topic;
import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What the board says beside samples, on one event loop: {@code info} whenever a connection is made, {@code live} for each
 * sample, {@code state} every 10 s. What cannot be sent is not kept: it is the present, and there will be another.
 */
public final class BoardVerticle extends VerticleBase implements Present {
    private static final long STATE_EVERY_MILLIS = Duration.ofSeconds(10).toMillis();
    private static final int AT_MOST_ONCE = 0;
    private static final int AT_LEAST_ONCE = 1;

    private final Link link;
    private final Supplier<byte[]> info;
    private final String infoTopic;
    private final String liveTopic;
    private final String stateTopic;
    private byte @Nullable [] latest;

    /** @param info makes the birth's payload, anew for each connection */
    public BoardVerticle(Link link, BoardId board, Supplier<byte[]> info) {
        this.link = link;
        this.info = info;
        this.infoTopic = new Topic.OfBoard(board, Topic.Leaf.INFO).name();
        this.liveTopic = new Topic.OfBoard(board, Topic.Leaf.LIVE).name();
        this.stateTopic = new Topic.OfBoard(board, Topic.Leaf.STATE).name();
    }

    @Override
    public Future<?> start() {
        link.onConnected(() -> link.publish(infoTopic, info.get(), AT_LEAST_ONCE, true));
        vertx.setPeriodic(STATE_EVERY_MILLIS, timer -> sayState());
        return Future.succeededFuture();
    }

    private void sayState() {
        byte[] json = latest;
        latest = null; // a state that is said twice would look like a board that still runs
        if (json != null && link.isConnected()) {
            link.publish(stateTopic, json, AT_LEAST_ONCE, true);
        }
    }

    /** Says the birth again: what it says has changed. Any thread. */
    public void sayInfo() {
        context.runOnContext(ignored -> {
            if (link.isConnected()) {
                link.publish(infoTopic, info.get(), AT_LEAST_ONCE, true);
            }
        });
    }

    @Override
    public void show(long dueMillis, byte[] json) {
        context.runOnContext(ignored -> {
            latest = json;
            if (link.isConnected()) {
                link.publish(liveTopic, json, AT_MOST_ONCE, false);
            }
        });
    }
}
