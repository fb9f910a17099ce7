package io.boardwatt.swarm.account;

import io.boardwatt.swarm.board.SimulatedBoard;
import java.util.BitSet;

/**
 * What one board sent: the numbers from 1 without a gap, one a second.
 *
 * @param board the board
 * @param firstSecond the second of number 1, in seconds since 1970
 * @param offered how many there were
 * @param confirmed how many were confirmed
 * @param pending how many are neither confirmed nor given up
 * @param givenUp the numbers that its outbox had no room for: each may be in the store, but need not
 * @param isEnded whether the last one says that the stream ends
 */
public record Sent(
        SimulatedBoard board,
        long firstSecond,
        long offered,
        long confirmed,
        long pending,
        BitSet givenUp,
        boolean isEnded) {
    /** Whether the sample of that second was offered. */
    public boolean isOffered(long second) {
        return second >= firstSecond && second < firstSecond + offered;
    }

    /** The number of the sample that was due in that second. */
    public long seq(long second) {
        return second - firstSecond + 1;
    }

    /** Whether it must be in the store. */
    public boolean isOwed(long second) {
        return isOffered(second) && !givenUp.get((int) seq(second));
    }

    /** Whether the number is the last, and said so. */
    public boolean isLast(long seq) {
        return isEnded && seq == offered;
    }
}
