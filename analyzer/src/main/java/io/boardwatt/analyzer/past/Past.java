package io.boardwatt.analyzer.past;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Sample;
import io.boardwatt.store.StoreException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a board said before we listened. Calls block. */
public interface Past {
    /**
     * What must be read to go on as if one had listened all the time.
     *
     * @param fromNanos where to begin: at the start of the oldest run whose last word is owed, or before the last minute
     *     that has windows
     * @param windowsFromNanos minutes that began earlier have their windows
     */
    record Since(long fromNanos, long windowsFromNanos) {}

    /**
     * Everything to go on from.
     *
     * @param since from where it is
     * @param samples what the board said from there on
     * @param minutes the rows of the minutes before {@link Since#windowsFromNanos} in its hour, by ascending time
     */
    record Everything(Since since, List<Sample> samples, List<Line> minutes) {}

    /** What is needed to go on as of a moment, a board's first sample that came live. */
    Everything everythingUntil(BoardId board, long nowNanos) throws StoreException;

    /** The board's samples within a time, both ends included, each stream in its order; as many as the store has by now. */
    List<Sample> samples(BoardId board, long fromNanos, long toNanos) throws StoreException;

    /** Rows of the minutes that begin within a time, by ascending time. */
    List<Line> minutes(BoardId board, Set<String> measurements, long fromNanos, long toNanos) throws StoreException;

    /** A sender's rows within a time, the end excluded. */
    List<Line> rows(BoardId board, Set<String> measurements, long fromNanos, long toNanos) throws StoreException;

    /** The start of the last minute that has windows, if there is one lately. */
    Optional<Long> lastMinute(BoardId board, long nowNanos) throws StoreException;
}
