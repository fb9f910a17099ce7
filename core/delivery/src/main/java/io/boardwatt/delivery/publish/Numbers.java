package io.boardwatt.delivery.publish;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The numbers in a segment, ascending, and which of them are settled: confirmed, or kept elsewhere. One bit each while they
 * are consecutive, as those in memory always are; on disk what was confirmed before is left out. For one thread.
 */
final class Numbers {
    private final long first;
    private final BitSet settled = new BitSet();
    /** Distances from the first, once a number was left out. */
    private int @Nullable [] distances;

    private int count;
    private int pending;

    /** @param first no number is below it */
    Numbers(long first) {
        this.first = first;
    }

    /** Adds a pending one, above all others. */
    void add(long seq) {
        int distance = Math.toIntExact(seq - first);
        if (distances == null && distance != count) {
            distances = new int[Math.max(64, count * 2)];
            Arrays.setAll(distances, i -> i);
        }
        if (distances != null) {
            if (count == distances.length) {
                distances = Arrays.copyOf(distances, count * 2);
            }
            distances[count] = distance;
        }
        count++;
        pending++;
    }

    private long at(int index) {
        return first + (distances == null ? index : distances[index]);
    }

    /** The place of the first one that is not below {@code seq}; the count when there is none. */
    int place(long seq) {
        if (seq <= first) {
            return 0;
        }
        long distance = seq - first;
        if (distances == null || distance > Integer.MAX_VALUE) {
            return (int) Math.min(distance, count);
        }
        int found = Arrays.binarySearch(distances, 0, count, (int) distance);
        return found < 0 ? -found - 1 : found;
    }

    /** Settles those from {@code from} to {@code to}, both included. @return how many were pending */
    int settle(long from, long to) {
        if (pending == 0 || to < first || from >= next()) {
            return 0;
        }
        int start = place(from);
        int end = to >= next() ? count : place(to + 1);
        int fresh = end - start - settled.get(start, end).cardinality();
        settled.set(start, end);
        pending -= fresh;
        return fresh;
    }

    /** The first pending one that is not below {@code seq}, or 0. */
    long pendingFrom(long seq) {
        int place = settled.nextClearBit(place(seq));
        return place < count ? at(place) : 0;
    }

    boolean isPending(long seq) {
        return pendingFrom(seq) == seq;
    }

    /** The first that is above all. */
    long next() {
        return count == 0 ? first : at(count - 1) + 1;
    }

    long first() {
        return first;
    }

    int count() {
        return count;
    }

    int pending() {
        return pending;
    }
}
