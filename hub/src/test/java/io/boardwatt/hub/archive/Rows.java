package io.boardwatt.hub.archive;

import io.boardwatt.protocol.Line;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Rows read back from the store, about one board since one moment.
 *
 * @param store where they are
 * @param board the board's id
 * @param sinceMillis the moment, milliseconds since 1970
 */
record Rows(Store store, String board, long sinceMillis) {
    /** Rows of a measurement with these tags, by ascending time. */
    List<Line> of(String measurement, Map<String, String> tags) throws StoreException {
        Map<String, String> all = new TreeMap<>(tags);
        all.put("host", board);
        long now = System.currentTimeMillis();
        return store.series(new SeriesQuery(
                new Selection(measurement, all, List.of()),
                sinceMillis * 1_000_000,
                (now + 3_600_000) * 1_000_000,
                Optional.empty()));
    }

    /** What the analyzer said of a run's loss of throughput, look by look. */
    List<Line> losses(String run, String workload) throws StoreException {
        return of("overhead", Map.of("run", run, "workload", workload, "quantity", "throughput_loss", "window", "run"));
    }

    /** The id of the last run that began. */
    Optional<String> lastRun() throws StoreException {
        return of("event", Map.of("kind", "run_started")).stream()
                .map(event -> event.tag("run"))
                .reduce((first, second) -> second);
    }
}
