package io.boardwatt.soak.calibrate;

import io.boardwatt.delivery.wire.Incoming;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Live;
import io.boardwatt.protocol.LiveField;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.Topic;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What comes in about the board while a step is held. Any thread. */
final class Watch {
    private static final Logger LOG = LoggerFactory.getLogger(Watch.class);

    /**
     * What came while it was watched.
     *
     * @param seconds the probe's, in order
     * @param rates the present, in order
     * @param readings of every measured source
     */
    record Seen(List<BoardSecond> seconds, List<Map<LiveField, Double>> rates, List<Reading> readings) {
        Seen {
            seconds = List.copyOf(seconds);
            rates = List.copyOf(rates);
            readings = List.copyOf(readings);
        }
    }

    private final BoardId board;
    private final Ticker ticker;
    private final List<BoardSecond> seconds = new ArrayList<>();
    private final List<Map<LiveField, Double>> rates = new ArrayList<>();
    private final List<Reading> readings = new ArrayList<>();
    private boolean watching;

    Watch(BoardId board, Ticker ticker) {
        this.board = board;
        this.ticker = ticker;
    }

    /** The topics it takes. */
    static List<String> topics(BoardId board) {
        return List.of(
                new Topic.Samples(board, Publisher.PROBE).name(),
                new Topic.Samples(board, Publisher.HUB).name(),
                new Topic.OfBoard(board, Topic.Leaf.LIVE).name());
    }

    /** A message on one of the topics. */
    void take(Incoming message) {
        try {
            if (Topic.parse(message.topic()).orElse(null) instanceof Topic.Samples samples) {
                take(SampleCodec.decode(board, samples.publisher(), message.payload()));
            } else {
                take(Live.ofJson(new String(message.payload(), StandardCharsets.UTF_8)));
            }
        } catch (Refused e) {
            LOG.debug("a message about the board that cannot be read: {}", e.getMessage());
        }
    }

    private synchronized void take(Sample sample) {
        if (watching) {
            readings.addAll(Reading.of(sample));
            if (sample.header().publisher() == Publisher.PROBE) {
                seconds.add(BoardSecond.of(sample));
                notifyAll();
            }
        }
    }

    private synchronized void take(Live live) {
        if (watching) {
            rates.add(live.values());
        }
    }

    /** From now on, all that came before forgotten. */
    synchronized void begin() {
        seconds.clear();
        rates.clear();
        readings.clear();
        watching = true;
    }

    /** Waits until the probe's seconds span that much. @return whether they did within twice the time and 10 s */
    synchronized boolean await(Duration span) throws InterruptedException {
        long end = ticker.nanos() + 2 * span.toNanos() + TimeUnit.SECONDS.toNanos(10);
        while (spannedMillis() < span.toMillis()) {
            long left = end - ticker.nanos();
            if (left <= 0) {
                return false;
            }
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        return true;
    }

    private long spannedMillis() {
        return seconds.isEmpty()
                ? -1
                : seconds.get(seconds.size() - 1).monoMillis() - seconds.get(0).monoMillis();
    }

    /** What has come since it began; it goes on. */
    synchronized Seen seen() {
        return new Seen(seconds, rates, readings);
    }
}
