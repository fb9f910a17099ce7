package io.boardwatt.protocol.power;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The best source of a board's watts for one purpose.
 *
 * @param purpose what for
 * @param source which
 * @param why a phrase for a person: what it covers, how it comes to be, its error
 */
public record BestSource(Purpose purpose, WattSource source, String why) {
    /** Chooses; empty when none can serve. The order of {@code sources} does not matter. */
    public static Optional<BestSource> of(Purpose purpose, Collection<WattSource> sources) {
        return sources.stream()
                .filter(source -> purpose.refusal(source).isEmpty())
                .min(purpose.bestFirst())
                .map(source -> new BestSource(purpose, source, why(source)));
    }

    private static String why(WattSource source) {
        List<String> parts = new ArrayList<>();
        parts.add(source.isModel() ? "modelled, nothing measures this board" : covers(source));
        parts.add(
                switch (source.kind()) {
                    case "counter" -> "it counts energy";
                    case "average" -> "it averages over its interval";
                    default -> "it says single moments";
                });
        if (source.coverage() < 1) {
            parts.add(String.format(Locale.ROOT, "it covers %.0f %% of the time", Math.floor(100 * source.coverage())));
        }
        Double accuracy = source.accuracy();
        parts.add(
                accuracy == null
                        ? "nobody states its error"
                        : String.format(Locale.ROOT, "± %s %%", plain(100 * accuracy)));
        return String.join("; ", parts);
    }

    private static String covers(WattSource source) {
        return switch (source.scope()) {
            case "wall" -> "the whole board and its supply";
            case "input" -> source.partial() ? "the input of most of the board" : "the whole board";
            case "package" -> "only the processor's package or the rails that are measured";
            default -> "only a part: " + source.scope();
        };
    }

    private static String plain(double percent) {
        return percent == Math.rint(percent)
                ? String.format(Locale.ROOT, "%.0f", percent)
                : String.format(Locale.ROOT, "%.1f", percent);
    }
}
