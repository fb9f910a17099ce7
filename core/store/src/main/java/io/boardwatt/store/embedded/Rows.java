package io.boardwatt.store.embedded;

import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Makes lines of one identity one row, since QuestDB replaces whole rows: inside a batch, and with rows written lately. It
 * remembers a bounded number of those, in memory: lines of one identity that are further
 * apart than that, or on both sides of a restart, leave the later one's fields only. Our own samples carry all lines of an
 * identity in one message. Guarded by the store's lock.
 */
final class Rows {
    private static final int MOST_REMEMBERED = 4_000;

    private record Identity(String measurement, SortedMap<String, String> tags, long timestampNanos) {
        static Identity of(Line line) {
            return new Identity(line.measurement(), line.tags(), line.timestampNanos());
        }
    }

    private final Map<Identity, Line> lately = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Identity, Line> eldest) {
            return size() > MOST_REMEMBERED;
        }
    };

    /** One line per identity, in the order of the first of each; of a field that stands twice the later one counts. */
    List<Line> merge(List<Line> lines) {
        Map<Identity, Line> merged = new LinkedHashMap<>();
        for (Line line : lines) {
            Identity identity = Identity.of(line);
            Line earlier = merged.containsKey(identity) ? merged.get(identity) : lately.get(identity);
            merged.put(identity, earlier == null ? line : merge(earlier, line));
        }
        return List.copyOf(merged.values());
    }

    private static Line merge(Line earlier, Line later) {
        SortedMap<String, FieldValue> fields = new TreeMap<>(earlier.fields());
        fields.putAll(later.fields());
        return new Line(later.measurement(), later.tags(), fields, later.timestampNanos());
    }

    /** Remembers a row that was written. */
    void remember(Line row) {
        lately.put(Identity.of(row), row);
    }

    /** Whether a line is part of a row. */
    static boolean isPartOf(Line line, Line row) {
        return Identity.of(line).equals(Identity.of(row));
    }
}
