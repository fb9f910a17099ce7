package io.boardwatt.delivery.receive;

import io.boardwatt.delivery.wire.Held;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.MergedLines;
import io.boardwatt.protocol.Sample;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * What is committed together: messages, all of which are acknowledged afterwards, in the order in which they came; the
 * rows among them; and the samples to confirm. For one thread at a time.
 */
public final class Batch {
    /** A batch ends early at so many bytes of payload. */
    private static final long MOST_BYTES = 8L << 20;

    private final List<Held> messages = new ArrayList<>();
    private final List<Member> samples = new ArrayList<>();
    private final List<Line> lines = new ArrayList<>();
    private int newSamples;
    private boolean merges;
    private long bytes;

    private record Member(Sample sample, Entry entry, boolean isExpired) {}

    /** Adds a message that brings no rows: one that was refused. */
    public void add(Held message) {
        messages.add(message);
        bytes += message.message().payload().length;
    }

    /**
     * Adds a sample.
     *
     * @param isExpired whether it is older than what is kept, so that it is not offered to the store
     */
    public void add(Held message, Sample sample, Entry entry, boolean isExpired) {
        add(message);
        samples.add(new Member(sample, entry, isExpired));
        newSamples += entry == Entry.NEW ? 1 : 0;
        if (entry != Entry.AGAIN && !isExpired) {
            lines.addAll(sample.lines());
        }
    }

    /** Adds lines of a foreign sender. */
    public void add(Held message, List<Line> foreign) {
        add(message);
        lines.addAll(foreign);
        merges = true;
    }

    /** Whether it should not wait for time. */
    public boolean isFull(int mostMessages) {
        return messages.size() >= mostMessages || bytes >= MOST_BYTES;
    }

    /** How many messages are in it. */
    public int size() {
        return messages.size();
    }

    /** The bytes of their payloads. */
    public long bytes() {
        return bytes;
    }

    /** How many samples in it came for the first time. */
    public int newSamples() {
        return newSamples;
    }

    /** The rows to store, one of each identity. */
    public List<Line> rows() {
        // a board's samples cannot collide, and merging costs as much as reading them did
        return merges ? MergedLines.of(lines) : Collections.unmodifiableList(lines);
    }

    /** What became of a sample. */
    public interface Outcome {
        /** It is durable, save {@code rejected} rows that the store can never take. */
        void stored(Sample sample, Entry entry, int rejected);

        /** A row of it is older than what the store keeps. */
        void expired(Sample sample, Entry entry);
    }

    /** Says what became of each sample, by which of its rows the store refused. */
    public void settle(Collection<Line> expired, Collection<Line> rejected, Outcome outcome) {
        Set<Line> gone = identities(expired);
        Set<Line> bad = identities(rejected);
        for (Member member : samples) {
            Sample sample = member.sample;
            if (member.isExpired || (!gone.isEmpty() && sample.lines().stream().anyMatch(gone::contains))) {
                outcome.expired(sample, member.entry);
            } else {
                long refused = bad.isEmpty()
                        ? 0
                        : sample.lines().stream().filter(bad::contains).count();
                outcome.stored(sample, member.entry, (int) refused);
            }
        }
    }

    private static Set<Line> identities(Collection<Line> lines) {
        if (lines.isEmpty()) {
            return Set.of();
        }
        Set<Line> identities = Collections.newSetFromMap(new IdentityHashMap<>());
        identities.addAll(lines);
        return identities;
    }

    /** Acknowledges every message to the broker; to be called when the rows are durable. */
    public void acknowledge() {
        messages.forEach(Held::acknowledge);
    }
}
