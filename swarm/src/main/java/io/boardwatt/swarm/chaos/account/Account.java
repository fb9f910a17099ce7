package io.boardwatt.swarm.chaos.account;

import java.util.List;
import java.util.function.ToLongFunction;

/**
 * What became of everything.
 *
 * @param streams each numbering
 * @param rows each row
 * @param problems what the taps and the parts did that they should not, the first of them a sentence each
 * @param problemCount how many there were
 */
public record Account(List<StreamAccount> streams, RowsAccount rows, List<String> problems, long problemCount) {
    /** Copies the lists. */
    public Account {
        streams = List.copyOf(streams);
        problems = List.copyOf(problems);
    }

    /** The sum of a column. */
    public long total(ToLongFunction<StreamAccount> column) {
        return streams.stream().mapToLong(column).sum();
    }

    /** Whether every number is in the store exactly once, every row as it was said, and nothing else is wrong. */
    public boolean isExact() {
        return total(StreamAccount::lost) + total(StreamAccount::twice) + problemCount == 0 && rows.isExact();
    }
}
