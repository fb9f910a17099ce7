package io.boardwatt.swarm.chaos.account;

import java.util.List;

/**
 * What became of every row of every sample, compared field by field.
 *
 * @param expected rows that were said
 * @param missing of those, not in the store
 * @param changed of those, there with another value, without a field or with one that nobody said
 * @param twice rows that the store holds more than once
 * @param strange rows of these boards that the store holds and nobody said
 * @param examples the first of what is wrong, a sentence each
 */
public record RowsAccount(long expected, long missing, long changed, long twice, long strange, List<String> examples) {
    /** Copies the list. */
    public RowsAccount {
        examples = List.copyOf(examples);
    }

    /** Whether every row is there once and as it was said, and no other. */
    public boolean isExact() {
        return missing + changed + twice + strange == 0;
    }
}
