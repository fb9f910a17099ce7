package io.boardwatt.swarm.account;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** A store that answers with the rows that a test puts in, however wrong. */
public final class RowsStore implements Store {
    /** The rows, to be changed as a test likes; the same one twice too. */
    public final List<Line> rows = new ArrayList<>();

    @Override
    public void write(List<Line> lines) {
        rows.addAll(lines);
    }

    @Override
    public List<Line> series(SeriesQuery query) {
        return rows.stream()
                .filter(row -> row.measurement().equals(query.selection().measurement()))
                .filter(row -> row.tags()
                        .entrySet()
                        .containsAll(query.selection().tags().entrySet()))
                .filter(row -> row.timestampNanos() >= query.fromNanos() && row.timestampNanos() < query.toNanos())
                .toList();
    }

    @Override
    public List<Line> last(Selection selection, long fromNanos) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<Line> aggregate(Selection selection, long fromNanos, long toNanos) {
        throw new UnsupportedOperationException();
    }

    @Override
    public SortedSet<BoardId> boards(long fromNanos) {
        return new TreeSet<>();
    }

    @Override
    public void close() {}
}
