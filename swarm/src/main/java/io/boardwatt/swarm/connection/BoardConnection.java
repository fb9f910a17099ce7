package io.boardwatt.swarm.connection;

import io.boardwatt.delivery.publish.Patience;
import io.boardwatt.protocol.DurableRanges;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.Topic;
import io.boardwatt.swarm.account.Sent;
import io.boardwatt.swarm.board.SimulatedBoard;
import io.netty.handler.codec.mqtt.MqttQoS;
import io.vertx.core.buffer.Buffer;
import io.vertx.mqtt.MqttClient;
import io.vertx.mqtt.messages.MqttPublishMessage;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One board on the wire: its connection, its outbox, its confirmations. For its event loop alone. */
final class BoardConnection {
    static final int MOST_UNACKNOWLEDGED = 100;
    /** After an outage a board sends its outbox this much faster than it fills. */
    private static final int MOST_A_TURN = 5;

    private static final long LEAST_PAUSE_MILLIS = 250;
    private static final long MOST_PAUSE_MILLIS = Duration.ofSeconds(30).toMillis();
    private static final long SILENT_BROKER_MILLIS = Duration.ofSeconds(30).toMillis();
    /** A connection that lasted less does not shorten the pause. */
    private static final long PROVEN_NANOS = Duration.ofSeconds(10).toNanos();

    private final SimulatedBoard board;
    private final int number;
    private final Surroundings around;
    private final String topic;
    private final Pending pending;
    private final Patience patience = new Patience();
    private @Nullable MqttClient client;
    private boolean isUp;
    private boolean closed;
    private long upSinceNanos;
    private int failures;
    private int unacknowledged;
    private long highestSent;
    /** The second of its first sample; 0 before it has ever been connected. */
    private long firstSecond;

    BoardConnection(SimulatedBoard board, int number, Surroundings around) {
        this.board = board;
        this.number = number;
        this.around = around;
        topic = new Topic.Samples(board.id(), Publisher.PROBE).name();
        pending = new Pending(around.plan().outbox());
    }

    void connect() {
        if (closed) {
            return;
        }
        MqttClient fresh = MqttClient.create(around.vertx(), around.hub().options(board, number));
        client = fresh;
        fresh.publishHandler(this::heard);
        fresh.publishCompletionHandler(id -> unacknowledged--);
        fresh.closeHandler(ignored -> lost(fresh, "the broker closed the connection"));
        fresh.exceptionHandler(problem -> {}); // the close handler follows
        long timer = around.vertx().setTimer(SILENT_BROKER_MILLIS, ignored -> {
            if (client == fresh && !isUp) {
                fresh.disconnect();
                lost(fresh, "the broker did not answer");
            }
        });
        fresh.connect(around.hub().port(), around.hub().host()).onComplete(answer -> {
            around.vertx().cancelTimer(timer);
            if (client != fresh) {
                fresh.disconnect();
            } else if (answer.failed()) {
                lost(fresh, String.valueOf(answer.cause().getMessage()));
            } else {
                connected(fresh);
            }
        });
    }

    private void connected(MqttClient fresh) {
        isUp = true;
        upSinceNanos = around.ticker().nanos();
        unacknowledged = 0;
        around.counters().connected.increment();
        around.counters().connections.increment();
        if (firstSecond == 0) {
            firstSecond = Math.max(
                    around.timeline().firstSecond(),
                    around.timeline().secondAt(around.ticker().nanos()) + 1);
        }
        fresh.subscribe(ackTopic(), 1);
        retain(fresh, Topic.Leaf.STATUS, "online");
        retain(fresh, Topic.Leaf.INFO, Births.of(board));
        pending.rewind();
        patience.sentAgain(upSinceNanos);
    }

    private void lost(MqttClient which, String reason) {
        if (client != which) {
            return;
        }
        client = null;
        if (isUp) {
            isUp = false;
            around.counters().connected.decrement();
            failures = around.ticker().nanos() - upSinceNanos > PROVEN_NANOS ? 0 : failures;
        } else {
            around.counters().connectFailures.increment();
        }
        if (!closed) {
            around.failed(reason);
            long pause = Math.min(MOST_PAUSE_MILLIS, LEAST_PAUSE_MILLIS << Math.min(failures++, 10));
            around.vertx().setTimer(pause / 2 + ThreadLocalRandom.current().nextLong(pause), ignored -> connect());
        }
    }

