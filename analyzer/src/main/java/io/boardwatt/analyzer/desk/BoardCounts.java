package io.boardwatt.analyzer.desk;

import io.boardwatt.analysis.order.Counts;

/**
 * What became of one board's samples: those that came live and those read from the store, restored, are the analysis's
 * received and the ones that wait for its history.
 *
 * @param restored read from the store
 * @param waiting came live and wait
 * @param analysis what became of the rest
 */
public record BoardCounts(long restored, long waiting, Counts analysis) {
    /** Those that came live. */
    public long live() {
        return analysis.received() + waiting - restored;
    }
}
