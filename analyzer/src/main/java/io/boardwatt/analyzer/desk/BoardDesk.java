package io.boardwatt.analyzer.desk;

import io.boardwatt.analysis.AnalysisSettings;
import io.boardwatt.analysis.BoardAnalysis;
import io.boardwatt.analysis.Result;
import io.boardwatt.analysis.order.Counts;
import io.boardwatt.analysis.order.Gap;
import io.boardwatt.analysis.order.StreamKey;
import io.boardwatt.analysis.window.Again;
import io.boardwatt.analysis.window.Windows;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Sample;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One board: its analysis, and the wait for its history. While the past is asked for, at the start and behind a gap, what
 * comes waits in a queue, so that the analysis sees everything in order. For the desk's thread.
 */
final class BoardDesk {
    private static final Logger LOG = LoggerFactory.getLogger(BoardDesk.class);
    /** So many seconds the store is given at the start. */
    private static final int START_TICKS = 10;
    /** So many seconds a gap is given: a collector commits within 30 s. */
    private static final int GAP_TICKS = 45;
    /** A second for what merely comes out of order, then every other second. */
    private static final int TICKS_BETWEEN_QUESTIONS = 2;
    /** More than this is not kept waiting. */
    private static final int MOST_WAITING = 20_000;

    private final BoardId board;
    private final AnalysisSettings settings;
    private final History history;
    private final Consumer<Result> out;
    private final Repairs repairs;
    private final ArrayDeque<Sample> queue = new ArrayDeque<>();
    private final Set<Gap> givenUp = new HashSet<>();
    private @Nullable BoardAnalysis analysis;
    private boolean isAsking;
    private boolean wasAsked;
    private int ticksHeld;
    private long restored;

    BoardDesk(BoardId board, AnalysisSettings settings, History history, Consumer<Result> out) {
        this.board = board;
        this.settings = settings;
        this.history = history;
        this.out = out;
        this.repairs = new Repairs(
                history,
                (from, to) -> past -> {
                    List<Result> made = new ArrayList<>();
                    List<Sample> samples = past.samples(board, from - Windows.MINUTE, to - 1);
                    Again.minutes(settings.windows(), samples, from, to, minute -> made.add(Result.of(minute)));
                    return made;
                },
                (from, to) -> past -> past.minutes(board, settings.windows(), from, to),
                out);
    }

    void on(Sample sample) {
        BoardAnalysis its = analysis;
        if (its != null && fills(its, sample)) {
            its.on(sample, out);
        } else {
            queue.add(sample);
            if (its != null) {
                its.announce(sample, out);
            }
        }
        if (its == null && !wasAsked) {
            askForEverything(sample.timestampNanos());
        }
        drain();
    }

    void tick() {
        BoardAnalysis its = analysis;
        if (its == null) {
            ticksHeld++;
            if (ticksHeld >= START_TICKS && !isAsking) {
                begin(new BoardAnalysis(board, settings));
            } else if (!isAsking && !queue.isEmpty()) {
                askForEverything(queue.element().timestampNanos());
            }
            return;
        }
        its.tick(out);
        repair(its);
        Optional<Gap> gap = openGap(its);
        if (gap.isEmpty()) {
            ticksHeld = 0;
        } else if (++ticksHeld > GAP_TICKS || queue.size() > MOST_WAITING) {
            LOG.info(
                    "{}: {} is missing numbers {} to {}, and no store has them",
                    board,
                    gap.get().stream().publisher().id(),
                    gap.get().from(),
                    gap.get().to());
            givenUp.add(gap.get());
            ticksHeld = 0;
        } else if (!isAsking && ticksHeld % TICKS_BETWEEN_QUESTIONS == 1) {
            isAsking = true;
            long after = gap.get().afterNanos();
            long before = gap.get().beforeNanos();
            history.ask(past -> past.samples(board, after, before), this::take, why -> isAsking = false);
        }
        drain();
    }

    /** What came after the grace changes no result, but it is in the store, and the minutes are to tell of it. */
    private void repair(BoardAnalysis its) {
        if (!history.isThere() || settings.windows().isEmpty()) {
            return;
        }
        long open = Windows.minute(its.reachedNanos());
        for (long minute : its.lateMinutes()) {
            repairs.touch(minute);
            if (minute < open) {
                repairs.touch(minute + Windows.MINUTE);
            }
        }
        repairs.tick(open);
    }

    private void askForEverything(long nowNanos) {
        wasAsked = true;
        isAsking = true;
        history.ask(
                past -> past.everythingUntil(board, nowNanos),
                everything -> {
                    isAsking = false;
                    if (analysis == null) {
                        BoardAnalysis its = new BoardAnalysis(
                                board,
                                settings.withWindowsFrom(everything.since().windowsFromNanos()));
                        its.restoreHours(everything.minutes());
                        begin(its);
                        take(everything.samples());
                    }
                },
                why -> {
                    isAsking = false;
                    LOG.debug("{}: {}", board, why);
                });
    }

    private void begin(BoardAnalysis its) {
        analysis = its;
        ticksHeld = 0;
    }

    private void take(List<Sample> samples) {
        isAsking = false;
        BoardAnalysis its = analysis;
        if (its != null) {
            restored += samples.size();
            samples.forEach(sample -> its.on(sample, out));
            drain();
        }
    }

    private void drain() {
        BoardAnalysis its = analysis;
        while (its != null && !queue.isEmpty() && openGap(its).isEmpty()) {
            its.on(queue.remove(), out);
        }
    }

    /** A gap that a store may still fill. One before the first sample of a stream is none: it was joined there. */
    private Optional<Gap> openGap(BoardAnalysis its) {
        return !history.isThere()
                ? Optional.empty()
                : its.gaps().stream()
                        .filter(gap -> gap.afterNanos() != Long.MIN_VALUE && !givenUp.contains(gap))
                        .findFirst();
    }

    private static boolean fills(BoardAnalysis its, Sample sample) {
        StreamKey key = StreamKey.of(sample);
        long seq = sample.header().seq();
        List<Gap> gaps = its.gaps();
        return gaps.stream()
                .anyMatch(gap -> gap.stream().equals(key)
                        && gap.boot().equals(sample.header().boot())
                        && gap.from() <= seq
                        && seq <= gap.to());
    }

    BoardCounts counts() {
        BoardAnalysis its = analysis;
        return new BoardCounts(restored, queue.size(), its == null ? Counts.NONE : its.counts());
    }
}
