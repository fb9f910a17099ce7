package io.boardwatt.swarm.chaos.account;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.RowKey;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import io.boardwatt.swarm.chaos.tap.Journal;
import io.boardwatt.swarm.chaos.tap.Numbering;
import io.boardwatt.swarm.chaos.tap.Said;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Whether every row of every sample is in the store, once and with the values that were said, and no row that nobody
 * said. Where two samples said the same row, either value will do. For one thread, for one audit.
 */
public final class Rows {
    private static final int SAMPLES_AT_ONCE = 4_000;
    private static final int MOST_EXAMPLES = 20;

    private final Store store;
    private final Journal journal;
    private final List<String> examples = new ArrayList<>();
    private long expected;
    private long missing;
    private long changed;
    private long twice;
    private long strange;

    /** Asks that store about what is in that journal. */
    public Rows(Store store, Journal journal) {
        this.store = store;
        this.journal = journal;
    }

    /**
     * Compares the two.
     *
     * @param marks the highest number of each numbering whose rows must be there; those of higher ones may
     * @param keptSinceMillis rows that are older may be missing
     */
    public RowsAccount account(SortedMap<Numbering, Long> marks, long keptSinceMillis) throws StoreException {
        Map<BoardId, List<Sample>> boards = new HashMap<>();
        journal.marks().forEach((numbering, highest) -> {
            long mark = marks.getOrDefault(numbering, 0L);
            List<Sample> samples = boards.computeIfAbsent(numbering.board(), b -> new ArrayList<>());
            journal.of(numbering).values().forEach(said -> {
                boolean kept = said.timestampNanos() / 1_000_000 >= keptSinceMillis;
                samples.add(new Sample(said, kept && said.seq() <= mark));
            });
        });
        for (Map.Entry<BoardId, List<Sample>> board : boards.entrySet()) {
            List<Sample> samples = board.getValue();
            samples.sort(Comparator.comparingLong(s -> s.said().timestampNanos()));
            for (int start = 0; start < samples.size(); ) {
                int end = Math.min(samples.size(), start + SAMPLES_AT_ONCE);
                // rows of one timestamp belong together
                while (end < samples.size() && nanos(samples, end) == nanos(samples, end - 1)) {
                    end++;
                }
                compare(board.getKey(), samples.subList(start, end));
                start = end;
            }
        }
        return soFar();
    }

    /** What has been compared, when the store would not answer to the end. */
    public RowsAccount soFar() {
        return new RowsAccount(expected, missing, changed, twice, strange, examples);
    }

    private record Sample(Said said, boolean mustBeThere) {}

    private static long nanos(List<Sample> samples, int index) {
        return samples.get(index).said().timestampNanos();
    }

    /** What one row may say. */
    private static final class Words {
        final Map<String, Set<FieldValue>> fields = new HashMap<>();
        boolean mustBeThere;
    }

    private void compare(BoardId board, List<Sample> samples) throws StoreException {
        Map<RowKey, Words> said = new TreeMap<>();
        Set<String> measurements = new TreeSet<>();
        for (Sample sample : samples) {
            for (Line line : journal.lines(sample.said())) {
                measurements.add(line.measurement());
                Words words = said.computeIfAbsent(line.key(), key -> new Words());
                words.mustBeThere |= sample.mustBeThere();
                line.fields()
                        .forEach((name, value) -> words.fields
                                .computeIfAbsent(name, n -> new HashSet<>())
                                .add(value));
            }
        }
        expected += said.values().stream().filter(words -> words.mustBeThere).count();
        long from = nanos(samples, 0);
        long to = nanos(samples, samples.size() - 1) + 1;
        for (String measurement : measurements) {
            Set<RowKey> seen = new HashSet<>();
            Selection all = new Selection(measurement, Map.of("host", board.value()), List.of());
            for (Line row : store.series(new SeriesQuery(all, from, to, Optional.empty()))) {
                if (seen.add(row.key())) {
                    check(row, said.remove(row.key()));
                } else {
                    twice++;
                    example("twice in the store: ", row);
                }
            }
        }
        said.forEach((key, words) -> {
            if (words.mustBeThere) {
                missing++;
                example("not in the store: ", key);
            }
        });
    }

    private void check(Line row, @org.jspecify.annotations.Nullable Words words) {
        if (words == null) {
            strange++;
            example("in the store and said by nobody: ", row);
        } else if (!words.fields.keySet().equals(row.fields().keySet())
                || !row.fields().entrySet().stream()
                        .allMatch(field -> isAmong(field.getValue(), words.fields.get(field.getKey())))) {
            changed++;
            example("in the store with other words, " + words.fields + ": ", row);
        }
    }

    private static boolean isAmong(FieldValue stored, @org.jspecify.annotations.Nullable Set<FieldValue> said) {
        return said != null && (said.contains(stored) || said.stream().anyMatch(value -> same(stored, value)));
    }

    /** A store may hold a whole number as a float. */
    private static boolean same(FieldValue stored, FieldValue said) {
        return stored instanceof FieldValue.OfFloat f
                && said instanceof FieldValue.OfInteger i
                && f.value() == (double) i.value();
    }

    private void example(String what, Object row) {
        if (examples.size() < MOST_EXAMPLES) {
            examples.add(what + row);
        }
    }
}
