package io.boardwatt.swarm.connection;

import java.util.BitSet;
import java.util.function.LongConsumer;

/**
 * The outbox of one board: which numbers are offered, sent, confirmed or given up. It holds no payloads, since a sample can
 * be made again from its number. Offered = confirmed + given up + pending, always. For one thread.
 */
final class Pending {
    private final int most;
    /** All below are confirmed or given up. */
    private long oldest = 1;

    private long next = 1;
    private long toSend = 1;
    private long confirmed;
    /** Numbers from {@link #oldest} on that are confirmed, by their distance from it. */
    private BitSet ahead = new BitSet(0);

    private final BitSet givenUp = new BitSet(0);

    /** @param most how many may be pending; the oldest is given up for one more */
    Pending(int most) {
        this.most = most;
    }

    /** One more sample. @return its number */
    long offer() {
        if (next - oldest >= most) {
            givenUp.set((int) oldest);
            moveTo(oldest + 1);
        }
        return next++;
    }

    /** The next number that is not sent on this connection and not confirmed; 0 when there is none. */
    long unsent() {
        toSend = Math.max(toSend, oldest);
        while (toSend < next && ahead.get((int) (toSend - oldest))) {
            toSend++;
        }
        return toSend < next ? toSend : 0;
    }

    /** {@link #unsent()} was sent. */
    void sent() {
        toSend++;
    }

    /** All that is pending is to be sent anew. */
    void rewind() {
        toSend = oldest;
    }

    /** An inclusive range is durable; each number is shown that was not known to be. Others' numbers are passed over. */
    void confirm(long from, long to, LongConsumer news) {
        long end = Math.min(to, next - 1);
        for (long seq = Math.max(from, oldest); seq <= end; seq++) {
            int distance = (int) (seq - oldest);
            if (!ahead.get(distance)) {
                ahead.set(distance);
                confirmed++;
                news.accept(seq);
            }
        }
        if (ahead.get(0)) {
            moveTo(oldest + ahead.nextClearBit(0));
        }
    }

    private void moveTo(long seq) {
        ahead = ahead.get((int) (seq - oldest), Math.max((int) (seq - oldest), ahead.length()));
        oldest = seq;
        if (ahead.get(0)) {
            moveTo(oldest + ahead.nextClearBit(0));
        }
    }

    /** The oldest that is pending, 0 for none. */
    long oldest() {
        return pending() == 0 ? 0 : oldest;
    }

    /** The lowest number that can still come. */
    long lowestPossible() {
        return oldest;
    }

    long offered() {
        return next - 1;
    }

    long confirmed() {
        return confirmed;
    }

    /** Counted by hand: it must agree with the others. */
    long pending() {
        return next - oldest - ahead.cardinality();
    }

    /** Numbers given up; not to be changed. */
    BitSet givenUp() {
        return givenUp;
    }
}
