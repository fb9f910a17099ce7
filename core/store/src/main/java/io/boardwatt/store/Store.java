package io.boardwatt.store;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import java.util.List;
import java.util.SortedSet;

/**
 * A time-series store. A row's identity is measurement, every tag and timestamp: what is written twice stands once, and
 * lines of one identity are merged. Calls block; any thread may call; reads do not wait for writes.
 */
public interface Store extends AutoCloseable {
    /**
     * Writes rows; when it returns they are durable, and visible within a second.
     *
     * @throws StoreException when nothing is known to be stored; {@link StoreException#kind()} says what to do
     */
    void write(List<Line> lines) throws StoreException;

    /** The newest row of each series of a measurement that is not older than {@code fromNanos}. */
    List<Line> last(Selection selection, long fromNanos) throws StoreException;

    /** Rows by ascending time, raw or in steps. */
    List<Line> series(SeriesQuery query) throws StoreException;

    /**
     * Rollups in wider steps, by ascending time, under the name of what was summed up and labelled by the step's start: of
     * a gauge {@code <field>_min}, {@code _mean} (each row weighs as many as it sums up) and {@code _max}; of a counter
     * {@code <field>_increase}; {@code n}, the rows summed up, and
     * {@code parts}, the rollups.
     */
    default List<Line> rolledUp(RollupQuery query) throws StoreException {
        return RollupSteps.of(this, query);
    }

    /** One row per series over the whole span: for every field {@code <field>_min}, {@code _mean}, {@code _max} and {@code n}. */
    List<Line> aggregate(Selection selection, long fromNanos, long toNanos) throws StoreException;

    /** Every board that has a row newer than {@code fromNanos}. */
    SortedSet<BoardId> boards(long fromNanos) throws StoreException;

    @Override
    void close();
}
