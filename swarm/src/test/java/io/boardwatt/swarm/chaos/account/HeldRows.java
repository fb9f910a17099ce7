package io.boardwatt.swarm.chaos.account;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;

/** A store that holds what a test puts there, the same row twice if it likes, and answers for rows over time only. */
final class HeldRows implements Store {
    final List<Line> rows = new ArrayList<>();

    @Override
    public void write(List<Line> lines) {
        rows.addAll(lines);
    }

    @Override
    public List<Line> series(SeriesQuery query) {
        Selection selection = query.selection();
        return rows.stream()
                .filter(row -> row.measurement().equals(selection.measurement()))
                .filter(row ->
                        row.tags().entrySet().containsAll(selection.tags().entrySet()))
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
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {}
}
