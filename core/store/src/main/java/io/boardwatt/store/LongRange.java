package io.boardwatt.store;

import io.boardwatt.protocol.Line;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Answers a span in steps from the coarsest rows that serve: hours for steps of hours, minutes for steps of minutes, else
 * raw rows. Where those lack something the next finer tier is asked: at the end, where an hour or a minute is not over yet;
 * at the beginning of an installation whose rollups are younger than its rows. Where finer ones are kept no longer, the
 * coarser ones are. A piece that fills a gap lies within one that has no rows there; else pieces do not overlap. For one thread; it blocks on the store.
 */
public final class LongRange {
    /** A gap within a span is asked about in finer rows too, but not each of a board that is off every night. */
    private static final int MOST_GAPS = 4;
    /** A rate needs the reading before its own: so many steps before a piece of raw rows are given with it. */
    private static final int LEAD_STEPS = 2;

    /**
     * A part of the answer.
     *
     * @param tier where it is from
     * @param fromNanos its beginning
     * @param toNanos its end, exclusive
     * @param rows raw rows or their means, with {@link #LEAD_STEPS} steps before the piece; or as {@link Store#rolledUp}
     */
    public record Piece(Tier tier, long fromNanos, long toNanos, List<Line> rows) {}

    private record Span(long from, long to) {
        long length() {
            return to - from;
        }
    }

    private final Store store;
    private final Selection selection;
    private final Duration step;
    private final List<Piece> pieces = new ArrayList<>();

    private LongRange(Store store, Selection selection, Duration step) {
        this.store = store;
        this.selection = selection;
        this.step = step;
    }

    /**
     * The pieces that together are the span, by time; those without rows are left out.
     *
     * @param step at least a second; a step of one second gives raw rows as they are
     */
    public static List<Piece> of(Store store, Selection selection, long fromNanos, long toNanos, Duration step)
            throws StoreException {
        LongRange range = new LongRange(store, selection, step);
        range.fill(range.asked(), new Span(fromNanos, toNanos));
        range.pieces.sort(Comparator.comparingLong(Piece::fromNanos));
        return List.copyOf(range.pieces);
    }

    private Tier asked() {
        if (isMultipleOf(Tier.HOURS)) {
            return Tier.HOURS;
        }
        return isMultipleOf(Tier.MINUTES) ? Tier.MINUTES : Tier.RAW;
    }

    private boolean isMultipleOf(Tier tier) {
        return step.toNanos() % tier.step().toNanos() == 0;
    }

    private void fill(Tier tier, Span span) throws StoreException {
        List<Span> gaps = take(tier, span);
        if (tier != Tier.RAW) {
            Tier finer = tier == Tier.HOURS ? Tier.MINUTES : Tier.RAW;
            for (Span gap : gaps) {
                fill(finer, gap);
            }
        }
        boolean isAsked = tier == asked();
        for (Tier coarser = coarser(tier); isAsked && coarser != null; coarser = coarser(coarser)) {
            long begin = pieces.stream().mapToLong(LongRange::begin).min().orElse(span.to);
            long end = Math.floorDiv(begin, coarser.step().toNanos())
                    * coarser.step().toNanos();
            if (end - span.from >= coarser.step().toNanos()) {
                take(coarser, new Span(span.from, end));
            }
        }
    }

    private static @Nullable Tier coarser(Tier tier) {
        return switch (tier) {
            case RAW -> Tier.MINUTES;
            case MINUTES -> Tier.HOURS;
            case HOURS -> null;
        };
    }

    /** Takes what a tier has of a span. @return where it has nothing, the beginning and the end first */
    private List<Span> take(Tier tier, Span span) throws StoreException {
        long width = tier == Tier.RAW
                ? step.toNanos()
                : Math.max(step.toNanos(), tier.step().toNanos());
        List<Line> rows = tier == Tier.RAW ? raw(span, width) : rolledUp(tier, span, width);
        TreeSet<Long> steps = new TreeSet<>();
        rows.forEach(row -> steps.add(Math.floorDiv(row.timestampNanos(), width) * width));
        steps.headSet(Math.floorDiv(span.from, width) * width).clear();
        if (steps.isEmpty()) {
            return List.of(span);
        }
        List<Span> gaps = new ArrayList<>();
        long reached = span.from;
        for (long begin : steps) {
            if (begin - reached >= width) {
                gaps.add(new Span(reached, begin));
            }
            reached = Math.max(reached, begin + width);
        }
        long first = Math.max(span.from, steps.first());
        pieces.add(new Piece(tier, first, Math.min(span.to, reached), rows));
        List<Span> kept = longest(gaps);
        if (span.to > reached) {
            kept.add(new Span(reached, span.to));
        }
        return kept;
    }

    private static List<Span> longest(List<Span> gaps) {
        return new ArrayList<>(gaps.stream()
                .sorted(Comparator.comparingLong(Span::length).reversed())
                .limit(MOST_GAPS)
                .toList());
    }

    private List<Line> raw(Span span, long width) throws StoreException {
        Optional<Duration> steps = width == 1_000_000_000L ? Optional.empty() : Optional.of(step);
        return store.series(new SeriesQuery(selection, Math.max(0, span.from - LEAD_STEPS * width), span.to, steps));
    }

    private List<Line> rolledUp(Tier tier, Span span, long width) throws StoreException {
        return store.rolledUp(new RollupQuery(selection, tier, span.from, span.to, Duration.ofNanos(width)));
    }

    private static long begin(Piece piece) {
        return piece.fromNanos();
    }
}
