package io.boardwatt.store.answers;

import java.util.List;

/**
 * What every answer of one kind of store to a write means; of its rows the first that covers an answer counts, and the last
 * covers any.
 *
 * @param store which store, in words
 * @param rows the table
 */
public record AnswerTable(String store, List<Meaning> rows) {
    /** @throws IllegalArgumentException when an answer could be without a meaning */
    public AnswerTable {
        rows = List.copyOf(rows);
        Meaning last = rows.get(rows.size() - 1);
        if (last.status() != Meaning.ANY_OTHER || !last.words().isEmpty()) {
            throw new IllegalArgumentException("the last row of " + store + " does not cover every answer");
        }
    }

    /** What an answer means: its status, 0 when there was none, and its words. */
    public Meaning meaning(int status, String words) {
        return rows.stream()
                .filter(row -> row.covers(status, words))
                .findFirst()
                .orElseThrow();
    }
}
