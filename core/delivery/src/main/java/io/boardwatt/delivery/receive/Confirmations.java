package io.boardwatt.delivery.receive;

import io.boardwatt.delivery.wire.Link;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.DurableRanges;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.Sample;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells each publisher which of its samples are durable: ranges, retained, on the stream's acknowledgement topic. What
 * stands there from before, or from another collector, is taken over, so that no range is forgotten. For one thread.
 */
public final class Confirmations {
    private static final Logger LOG = LoggerFactory.getLogger(Confirmations.class);

    private final Link link;
    private final Map<StreamKey, DurableRanges> durable = new HashMap<>();
    /** What is not yet published, by stream: the news among its ranges. */
    private final Map<StreamKey, DurableRanges> news = new LinkedHashMap<>();

    private long samples;
    private long unpublished;
    private long published;

    /** Publishes through {@code link}. */
    public Confirmations(Link link) {
        this.link = link;
    }

    /** A sample is durable, whether for the first time or again. */
    public void durable(Sample sample) {
        StreamKey stream = StreamKey.of(sample);
        Header header = sample.header();
        add(stream, header.boot(), header.seq());
        samples++;
        unpublished++;
    }

    private void add(StreamKey stream, BootId boot, long seq) {
        durable.computeIfAbsent(stream, s -> new DurableRanges()).add(boot, seq);
        news.computeIfAbsent(stream, s -> new DurableRanges()).add(boot, seq);
    }

    /**
     * Takes over what stands on a stream's topic; an empty payload ends the stream.
     *
     * @return the ranges that stand there; empty when they are not understood
     */
    public DurableRanges heard(StreamKey stream, byte[] payload) {
        if (payload.length == 0) {
            durable.remove(stream);
            news.remove(stream);
            return new DurableRanges();
        }
        try {
            DurableRanges theirs = DurableRanges.parse(new String(payload, StandardCharsets.US_ASCII));
            DurableRanges ours = durable.get(stream);
            DurableRanges all = DurableRanges.parse(theirs.format());
            if (ours != null) {
                all.addAll(ours);
                if (!all.format().equals(theirs.format())) {
                    // theirs stands on the topic now, and lacks something of ours
                    news.computeIfAbsent(stream, s -> new DurableRanges());
                }
            }
            durable.put(stream, all);
            return theirs;
        } catch (Refused e) {
            LOG.warn("the ranges on {} are not understood: {}", stream.ackTopic(), e.getMessage());
            return new DurableRanges();
        }
    }

    /** Publishes what is new, as far as the link takes it; to be called again on the link's turns. */
    public void publish() {
        var waiting = news.entrySet().iterator();
        while (waiting.hasNext()) {
            Map.Entry<StreamKey, DurableRanges> entry = waiting.next();
            if (!publish(entry.getKey(), entry.getValue())) {
                return;
            }
            waiting.remove();
        }
        published += unpublished;
        unpublished = 0;
    }

    private boolean publish(StreamKey stream, DurableRanges fresh) {
        DurableRanges all = durable.getOrDefault(stream, new DurableRanges());
        String text = all.format();
        if (text.chars().filter(c -> c == ',').count() + 1 >= DurableRanges.MOST) {
            DurableRanges written = parsed(text);
            // more ranges than fit: what is left out is told at least once
            if (!isIn(fresh, written) && !link.publish(stream.ackTopic(), bytes(fresh.format()), 1, false)) {
                return false;
            }
            durable.put(stream, written);
        }
        return link.publish(stream.ackTopic(), bytes(text), 1, true);
    }

    private static boolean isIn(DurableRanges fresh, DurableRanges written) {
        boolean[] all = {true};
        fresh.forEach((boot, from, to) -> all[0] &= written.contains(boot, from) && written.contains(boot, to));
        return all[0];
    }

    private static DurableRanges parsed(String text) {
        try {
            return DurableRanges.parse(text);
        } catch (Refused e) {
            throw new IllegalStateException("what was formatted can be read", e);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Samples confirmed, those confirmed again included. */
    public long samples() {
        return samples;
    }

    /** Of them, those whose confirmation was handed to the wire. */
    public long published() {
        return published;
    }
}
