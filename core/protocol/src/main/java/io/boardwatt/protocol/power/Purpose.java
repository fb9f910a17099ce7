package io.boardwatt.protocol.power;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What watts are wanted for: which sources may serve, and which of two serves better. How much of the board a source covers
 * decides first, always: a precise part is no whole.
 */
public enum Purpose {
    /** Energy of a block of a run: a source that is fast and has little noise. */
    BLOCKS,
    /** Energy over hours and days: a source that leaves no time out and errs little; a model is better than nothing. */
    HOURS,
    /** Boards beside each other: a source whose error is known, and that others have too. */
    RANKING;

    /** A slower source tells blocks of minutes nothing. */
    public static final double SLOWEST_FOR_BLOCKS_SECONDS = 10;

    /** Below this share of covered time a source stands behind those that miss nothing. */
    private static final double FULL_COVERAGE = 0.99;

    private static final List<String> KINDS = List.of("counter", "average", "instant");
    private static final List<String> SCOPES = List.of("input", "wall", "package", "rail", "model");

    private static final Comparator<WattSource> EXTENT = Comparator.comparing(WattSource::isModel)
            .thenComparing(source -> !source.isWholeBoard())
            .thenComparing(source -> source.isWholeBoard() ? 0 : place(SCOPES, source.scope()))
            .thenComparing(source -> source.isWholeBoard() && source.partial());
    private static final Comparator<WattSource> KIND = Comparator.comparing(source -> place(KINDS, source.kind()));
    private static final Comparator<WattSource> ERROR =
            Comparator.comparing(source -> source.accuracy() == null ? Double.MAX_VALUE : source.accuracy());
    private static final Comparator<WattSource> NAME = Comparator.comparing(
                    (WattSource source) -> place(SCOPES, source.scope()))
            .thenComparing(WattSource::sensor);

    private static int place(List<String> order, String word) {
        int at = order.indexOf(word);
        return at < 0 ? order.size() : at;
    }

    /** The better source first; equal only for sources of one name, scope and kind. */
    public Comparator<WattSource> bestFirst() {
        return switch (this) {
            case BLOCKS ->
                EXTENT.thenComparing(KIND)
                        .thenComparing(WattSource::intervalSeconds)
                        .thenComparing(ERROR)
                        .thenComparing(NAME);
            case HOURS ->
                EXTENT.thenComparing(source -> source.coverage() < FULL_COVERAGE)
                        .thenComparing(ERROR)
                        .thenComparing(KIND)
                        .thenComparing(NAME);
            case RANKING -> EXTENT.thenComparing(ERROR).thenComparing(KIND).thenComparing(NAME);
        };
    }

    /** Why a source cannot serve, for a person; empty when it can. */
    public Optional<String> refusal(WattSource source) {
        if (source.suspect()) {
            return Optional.of("its value cannot be true");
        } else if (this == HOURS) {
            return source.scope().equals("rail") ? Optional.of("one rail is not the board") : Optional.empty();
        } else if (source.isModel()) {
            return Optional.of("modelled from what the board does: the comparison would prove itself");
        } else if (this == BLOCKS && source.intervalSeconds() > SLOWEST_FOR_BLOCKS_SECONDS) {
            return Optional.of(String.format(
                    Locale.ROOT, "a new value every %.0f s is too slow for a block", source.intervalSeconds()));
        } else if (this == RANKING && source.scope().equals("rail")) {
            return Optional.of("one rail is not the board");
        }
        return Optional.empty();
    }

    /** The name in data: {@code blocks}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
