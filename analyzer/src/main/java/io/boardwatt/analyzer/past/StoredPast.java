package io.boardwatt.analyzer.past;

import io.boardwatt.analysis.window.Windows;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.RunEvent;
import io.boardwatt.protocol.Sample;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The past out of a store: the rows that an analysis looks at, put together again as samples. Any thread, one at a time. */
public final class StoredPast implements Past {
    private static final long MINUTE = 60_000_000_000L;
    /** Rows are asked for in pieces of this length, so that a long run does not come in one answer. */
    private static final long PIECE = 60 * MINUTE;

    private final Store store;
    private final long lookbackNanos;
    private final Set<String> measurements = new TreeSet<>(Set.of("cpu", "power", "throttle", "clock", "event", "work"));

    /**
     * Over a store, which stays the caller's.
     *
     * @param windows the measurements that are summed up
     * @param lookback how far back it goes at most
     */
    public StoredPast(Store store, Set<String> windows, Duration lookback) {
        this.store = store;
        this.lookbackNanos = lookback.toNanos();
        measurements.addAll(windows);
    }

    @Override
    public Since since(BoardId board, long nowNanos) throws StoreException {
        long earliest = nowNanos - lookbackNanos;
        long windowsFrom = nextWindow(board, earliest).orElse(Math.floorDiv(nowNanos, MINUTE) * MINUTE);
        // A counter's increase begins at the sample before the minute.
        long from = Math.min(windowsFrom - MINUTE, runUnderWay(board, earliest).orElse(nowNanos) - MINUTE);
        return new Since(Math.max(earliest, from), Math.max(earliest, windowsFrom));
    }

    private Optional<Long> nextWindow(BoardId board, long earliest) throws StoreException {
        for (String measurement : Windows.known()) {
            Optional<Long> last = store.last(of(board, measurement + "_1m"), earliest).stream()
                    .map(Line::timestampNanos)
                    .max(Long::compare);
            if (last.isPresent()) {
                return last.map(nanos -> (Math.floorDiv(nanos, MINUTE) + 1) * MINUTE);
            }
        }
        return Optional.empty();
    }

    private Optional<Long> runUnderWay(BoardId board, long earliest) throws StoreException {
        Optional<Long> started = Optional.empty();
        String run = "";
        for (Line line : rows(board, "event", earliest, Long.MAX_VALUE)) {
            Optional<RunEvent> event = RunEvent.ofLine(line);
            RunEvent.Kind kind = event.map(RunEvent::kind).orElse(RunEvent.Kind.NOTICE);
            if (kind == RunEvent.Kind.RUN_STARTED) {
                started = Optional.of(line.timestampNanos());
                run = event.map(RunEvent::run).orElse("");
            } else if ((kind == RunEvent.Kind.RUN_ENDED || kind == RunEvent.Kind.RUN_ABORTED)
                    && run.equals(event.map(RunEvent::run).orElse("-"))) {
                started = Optional.empty();
            }
        }
        return started;
    }

    @Override
    public List<Sample> samples(BoardId board, long fromNanos, long toNanos) throws StoreException {
        List<Sample> samples = new ArrayList<>();
        for (long from = fromNanos; from <= toNanos; from += PIECE) {
            long to = Math.min(from + PIECE, toNanos + 1);
            Rebuilding rebuilding = new Rebuilding(board);
            for (Publisher publisher : List.of(Publisher.PROBE, Publisher.SOAK, Publisher.HUB)) {
                for (Line first : rows(board, publisher.id(), from, to)) {
                    rebuilding.first(publisher, first);
                }
            }
            if (rebuilding.isEmpty()) {
                continue;
            }
            for (String measurement : measurements) {
                rows(board, measurement, from, to).forEach(rebuilding::line);
            }
            samples.addAll(rebuilding.samples());
        }
        return samples;
    }

    private List<Line> rows(BoardId board, String measurement, long from, long to) throws StoreException {
        return store.series(new SeriesQuery(of(board, measurement), from, to, Optional.empty()));
    }

    private static Selection of(BoardId board, String measurement) {
        return new Selection(measurement, Map.of("host", board.value()), List.of());
    }
}
