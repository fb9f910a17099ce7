package io.boardwatt.analyzer.past;

import io.boardwatt.analysis.window.Hours;
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
import java.util.Comparator;
import java.util.LinkedHashMap;
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
    /** A result may be some minutes younger than the last word on a run that it came before. */
    private static final long MARGIN = 5 * MINUTE;

    /** Those are read anyway, to put samples together. */
    private static final Set<String> FIRST_LINES = Set.of("probe", "soak", "hub", "analyzer");

    /** What nearly every board has, and what one with meters alone has. */
    private static final List<String> LIKELY = List.of("cpu", "mem", "system", "power", "temp", "net", "disk");

    private final Store store;
    private final Set<String> windows;
    private final long lookbackNanos;
    private final Set<String> measurements =
            new TreeSet<>(Set.of("cpu", "power", "throttle", "clock", "event", "work"));

    /**
     * Over a store, which stays the caller's.
     *
     * @param windows the measurements that are summed up
     * @param lookback how far back it goes at most
     */
    public StoredPast(Store store, Set<String> windows, Duration lookback) {
        this.store = store;
        this.lookbackNanos = lookback.toNanos();
        this.windows = Set.copyOf(windows);
        measurements.addAll(windows);
    }

    @Override
    public Everything everythingUntil(BoardId board, long nowNanos) throws StoreException {
        Since since = since(board, nowNanos);
        List<Sample> samples = samples(board, since.fromNanos(), nowNanos);
        long windowsFrom = since.windowsFromNanos();
        return new Everything(since, samples, minutes(board, windows, Hours.hour(windowsFrom), windowsFrom));
    }

    /** From where the board's past is needed, as seen from a moment, its first sample that came live. */
    Since since(BoardId board, long nowNanos) throws StoreException {
        long earliest = nowNanos - lookbackNanos;
        Optional<Long> lastWindow = lastMinute(board, nowNanos);
        // The last one is made again: a death in the middle of writing may have left a part of it.
        long windowsFrom = lastWindow.orElse(Windows.minute(nowNanos));
        long lastSign =
                Math.max(lastWindow.orElse(0L), lastResult(board, earliest).orElse(0L));
        long open = oldestOpenRun(board, earliest, nowNanos, lastSign == 0 ? nowNanos : lastSign)
                .orElse(nowNanos);
        // A counter's increase begins at the sample before the minute.
        return new Since(Math.max(earliest, Math.min(windowsFrom, open) - MINUTE), Math.max(earliest, windowsFrom));
    }

    @Override
    public Optional<Long> lastMinute(BoardId board, long nowNanos) throws StoreException {
        for (String measurement : LIKELY) {
            if (windows.contains(measurement)) {
                Optional<Long> last = latest(board, measurement + "_1m", nowNanos - lookbackNanos);
                if (last.isPresent()) {
                    return last.map(Windows::minute);
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Long> lastResult(BoardId board, long earliest) throws StoreException {
        return latest(board, Publisher.ANALYZER.id(), earliest);
    }

    private Optional<Long> latest(BoardId board, String measurement, long earliest) throws StoreException {
        return store.last(of(board, measurement), earliest).stream()
                .map(Line::timestampNanos)
                .max(Long::compare);
    }

    /** The start of the first run that had not surely ended when an analyzer last gave a sign: its last word is owed. */
    private Optional<Long> oldestOpenRun(BoardId board, long earliest, long nowNanos, long lastSign)
            throws StoreException {
        Map<String, Long> started = new LinkedHashMap<>();
        for (Line line : rows(board, "event", earliest, nowNanos + MINUTE)) {
            Optional<RunEvent> event = RunEvent.ofLine(line);
            if (event.isEmpty()) {
                continue;
            }
            String run = event.get().run();
            RunEvent.Kind kind = event.get().kind();
            if (kind == RunEvent.Kind.RUN_STARTED) {
                started.put(run, line.timestampNanos());
            } else if ((kind == RunEvent.Kind.RUN_ENDED || kind == RunEvent.Kind.RUN_ABORTED)
                    && line.timestampNanos() < lastSign - MARGIN) {
                started.remove(run);
            }
        }
        return started.values().stream().min(Long::compare);
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
                if (FIRST_LINES.contains(measurement)) {
                    continue;
                }
                rows(board, measurement, from, to).forEach(rebuilding::line);
            }
            samples.addAll(rebuilding.samples());
        }
        return samples;
    }

    @Override
    public List<Line> minutes(BoardId board, Set<String> names, long fromNanos, long toNanos) throws StoreException {
        List<Line> minutes = new ArrayList<>();
        if (fromNanos < toNanos) {
            for (String name : names) {
                minutes.addAll(rows(board, name + "_1m", fromNanos, toNanos));
            }
        }
        minutes.sort(Comparator.comparingLong(Line::timestampNanos));
        return minutes;
    }

    @Override
    public List<Line> rows(BoardId board, Set<String> names, long fromNanos, long toNanos) throws StoreException {
        List<Line> rows = new ArrayList<>();
        for (String name : names) {
            rows.addAll(rows(board, name, fromNanos, toNanos));
        }
        return rows;
    }

    private List<Line> rows(BoardId board, String measurement, long from, long to) throws StoreException {
        return store.series(new SeriesQuery(of(board, measurement), from, to, Optional.empty()));
    }

    private static Selection of(BoardId board, String measurement) {
        return new Selection(measurement, Map.of("host", board.value()), List.of());
    }
}
