package io.boardwatt.web.feed;

import io.boardwatt.protocol.Line;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What the store remembers of each board's latest soak run, so that it is still seen afterwards. Any thread; blocks. */
public final class Recall {
    private static final Duration AS_FAR_AS = Duration.ofDays(30);

    private final Store store;

    /** Reads from a store. */
    public Recall(Store store) {
        this.store = store;
    }

    /** By board, the rows of its latest run: all its events, the newest of each result. */
    public Map<String, List<Line>> latestRuns(Instant now) throws StoreException {
        long from = nanos(now.minus(AS_FAR_AS));
        List<Line> newest = new ArrayList<>();
        for (String measurement : List.of("event", "overhead", "efficiency")) {
            newest.addAll(store.last(Selection.of(measurement), from));
        }
        Map<String, String> latest = new TreeMap<>();
        for (Line row : newest) {
            String run = row.tag("run");
            String host = row.tag("host");
            if (run != null && host != null && !run.equals("-")) {
                latest.merge(host, run, (a, b) -> a.compareTo(b) >= 0 ? a : b);
            }
        }
        Map<String, List<Line>> rows = new TreeMap<>();
        for (Map.Entry<String, String> run : latest.entrySet()) {
            Map<String, String> tags = Map.of("host", run.getKey(), "run", run.getValue());
            List<Line> of = new ArrayList<>(store.series(new SeriesQuery(
                    new Selection("event", tags, List.of()),
                    from,
                    nanos(now.plus(Duration.ofDays(1))),
                    Optional.empty())));
            newest.stream()
                    .filter(row -> !row.measurement().equals("event")
                            && row.tags().entrySet().containsAll(tags.entrySet()))
                    .forEach(of::add);
            rows.put(run.getKey(), List.copyOf(of));
        }
        return rows;
    }

    private static long nanos(Instant at) {
        return at.getEpochSecond() * 1_000_000_000L + at.getNano();
    }
}
