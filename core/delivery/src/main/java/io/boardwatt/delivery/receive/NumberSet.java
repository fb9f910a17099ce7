package io.boardwatt.delivery.receive;

import java.util.Arrays;

/** Sequence numbers as ascending ranges that merge: mostly one range, so a pair of arrays. For one thread. */
final class NumberSet {
    private long[] from = new long[2];
    private long[] to = new long[2];
    private int ranges;
    private long count;

    /** How many numbers are in it. */
    long count() {
        return count;
    }

    /** How many ranges it is made of. */
    int ranges() {
        return ranges;
    }

    /** The highest number, or 0. */
    long highest() {
        return ranges == 0 ? 0 : to[ranges - 1];
    }

    /** The lowest number, or 0. */
    long lowest() {
        return ranges == 0 ? 0 : from[0];
    }

    boolean contains(long number) {
        int at = firstEndingAt(number);
        return at < ranges && from[at] <= number;
    }

    /** Adds one. @return whether it was not there */
    boolean add(long number) {
        return add(number, number) > 0;
    }

    /** Adds an inclusive range. @return how many of it were not there */
    long add(long first, long last) {
        int at = firstEndingAt(first - 1);
        long low = first;
        long high = last;
        long there = 0;
        int end = at;
        while (end < ranges && (last == Long.MAX_VALUE || from[end] <= last + 1)) {
            there += Math.max(0, Math.min(last, to[end]) - Math.max(first, from[end]) + 1);
            low = Math.min(low, from[end]);
            high = Math.max(high, to[end]);
            end++;
        }
        replace(at, end, 1);
        from[at] = low;
        to[at] = high;
        long news = last - first + 1 - there;
        count += news;
        return news;
    }

    /** Takes an inclusive range out. @return how many of it were there */
    long remove(long first, long last) {
        int at = firstEndingAt(first);
        int end = at;
        while (end < ranges && from[end] <= last) {
            end++;
        }
        if (end == at) {
            return 0;
        }
        long left = from[at];
        long right = to[end - 1];
        long gone = 0;
        for (int i = at; i < end; i++) {
            gone += Math.min(last, to[i]) - Math.max(first, from[i]) + 1;
        }
        int keepLeft = left < first ? 1 : 0;
        int keepRight = right > last ? 1 : 0;
        replace(at, end, keepLeft + keepRight);
        if (keepLeft == 1) {
            from[at] = left;
            to[at] = first - 1;
        }
        if (keepRight == 1) {
            from[at + keepLeft] = last + 1;
            to[at + keepLeft] = right;
        }
        count -= gone;
        return gone;
    }

    /** An inclusive range. */
    @FunctionalInterface
    interface Visitor {
        void range(long first, long last);
    }

    void forEach(Visitor visitor) {
        for (int i = 0; i < ranges; i++) {
            visitor.range(from[i], to[i]);
        }
    }

    /** Shows the gap between the two lowest ranges; to be called when there are two. */
    void lowestGap(Visitor visitor) {
        visitor.range(to[0] + 1, from[1] - 1);
    }

    /** The numbers of the lowest range are no longer told. */
    void forgetLowest() {
        remove(from[0], to[0]);
    }

    NumberSet copy() {
        NumberSet copy = new NumberSet();
        copy.from = from.clone();
        copy.to = to.clone();
        copy.ranges = ranges;
        copy.count = count;
        return copy;
    }

    /** The first range that ends at {@code number} or behind it. */
    private int firstEndingAt(long number) {
        if (ranges == 0 || to[ranges - 1] < number) {
            return ranges;
        }
        if (from[ranges - 1] <= number) {
            return ranges - 1;
        }
        int found = Arrays.binarySearch(to, 0, ranges, number);
        return found >= 0 ? found : -found - 1;
    }

    /** Makes room for {@code with} ranges in place of those from {@code at} to before {@code end}. */
    private void replace(int at, int end, int with) {
        int size = ranges - (end - at) + with;
        if (size > from.length) {
            from = Arrays.copyOf(from, 2 * size);
            to = Arrays.copyOf(to, 2 * size);
        }
        if (with != end - at) {
            System.arraycopy(from, end, from, at + with, ranges - end);
            System.arraycopy(to, end, to, at + with, ranges - end);
        }
        ranges = size;
    }
}
