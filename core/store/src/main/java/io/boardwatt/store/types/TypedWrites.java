package io.boardwatt.store.types;

import io.boardwatt.protocol.Line;
import io.boardwatt.store.Quarantine;
import io.boardwatt.store.Quarantine.Refusal;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.StoreException.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/** Writes batches in which every value has the type of its field, which it finds out before they are sent. For one thread. */
public final class TypedWrites {
    private final Store store;
    private final FieldTypes types;

    /** Writes to the store, in the types. */
    public TypedWrites(Store store, FieldTypes types) {
        this.store = store;
        this.types = types;
    }

    /**
     * Writes what can be written.
     *
     * @return the rows that were refused, as they were offered; all others are durable
     * @throws StoreException when the same rows are to be offered again: TRANSIENT or OPERATOR
     */
    public List<Refusal> write(List<Line> rows) throws StoreException {
        types.forget();
        List<Refusal> refusals = new ArrayList<>();
        List<Line> again = write(rows, refusals, true);
        if (!again.isEmpty()) {
            write(again, refusals, false);
        }
        return refusals;
    }

    /** Keeps the types that the last batch brought. @throws IOException when they are known until the end alone */
    public void keepTypes() throws IOException {
        types.keep();
    }

    /** Returns the rows to be tried again, in the types that the store turned out to have. */
    private List<Line> write(List<Line> rows, List<Refusal> refusals, boolean mayAdopt) throws StoreException {
        List<Line> fitting = new ArrayList<>(rows.size());
        IdentityHashMap<Line, Line> offered = new IdentityHashMap<>();
        for (Line row : rows) {
            try {
                Line fit = types.fit(row);
                fitting.add(fit);
                if (!fit.equals(row)) {
                    offered.put(fit, row);
                }
            } catch (TypeConflict e) {
                refusals.add(new Refusal(row, Kind.REJECTED, String.valueOf(e.getMessage()), Optional.empty()));
            }
        }
        List<Line> again = new ArrayList<>();
        for (Refusal refusal : fitting.isEmpty() ? List.<Refusal>of() : Quarantine.write(store, fitting)) {
            Line row = offered.getOrDefault(refusal.line(), refusal.line());
            if (mayAdopt
                    && refusal.conflict().isPresent()
                    && types.adopt(refusal.conflict().get())) {
                again.add(row);
            } else {
                refusals.add(new Refusal(row, refusal.kind(), refusal.reason(), refusal.conflict()));
            }
        }
        return again;
    }
}
