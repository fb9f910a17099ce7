package io.boardwatt.soak.load;

import java.util.Optional;

/** Reads what one instance of a load says, line by line; for one thread. */
@FunctionalInterface
public interface WorkReader {
    /** The work that a line tells of; empty for every other line: warnings, headings, summaries. */
    Optional<Work> read(String line);
}
