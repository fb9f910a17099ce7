package io.boardwatt.sources.command;

import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import java.util.Locale;
import java.util.Optional;

/**
 * What a program printed, or why it printed nothing.
 *
 * @param text its output; empty when there is none
 * @param reason why there is none; only then
 * @param detail the program and what was wrong
 */
public record Answer(Optional<String> text, Reason reason, String detail) {
    /** An output. */
    public static Answer of(String text) {
        return new Answer(Optional.of(text), Reason.EMPTY, "");
    }

    /** None. */
    public static Answer none(Reason reason, String detail) {
        return new Answer(Optional.empty(), reason, detail);
    }

    /** Whether there is no such program here. */
    public boolean isMissing() {
        return text.isEmpty() && reason == Reason.MISSING;
    }

    /** The silence of a value that the output would have said. */
    public Silence silence(String id) {
        return text.isPresent()
                ? new Silence(id, Reason.MALFORMED, detail + text.get().strip().toLowerCase(Locale.ROOT))
                : new Silence(id, reason, detail);
    }
}