    /** A second's turn: its sample is offered if the stream has begun and not ended, and what waits is sent. */
    void turn(long second) {
        long now = around.ticker().nanos();
        if (firstSecond != 0
                && second >= firstSecond
                && second <= around.timeline().lastSecond()) {
            pending.offer();
            around.counters().offered.increment();
        }
        if (patience.isOver(pending.oldest(), now)) {
            patience.sentAgain(now);
            pending.rewind();
        }
        send(second, now);
    }

    private void send(long second, long now) {
        MqttClient open = client;
        if (open == null || !isUp) {
            return;
        }
        for (int i = 0; i < MOST_A_TURN && unacknowledged < MOST_UNACKNOWLEDGED && pending.unsent() != 0; i++) {
            long seq = pending.unsent();
            byte[] payload = payload(seq);
            unacknowledged++;
            open.publish(topic, Buffer.buffer(payload), MqttQoS.AT_LEAST_ONCE, false, false);
            pending.sent();
            patience.sent(seq, now);
            around.counters().sent.increment();
            around.counters().sentBytes.add(payload.length);
            if (seq > highestSent) {
                highestSent = seq;
                Times.record(around.times().lateness, now - dueNanos(seq));
            } else {
                around.counters().sentAgain.increment();
            }
        }
        if (around.plan().isLive() && second <= around.timeline().lastSecond() && firstSecond != 0) {
            open.publish(
                    new Topic.OfBoard(board.id(), Topic.Leaf.LIVE).name(),
                    Buffer.buffer(Births.live(board, second - firstSecond + 1, second)),
                    MqttQoS.AT_MOST_ONCE,
                    false,
                    false);
        }
    }

    private byte[] payload(long seq) {
        boolean isLast = firstSecond + seq - 1 == around.timeline().lastSecond();
        OptionalLong oldest = pending.givenUp().isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(Math.min(seq, pending.lowestPossible()));
        return SampleCodec.encode(board.sample(seq, firstSecond + seq - 1, isLast, oldest));
    }

    private long dueNanos(long seq) {
        return around.timeline().nanosOf(firstSecond + seq - 1) + around.phaseNanos(number);
    }

    private void heard(MqttPublishMessage message) {
        if (closed
                || !message.topicName().equals(ackTopic())
                || message.payload().length() == 0) {
            return;
        }
        around.counters().confirmationMessages.increment();
        try {
            DurableRanges ranges = DurableRanges.parse(message.payload().toString(StandardCharsets.US_ASCII));
            long now = around.ticker().nanos();
            ranges.forEach((boot, from, to) -> {
                if (boot.equals(board.boot())) {
                    pending.confirm(from, to, seq -> {
                        around.counters().confirmed.increment();
                        Times.record(around.times().confirmation, now - dueNanos(seq));
                    });
                }
            });
            patience.confirmed(ranges.contains(board.boot(), patience.timed()), now);
        } catch (Refused e) {
            around.failed("a confirmation is not understood: " + e.getMessage());
        }
    }

    /** Ends the connection so that nothing of the board stays with the broker: {@code status}, {@code info}, the ranges. */
    void forget() {
        closed = true;
        MqttClient open = client;
        if (open == null || !isUp) {
            return;
        }
        retain(open, Topic.Leaf.STATUS, "");
        retain(open, Topic.Leaf.INFO, "");
        unacknowledged++;
        open.publish(ackTopic(), Buffer.buffer(), MqttQoS.AT_LEAST_ONCE, false, true);
        open.publishCompletionHandler(id -> {
            if (--unacknowledged <= 0) {
                open.disconnect();
            }
        });
    }

    private void retain(MqttClient open, Topic.Leaf leaf, String payload) {
        unacknowledged++;
        open.publish(
                new Topic.OfBoard(board.id(), leaf).name(), Buffer.buffer(payload), MqttQoS.AT_LEAST_ONCE, false, true);
    }

    private String ackTopic() {
        return new Topic.Ack(board.id(), Publisher.PROBE, board.stream()).name();
    }

    /** Whether everything is confirmed that was not given up. */
    boolean isSettled() {
        return pending.pending() == 0;
    }

    Sent sent() {
        return new Sent(
                board,
                firstSecond,
                pending.offered(),
                pending.confirmed(),
                pending.pending(),
                pending.givenUp(),
                firstSecond + pending.offered() - 1 == around.timeline().lastSecond());
    }

    /** When in each second its turn is, from 0. */
    long phaseMillis() {
        return TimeUnit.NANOSECONDS.toMillis(around.phaseNanos(number));
    }
}
