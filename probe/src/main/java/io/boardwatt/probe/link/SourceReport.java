package io.boardwatt.probe.link;

import io.boardwatt.sources.Origin;
import io.boardwatt.sources.Silence;
import java.util.List;

/**
 * What a board's sources say of themselves.
 *
 * @param names what is sampled
 * @param origins where watts come from, the one of {@code live} first
 * @param silences what is absent, and why
 */
public record SourceReport(List<String> names, List<Origin> origins, List<Silence> silences) {
    /** Copies the lists. */
    public SourceReport {
        names = List.copyOf(names);
        origins = List.copyOf(origins);
        silences = List.copyOf(silences);
    }

    /** Before the first sample. */
    public static SourceReport of(List<String> names) {
        return new SourceReport(names, List.of(), List.of());
    }
}
