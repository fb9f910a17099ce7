package io.boardwatt.sources;

import io.boardwatt.sources.line.LineBuffer;
import java.util.List;

/**
 * One family of values of this machine. All methods are for the sampling thread. A source writes what it knows and
 * leaves out what it does not; why is in {@link #silences}. Once warm, {@link #begin} and {@link #sample} allocate
 * nothing while the machine's layout stays the same.
 */
public interface Source extends AutoCloseable {
    /** Its name in messages: {@code stat}, {@code thermal}. */
    String name();

    /** Starts reads that may block on other threads; returns at once. Runs for all sources before any is sampled. */
    default void begin() {}

    /** Reads now and writes this second's lines. */
    void sample(LineBuffer out, Headline headline);

    /** Where its watts come from, the best first; for reports. */
    default List<Origin> origins() {
        return List.of();
    }

    /** What was absent in the last sample, and why. Allocates: for reports, not for each second. */
    List<Silence> silences();

    @Override
    void close();
}
