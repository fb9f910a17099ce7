package io.boardwatt.store;

import io.boardwatt.protocol.Line;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Writes a batch although some of its lines may be bad: what the store names is left out, what it does not name is found
 * by halving the batch. Sending a line again is harmless, since a row's identity stays.
 */
public final class Quarantine {
    /**
     * A line that is not stored and never will be.
     *
     * @param line which
     * @param kind {@link StoreException.Kind#REJECTED} or {@link StoreException.Kind#EXPIRED}
     * @param reason the store's words
     */
    public record Refusal(Line line, StoreException.Kind kind, String reason) {}

    private Quarantine() {}

    /**
     * Writes what can be written.
     *
     * @return the lines that were refused; all others are durable
     * @throws StoreException when the batch is to be kept and offered again: never of a kind that a refusal has
     */
    public static List<Refusal> write(Store store, List<Line> lines) throws StoreException {
        List<Refusal> refusals = new ArrayList<>();
        write(store, lines, refusals);
        return refusals;
    }

    private static void write(Store store, List<Line> lines, List<Refusal> refusals) throws StoreException {
        List<Line> rest = lines;
        while (!rest.isEmpty()) {
            try {
                store.write(rest);
                return;
            } catch (StoreException e) {
                if (e.kind() != StoreException.Kind.REJECTED && e.kind() != StoreException.Kind.EXPIRED) {
                    throw e;
                }
                List<Line> named = rest.size() == 1 ? rest : e.lines();
                List<Line> others = without(rest, named);
                if (others.size() == rest.size()) {
                    write(store, rest.subList(0, rest.size() / 2), refusals);
                    rest = rest.subList(rest.size() / 2, rest.size());
                } else {
                    String reason = String.valueOf(e.getMessage());
                    named.forEach(line -> refusals.add(new Refusal(line, e.kind(), reason)));
                    rest = others;
                }
            }
        }
    }

    private static List<Line> without(List<Line> lines, List<Line> named) {
        Set<Line> out = Collections.newSetFromMap(new IdentityHashMap<>());
        out.addAll(named);
        return lines.stream().filter(line -> !out.contains(line)).toList();
    }
}
