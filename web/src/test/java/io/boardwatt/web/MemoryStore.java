package io.boardwatt.web;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;

/** A store in memory that can be away. */
public final class MemoryStore implements Store {
    private final List<Line> rows = new CopyOnWriteArrayList<>();
    private volatile boolean away;

    public void away(boolean now) {
        away = now;
    }

    @Override
    public void write(List<Line> lines) throws StoreException {
        answer();
        rows.addAll(lines);
    }

    @Override
    public List<Line> last(Selection selection, long fromNanos) throws StoreException {
        answer();
        Map<Map<String, String>, Line> newest = new HashMap<>();
        for (Line row : matching(selection, fromNanos, Long.MAX_VALUE)) {
            newest.merge(row.tags(), row, (a, b) -> a.timestampNanos() > b.timestampNanos() ? a : b);
        }
        return List.copyOf(newest.values());
    }

    @Override
    public List<Line> series(SeriesQuery query) throws StoreException {
        answer();
        return matching(query.selection(), query.fromNanos(), query.toNanos());
    }

    private List<Line> matching(Selection selection, long fromNanos, long toNanos) {
        List<Line> found = new ArrayList<>();
        for (Line row : rows) {
            if (row.measurement().equals(selection.measurement())
                    && row.tags().entrySet().containsAll(selection.tags().entrySet())
                    && row.timestampNanos() >= fromNanos
                    && row.timestampNanos() < toNanos) {
                found.add(row);
            }
        }
        found.sort(Comparator.comparingLong(Line::timestampNanos));
        return found;
    }

    private void answer() throws StoreException {
        if (away) {
            throw new StoreException(StoreException.Kind.TRANSIENT, "the store is away", null);
        }
    }

    @Override
    public List<Line> aggregate(Selection selection, long fromNanos, long toNanos) {
        throw new UnsupportedOperationException("a page asks for no aggregates");
    }

    @Override
    public SortedSet<BoardId> boards(long fromNanos) {
        return new TreeSet<>();
    }

    @Override
    public void close() {}
}
