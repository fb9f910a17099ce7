package io.boardwatt.collector;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.RowKey;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/** A store in memory that a test can make fail; it takes a batch whole or not at all. Any thread. */
final class MemoryStore implements Store {
    final Map<RowKey, Line> rows = new ConcurrentSkipListMap<>();
    final AtomicInteger writes = new AtomicInteger();
    volatile StoreException.Kind failing;
    volatile Predicate<Line> rejects = line -> false;
    volatile StoreException.Kind rejectsAs = StoreException.Kind.REJECTED;

    @Override
    public void write(List<Line> lines) throws StoreException {
        writes.incrementAndGet();
        StoreException.Kind kind = failing;
        if (kind != null) {
            throw new StoreException(kind, "as the test wants it", null);
        }
        if (lines.stream().anyMatch(rejects)) {
            throw new StoreException(rejectsAs, "a line is not liked", null);
        }
        Map<RowKey, Line> batch = new TreeMap<>();
        lines.forEach(line -> batch.put(line.key(), line));
        rows.putAll(batch);
    }

    /** The numbers stored of one publisher's first lines. */
    List<Long> seqs(String measurement) {
        return rows.values().stream()
                .filter(line -> line.measurement().equals(measurement))
                .map(line -> line.number("seq").longValue())
                .sorted()
                .toList();
    }

    @Override
    public List<Line> last(Selection selection, long fromNanos) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<Line> series(SeriesQuery query) {
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
