package io.boardwatt.delivery.receive;

import io.boardwatt.delivery.wire.Link;
import io.boardwatt.protocol.Acknowledgement;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.DurableRanges;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.Sample;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
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

    /**
     * So many ranges of a stream are remembered, in the hope that they merge: collectors that share a stream have every
     * other number each until they hear of one another.
     */
    private static final int MOST_REMEMBERED = 4_096;

    private final Link link;
    private final Map<StreamKey, DurableRanges> durable = new HashMap<>();
    /** What is not yet published, by stream: the news among its ranges. */
    private final Map<StreamKey, DurableRanges> news = new LinkedHashMap<>();
    /** What is not yet said to have expired, by stream. */
    private final Map<StreamKey, DurableRanges> expired = new LinkedHashMap<>();

    /** What we put onto each topic last; it comes back to us. */
    private final Map<StreamKey, byte[]> said = new HashMap<>();

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

    /** A sample will never be stored, since the store keeps nothing so old: its publisher may let go of it. */
    public void expired(Sample sample) {
        Header header = sample.header();
        expired.computeIfAbsent(StreamKey.of(sample), s -> new DurableRanges()).add(header.boot(), header.seq());
    }

    private void add(StreamKey stream, BootId boot, long seq) {
        durable.computeIfAbsent(stream, s -> new DurableRanges()).add(boot, seq);
        news.computeIfAbsent(stream, s -> new DurableRanges()).add(boot, seq);
    }

    /**
     * Takes over what stands on a stream's topic; an empty payload ends the stream.
     *
     * @return the ranges that stand there; empty when they are not understood or are our own last word
     */
    public DurableRanges heard(StreamKey stream, byte[] payload) {
        if (payload.length == 0) {
            durable.remove(stream);
            news.remove(stream);
            said.remove(stream);
            return new DurableRanges();
        }
        if (Arrays.equals(payload, said.get(stream))) {
            return new DurableRanges();
        }
        said.remove(stream); // what we said comes behind this: it is looked at then
        try {
            Acknowledgement said = Acknowledgement.parse(payload);
            if (said.isExpired()) {
                return new DurableRanges();
            }
            DurableRanges theirs = said.ranges();
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
        // not retained: who misses it sends the samples again and is told again
        expired.entrySet().removeIf(entry -> tell(entry.getKey(), entry.getValue(), true));
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
        int ranges = all.count();
        if (ranges > DurableRanges.MOST) {
            DurableRanges written = parsed(text);
            // more ranges than fit: what is left out is told at least once
            if (!isIn(fresh, written) && !tell(stream, fresh, false)) {
                return false;
            }
            if (ranges > MOST_REMEMBERED) {
                durable.put(stream, written);
            }
        }
        byte[] payload = bytes(text);
        if (!link.publish(stream.ackTopic(), payload, 1, true)) {
            return false;
        }
        said.put(stream, payload);
        return true;
    }

    private boolean tell(StreamKey stream, DurableRanges ranges, boolean isExpired) {
        boolean told = true;
        for (DurableRanges piece : ranges.pieces()) {
            told &= link.publish(stream.ackTopic(), new Acknowledgement(isExpired, piece).payload(), 1, false);
        }
        return told;
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
