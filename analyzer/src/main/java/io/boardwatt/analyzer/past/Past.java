package io.boardwatt.analyzer.past;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Sample;
import io.boardwatt.store.StoreException;
import java.util.List;

/** What a board said before we listened. Calls block. */
public interface Past {
    /**
     * What must be read to go on as if one had listened all the time.
     *
     * @param fromNanos where to begin: at the start of the oldest run whose last word is owed, or at the first minute without windows
     * @param windowsFromNanos minutes that began earlier have their windows
     */
    record Since(long fromNanos, long windowsFromNanos) {}

    /** From where the board's past is needed, as seen from a moment, its first sample that came live. */
    Since since(BoardId board, long nowNanos) throws StoreException;

    /** The board's samples within a time, both ends included, each stream in its order; as many as the store has by now. */
    List<Sample> samples(BoardId board, long fromNanos, long toNanos) throws StoreException;
}
