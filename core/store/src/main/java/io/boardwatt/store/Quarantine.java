package io.boardwatt.store;

import io.boardwatt.protocol.Line;
import io.boardwatt.store.StoreException.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Writes a batch although some of its lines may be bad, or all of them too much at once: what the store names is left out,
 * what it does not name is found by halving the batch. The others are sent again even when the answer says that they are
 * stored, since a server tells of one kind of trouble at a time; that is harmless, since a row's identity stays.
 */
public final class Quarantine {
    /** So many refusals of unclear meaning, and nothing taken: the trouble is not in the lines. */
    private static final int MOST_WITHOUT_SUCCESS = 200;

    /**
     * A line that is not stored and never will be.
     *
     * @param line which
     * @param kind {@link Kind#REJECTED} or {@link Kind#EXPIRED}
     * @param reason the store's words
     * @param conflict when it is about the type of a field
     */
    public record Refusal(Line line, Kind kind, String reason, Optional<FieldConflict> conflict) {}

    private final Store store;
    private final List<Refusal> refusals = new ArrayList<>();
    private final List<Refusal> suspects = new ArrayList<>();
    private boolean anyTaken;
    private int unclear;

    private Quarantine(Store store) {
        this.store = store;
    }

    /**
     * Writes what can be written.
     *
     * @return the lines that were refused; all others are durable
     * @throws StoreException when the batch is to be kept and offered again: {@link Kind#TRANSIENT} or {@link Kind#OPERATOR}
     */
    public static List<Refusal> write(Store store, List<Line> lines) throws StoreException {
        Quarantine quarantine = new Quarantine(store);
        quarantine.write(lines);
        quarantine.judgeSuspects();
        return quarantine.refusals;
    }

    private void write(List<Line> lines) throws StoreException {
        List<Line> rest = lines;
        while (!rest.isEmpty()) {
            try {
                store.write(rest);
                anyTaken = true;
                return;
            } catch (StoreException e) {
                rest = afterRefusal(rest, e);
            }
        }
    }

    /** What is left to be written. */
    private List<Line> afterRefusal(List<Line> lines, StoreException e) throws StoreException {
        boolean isUnclear = e.kind() == Kind.UNCLEAR;
        if (!isUnclear && e.kind() != Kind.REJECTED && e.kind() != Kind.EXPIRED) {
            throw e;
        }
        if (isUnclear && ++unclear > MOST_WITHOUT_SUCCESS && !anyTaken) {
            throw needsOperator(String.valueOf(e.getMessage()));
        }
        List<Line> named = lines.size() == 1 ? lines : e.details().lines();
        List<Line> others = without(lines, named);
        if (others.size() == lines.size()) {
            write(lines.subList(0, lines.size() / 2));
            return lines.subList(lines.size() / 2, lines.size());
        }
        Kind kind = isUnclear ? Kind.REJECTED : e.kind();
        String reason = String.valueOf(e.getMessage());
        for (Line line : named) {
            (isUnclear ? suspects : refusals)
                    .add(new Refusal(line, kind, reason, e.details().conflict()));
        }
        return others;
    }

    /** A line whose refusal is unclear is given up only when the store takes others at the same time. */
    private void judgeSuspects() throws StoreException {
        if (!suspects.isEmpty() && !anyTaken) {
            throw needsOperator(suspects.get(0).reason());
        }
        refusals.addAll(suspects);
    }

    private static StoreException needsOperator(String words) {
        return new StoreException(Kind.OPERATOR, "every line is refused, so it is not the lines: " + words, null);
    }

    private static List<Line> without(List<Line> lines, List<Line> named) {
        Set<Line> out = Collections.newSetFromMap(new IdentityHashMap<>());
        out.addAll(named);
        return lines.stream().filter(line -> !out.contains(line)).toList();
    }
}
