package io.boardwatt.store.embedded;

import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import org.jspecify.annotations.Nullable;

/** What QuestDB has no place for, whatever the table. */
final class Unheld {
    private Unheld() {}

    /** Why a line cannot be held; null when it can. */
    static @Nullable String in(Line line) {
        if (!Names.fits(line.measurement())
                || !line.tags().keySet().stream().allMatch(Names::fits)
                || !line.fields().keySet().stream().allMatch(Names::fits)) {
            return "a name in " + line.measurement() + " is too long for the embedded store";
        }
        if (line.timestampNanos() < 0) {
            return "the embedded store has no place for a time before 1970, as in " + line.measurement();
        } else if (line.timestampNanos() == Long.MAX_VALUE) {
            return "the embedded store has no place for the last nanosecond of the year 2262, as in "
                    + line.measurement();
        }
        for (FieldValue value : line.fields().values()) {
            if ((value instanceof FieldValue.OfUnsigned u && u.bits() < 0)
                    || (value instanceof FieldValue.OfInteger i && i.value() == Long.MIN_VALUE)) {
                return "the embedded store has no place for a number as large as " + value;
            }
        }
        return null;
    }
}
