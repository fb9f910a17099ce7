package io.boardwatt.probe.link;

import io.boardwatt.delivery.wire.Link;
import io.boardwatt.probe.sample.Present;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Topic;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the board says beside samples, on one thread: {@code info} whenever a connection is made, {@code live} for each
 * sample, {@code state} every 10 s. What cannot be sent is not kept: it is the present, and there will be another.
 */
public final class Voice implements Present, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Voice.class);
    private static final long STATE_EVERY_SECONDS = 10;
    private static final long CLOSING_SECONDS = 5;
    private static final int AT_MOST_ONCE = 0;
    private static final int AT_LEAST_ONCE = 1;

    private final ScheduledExecutorService loop =
            Executors.newSingleThreadScheduledExecutor(run -> new Thread(run, "boardwatt-voice"));
    private final Link link;
    private final Supplier<byte[]> info;
    private final String infoTopic;
    private final String liveTopic;
    private final String stateTopic;
    private byte @Nullable [] latest;

    /** @param info makes the birth's payload, anew for each connection */
    public Voice(Link link, BoardId board, Supplier<byte[]> info) {
        this.link = link;
        this.info = info;
        this.infoTopic = new Topic.OfBoard(board, Topic.Leaf.INFO).name();
        this.liveTopic = new Topic.OfBoard(board, Topic.Leaf.LIVE).name();
        this.stateTopic = new Topic.OfBoard(board, Topic.Leaf.STATE).name();
    }

    /** Begins to speak. */
    @SuppressWarnings("FutureReturnValueIgnored") // carefully() lets nothing out
    public void start() {
        link.onConnected(() -> link.publish(infoTopic, info.get(), AT_LEAST_ONCE, true));
        loop.scheduleAtFixedRate(
                () -> carefully(this::sayState), STATE_EVERY_SECONDS, STATE_EVERY_SECONDS, TimeUnit.SECONDS);
    }

    /** What fails is said, and the next is spoken: an executor would keep it to itself, and end what repeats. */
    private static void carefully(Runnable speaking) {
        try {
            speaking.run();
        } catch (RuntimeException e) {
            LOG.warn("The board could not say how it is", e);
        }
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
        speak(() -> {
            if (link.isConnected()) {
                link.publish(infoTopic, info.get(), AT_LEAST_ONCE, true);
            }
        });
    }

    @Override
    public void show(long dueMillis, byte[] json) {
        speak(() -> {
            latest = json;
            if (link.isConnected()) {
                link.publish(liveTopic, json, AT_MOST_ONCE, false);
            }
        });
    }

    private void speak(Runnable what) {
        if (!loop.isShutdown()) {
            loop.execute(() -> carefully(what));
        }
    }

    @Override
    public void close() {
        loop.shutdownNow();
        try {
            if (!loop.awaitTermination(CLOSING_SECONDS, TimeUnit.SECONDS)) {
                LOG.warn("The board's voice did not end within {} s", CLOSING_SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
