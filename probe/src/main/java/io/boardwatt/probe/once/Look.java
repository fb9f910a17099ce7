package io.boardwatt.probe.once;

import io.boardwatt.protocol.Line;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.board.BoardIdentity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What was seen of a board.
 *
 * @param identity what it is
 * @param lines the rows of the last reading
 * @param values the values, and the silent ones
 * @param silences what was silent in the last reading
 */
record Look(BoardIdentity identity, List<Line> lines, List<Value> values, List<Silence> silences) {
    /** What stood in files in this look, what is known of changes from the later one, and what only the later one knows. */
    Look completedBy(Look later, List<Value> more) {
        Map<String, Value> all = new LinkedHashMap<>();
        values.forEach(value -> all.put(value.id(), value));
        for (Value value : later.values) {
            all.merge(value.id(), value, (first, second) -> first.isSilent() ? second : first);
        }
        more.forEach(value -> all.put(value.id(), value));
        return new Look(identity, later.lines, List.copyOf(all.values()), later.silences);
    }
}
