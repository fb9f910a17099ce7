package io.boardwatt.analysis;

import io.boardwatt.analysis.evidence.Evidence;
import io.boardwatt.analysis.order.Counts;
import io.boardwatt.analysis.order.Gap;
import io.boardwatt.analysis.order.StreamKey;
import io.boardwatt.analysis.order.StreamOrder;
import io.boardwatt.analysis.window.Hours;
import io.boardwatt.analysis.window.Windows;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Sample;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * All that is worked out about one board. Samples of its streams go in as they come; results come out as soon as each
 * stream has reached the moment they are about. A result depends on the order within each stream alone, save where a
 * stream falls silent: that cannot be read from data, and {@link #tick} says it. For one thread.
 */
public final class BoardAnalysis {
    /** After so many ticks without a sample, what waits behind a gap is taken, and a board without a probe is taken as such. */
    public static final int PATIENCE_TICKS = 10;
    /** After so many ticks without a sample, a probe that was there is taken as gone. */
    public static final int SILENCE_TICKS = 120;
    /** After so many ticks without a sample, a soak runner is taken as gone. */
    static final int GIVE_UP_TICKS = 3600;
    /** What the board said is kept for work that comes later; longer while a run goes on. */
    private static final long KEPT_NANOS = 15 * 60 * 1_000_000_000L;
    /** Around a block more is asked than its own seconds. */
    private static final long MARGIN_NANOS = 120 * 1_000_000_000L;

    private static final class Stream {
        final StreamOrder order;
        int silentTicks;

        Stream(StreamKey key) {
            order = new StreamOrder(key);
        }
    }

    private final BoardId board;
    private final AnalysisSettings settings;
    private final Map<StreamKey, Stream> streams = new LinkedHashMap<>();
    private final Map<StreamKey, Windows> windows = new LinkedHashMap<>();
    private final Hours hours = new Hours();
    private final SortedSet<Long> lateMinutes = new TreeSet<>();
    private final Map<StreamKey, WorkStream> work = new LinkedHashMap<>();
    private final Evidence evidence = new Evidence();
    private int ticks;

    /** Nothing is known yet. */
    public BoardAnalysis(BoardId board, AnalysisSettings settings) {
        this.board = board;
        this.settings = settings;
    }

    /** Takes a sample as it comes, in any order, and gives what can now be said. */
    public void on(Sample sample, Consumer<Result> out) {
        if (!sample.board().equals(board) || sample.header().publisher() == Publisher.ANALYZER) {
            throw new IllegalArgumentException(
                    "a sample of " + sample.board() + " by " + sample.header().publisher() + " for " + board);
        }
        Stream stream = streams.computeIfAbsent(StreamKey.of(sample), Stream::new);
        stream.silentTicks = 0;
        if (!stream.order.offer(sample, released -> take(released, out))
                && sample.header().publisher() != Publisher.SOAK) {
            lateMinutes.add(Windows.minute(sample.timestampNanos()));
        }
        judge(out);
    }

    /** Learns from a sample, that will be taken later, which numbers of its stream cannot come any more. */
    public void announce(Sample ahead, Consumer<Result> out) {
        Stream stream = streams.get(StreamKey.of(ahead));
        if (stream != null && ahead.header().oldestSeq().isPresent()) {
            stream.order.announce(ahead, released -> take(released, out));
            judge(out);
        }
    }

    /** A second of the wall clock has passed, whatever came. */
    public void tick(Consumer<Result> out) {
        ticks++;
        streams.forEach((key, stream) -> {
            stream.silentTicks++;
            if (stream.silentTicks == PATIENCE_TICKS) {
                stream.order.flush(released -> take(released, out));
            } else if (stream.silentTicks == SILENCE_TICKS) {
                sayWhatThereIs(key, out);
            }
            WorkStream worker = work.get(key);
            if (worker != null && stream.silentTicks == GIVE_UP_TICKS) {
                worker.giveUp();
            }
        });
        judge(out);
    }

    private void take(Sample sample, Consumer<Result> out) {
        StreamKey key = StreamKey.of(sample);
        if (key.publisher() == Publisher.SOAK) {
            work.computeIfAbsent(key, k -> new WorkStream(board, settings.limits()))
                    .on(sample);
            return;
        }
        evidence.add(sample);
        List<Line> minute = windows.computeIfAbsent(
                        key, k -> new Windows(settings.windows(), settings.windowsFromNanos()))
                .on(sample);
        give(key, minute, out);
        if (sample.header().last()) {
            sayWhatThereIs(key, out);
        }
    }

    private void give(StreamKey key, List<Line> minute, Consumer<Result> out) {
        if (!minute.isEmpty()) {
            out.accept(Result.of(minute));
            hours.on(key, minute, rows -> out.accept(Result.of(rows)));
        }
    }

    /** A stream that may say no more: its minute and its hour as far as they came. Should it go on, they are said again. */
    private void sayWhatThereIs(StreamKey key, Consumer<Result> out) {
        Windows its = windows.get(key);
        if (its != null) {
            List<Line> minute = its.soFar();
            if (!minute.isEmpty()) {
                out.accept(Result.of(minute));
                hours.soFar(key, minute, rows -> out.accept(Result.of(rows)));
            }
        }
    }

    /** Takes the minutes of the hour under way that stand in the store already, before the first sample. */
    public void restoreHours(List<Line> minutes) {
        hours.restore(minutes);
    }

    /** The minutes about which something came too late to be in their rows, since the last time this was asked. */
    public SortedSet<Long> lateMinutes() {
        SortedSet<Long> late = new TreeSet<>(lateMinutes);
        lateMinutes.clear();
        return late;
    }

    /** The latest moment that the board's samples have reached. */
    public long reachedNanos() {
        return evidence.latestNanos();
    }

    private void judge(Consumer<Result> out) {
        boolean unwatched = !evidence.isWatched() && ticks >= PATIENCE_TICKS;
        boolean silent = isSilent(Publisher.PROBE);
        if (isSilent(Publisher.HUB)) {
            evidence.meterIsSilent();
        }
        long needed = Long.MAX_VALUE;
        for (WorkStream stream : work.values()) {
            stream.judge(evidence, unwatched, silent, out);
            needed = Math.min(needed, stream.needsFrom());
        }
        if (evidence.isWatched()) {
            evidence.forgetBefore(Math.min(needed, evidence.latestNanos() - KEPT_NANOS) - MARGIN_NANOS);
        }
    }

    /** Whether this board has streams of that publisher and all have been silent for long. */
    private boolean isSilent(Publisher publisher) {
        boolean any = false;
        for (Map.Entry<StreamKey, Stream> entry : streams.entrySet()) {
            if (entry.getKey().publisher() == publisher) {
                any = true;
                if (entry.getValue().silentTicks < SILENCE_TICKS) {
                    return false;
                }
            }
        }
        return any;
    }

    /** Numbers that are missing while later ones wait; a store may have them. */
    public List<Gap> gaps() {
        return streams.values().stream()
                .map(stream -> stream.order.gap())
                .flatMap(Optional::stream)
                .toList();
    }

    /** What became of the samples. */
    public Counts counts() {
        return streams.values().stream().map(s -> s.order.counts()).reduce(Counts.NONE, Counts::plus);
    }

    /** Rows and events of the work streams that lacked what they must have, and blocks of runs whose plan was never seen. */
    public long notUsed() {
        return work.values().stream()
                .mapToLong(stream -> stream.malformed() + stream.unknownRuns())
                .sum();
    }
}
