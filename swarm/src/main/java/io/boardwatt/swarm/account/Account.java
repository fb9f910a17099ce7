package io.boardwatt.swarm.account;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a store holds of what was sent, row by row. For one thread. */
public final class Account {
    private final Map<String, Faults> boards = new LinkedHashMap<>();
    private final Faults all = new Faults("all", "");
    private long owed;
    private long good;

    void owed(long rows) {
        owed += rows;
    }

    void asSent() {
        good++;
    }

    void fault(Fault fault, String board, String words) {
        all.add(fault, 1);
        boards.computeIfAbsent(board, b -> new Faults(b, fault.word() + ": " + words))
                .add(fault, 1);
    }

    /** Takes in another's. */
    void add(Account other) {
        owed += other.owed;
        good += other.good;
        all.add(other.all);
        other.boards.forEach((board, faults) -> boards.computeIfAbsent(board, b -> new Faults(b, faults.first()))
                .add(faults));
    }

    /** Rows that must be there. */
    public long owed() {
        return owed;
    }

    /** Rows that are there with every field as it was sent. */
    public long good() {
        return good;
    }

    /** Rows with this fault. */
    public long count(Fault fault) {
        return all.count(fault);
    }

    /** The boards that have a fault. */
    public Collection<Faults> boards() {
        return boards.values();
    }

    /** Whether exactly what was sent is there. */
    public boolean isExact() {
        return boards.isEmpty();
    }
}
