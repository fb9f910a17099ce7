package io.boardwatt.analysis;

import io.boardwatt.analysis.overhead.Limits;
import io.boardwatt.analysis.window.Windows;
import java.util.Set;

/**
 * How a board is judged.
 *
 * @param limits what is asked of an estimate
 * @param windows the measurements whose minutes are summed up
 * @param windowsFromNanos minutes that began earlier are not given: they were before
 */
public record AnalysisSettings(Limits limits, Set<String> windows, long windowsFromNanos) {
    /** Copies the set. */
    public AnalysisSettings {
        windows = Set.copyOf(windows);
    }

    /** What holds when nobody says otherwise. */
    public static AnalysisSettings usual() {
        return new AnalysisSettings(Limits.USUAL, Windows.known(), Long.MIN_VALUE);
    }

    /** The same, with minutes from then on. */
    public AnalysisSettings withWindowsFrom(long nanos) {
        return new AnalysisSettings(limits, windows, nanos);
    }
}
