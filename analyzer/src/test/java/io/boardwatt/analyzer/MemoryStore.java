package io.boardwatt.analyzer;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Sample;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** A store in memory: a row stands once for each identity. Any thread. */
public final class MemoryStore implements Store {
    private final TreeMap<String, Line> rows = new TreeMap<>();
    private boolean away;

    /** Writes what the collector would write of these samples. */
    public void collect(List<Sample> samples) {
        samples.forEach(sample -> write(sample.lines()));
    }

    /** From now on it does not answer, or answers again. */
    public synchronized void away(boolean isAway) {
        away = isAway;
    }

    @Override
    public synchronized void write(List<Line> lines) {
        lines.forEach(line -> rows.put(line.timestampNanos() + line.measurement() + line.tags(), line));
    }

    private synchronized List<Line> find(Selection selection, long from, long to) throws StoreException {
        if (away) {
            throw new StoreException(StoreException.Kind.TRANSIENT, "away for a test", null);
        }
        return rows.values().stream()
                .filter(line -> line.measurement().equals(selection.measurement()))
                .filter(line ->
                        line.tags().entrySet().containsAll(selection.tags().entrySet()))
                .filter(line -> line.timestampNanos() >= from && line.timestampNanos() < to)
                .sorted(java.util.Comparator.comparingLong(Line::timestampNanos))
                .toList();
    }

    @Override
    public List<Line> last(Selection selection, long fromNanos) throws StoreException {
        List<Line> found = find(selection, fromNanos, Long.MAX_VALUE);
        TreeMap<String, Line> newest = new TreeMap<>();
        found.forEach(line -> newest.put(line.tags().toString(), line));
        return new ArrayList<>(newest.values());
    }

    @Override
    public List<Line> series(SeriesQuery query) throws StoreException {
        return find(query.selection(), query.fromNanos(), query.toNanos());
    }

    @Override
    public List<Line> aggregate(Selection selection, long fromNanos, long toNanos) {
        throw new UnsupportedOperationException("an analyzer does not ask this");
    }

    @Override
    public SortedSet<BoardId> boards(long fromNanos) {
        return new TreeSet<>();
    }

    @Override
    public void close() {}
}
