package io.boardwatt.delivery.receive;

import io.boardwatt.delivery.wire.Held;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.MergedLines;
import io.boardwatt.protocol.Sample;
import java.util.ArrayList;
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
    private final List<Sample> samples = new ArrayList<>();
    private final List<Line> lines = new ArrayList<>();
    private int newSamples;
    private boolean merges;
    private long bytes;

    /** Adds a message that brings no rows: one that was refused. */
    public void add(Held message) {
        messages.add(message);
        bytes += message.message().payload().length;
    }

    /**
     * Adds a sample.
     *
     * @param isNew whether it is to be stored, or only to be confirmed again
     */
    public void add(Held message, Sample sample, boolean isNew) {
        add(message);
        samples.add(sample);
        if (isNew) {
            newSamples++;
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

    /** How many samples are in it. */
    public int samples() {
        return samples.size();
    }

    /** How many samples in it are to be stored. */
    public int newSamples() {
        return newSamples;
    }

    /** The rows to store, one of each identity. */
    public List<Line> rows() {
        // a board's samples cannot collide, and merging costs as much as reading them did
        return merges ? MergedLines.of(lines) : Collections.unmodifiableList(lines);
    }

    /** The samples to confirm, without those of which a row had expired. */
    public List<Sample> confirmable(List<Line> expired) {
        if (expired.isEmpty()) {
            return Collections.unmodifiableList(samples);
        }
        Set<Line> gone = Collections.newSetFromMap(new IdentityHashMap<>());
        gone.addAll(expired);
        return samples.stream()
                .filter(sample -> sample.lines().stream().noneMatch(gone::contains))
                .toList();
    }

    /** Acknowledges every message to the broker; to be called when the rows are durable. */
    public void acknowledge() {
        messages.forEach(Held::acknowledge);
    }
}
