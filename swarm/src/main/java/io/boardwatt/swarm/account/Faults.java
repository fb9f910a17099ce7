package io.boardwatt.swarm.account;

import java.util.EnumMap;
import java.util.Map;

/** The faults of one board: how many of each kind, and the first of them. For one thread. */
public final class Faults {
    private final String board;
    private final String first;
    private final Map<Fault, Long> counts = new EnumMap<>(Fault.class);

    /** @param first the first fault in words */
    Faults(String board, String first) {
        this.board = board;
        this.first = first;
    }

    void add(Fault fault, long rows) {
        counts.merge(fault, rows, Long::sum);
    }

    void add(Faults others) {
        others.counts.forEach(this::add);
    }

    /** The board's id. */
    public String board() {
        return board;
    }

    /** The first fault, in words. */
    public String first() {
        return first;
    }

    /** How many rows have this fault. */
    public long count(Fault fault) {
        return counts.getOrDefault(fault, 0L);
    }
}
