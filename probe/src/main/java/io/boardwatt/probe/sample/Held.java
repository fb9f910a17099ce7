package io.boardwatt.probe.sample;

import io.boardwatt.sources.line.LineBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.function.Consumer;

/** Samples taken while the wall clock was not set: kept with their monotonic time only. For the tick's thread. */
final class Held {
    /** About 1000 samples; a board that never gets a clock must not run out of memory. */
    private static final long MOST_BYTES = 4L << 20;

    private final Deque<One> all = new ArrayDeque<>();
    private long bytes;
    private long dropped;

    /**
     * One sample.
     *
     * @param monoMillis when it was due, by the monotonic clock
     * @param lines its lines without the first one, with any timestamp
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record One(long monoMillis, byte[] lines) {}

    void add(long monoMillis, LineBuffer lines) {
        byte[] copy = Arrays.copyOf(lines.bytes(), lines.length());
        all.addLast(new One(monoMillis, copy));
        bytes += copy.length;
        while (bytes > MOST_BYTES && all.size() > 1) {
            bytes -= all.removeFirst().lines().length;
            dropped++;
        }
    }

    int size() {
        return all.size();
    }

    /** How many were given up because there were too many. */
    long dropped() {
        return dropped;
    }

    /** Hands all out, oldest first, and keeps none. */
    void release(Consumer<One> to) {
        while (!all.isEmpty()) {
            to.accept(all.removeFirst());
        }
        bytes = 0;
    }
}
