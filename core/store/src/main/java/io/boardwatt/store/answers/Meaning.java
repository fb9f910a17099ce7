package io.boardwatt.store.answers;

import io.boardwatt.store.StoreException.Kind;
import java.util.Locale;

/**
 * One row of a table: what an answer to a write means.
 *
 * @param status the HTTP status; {@link #NO_ANSWER} or {@link #ANY_OTHER}
 * @param words what the answer must hold, in lower case; empty when any will do
 * @param stored what of the batch is in the store now
 * @param kind what to do
 * @param cause what brought it about, in words
 */
public record Meaning(int status, String words, Stored stored, Kind kind, String cause) {
    /** Refused, reset, or none in time. */
    public static final int NO_ANSWER = 0;
    /** A status that no row above has. */
    public static final int ANY_OTHER = -1;

    /** What of a batch is in the store after an answer that is not a good one. */
    public enum Stored {
        /** All but the lines that are refused. */
        THE_REST("the rest"),
        /** Nothing. */
        NOTHING("nothing"),
        /** That cannot be told: sending again is harmless. */
        UNKNOWN("not known");

        private final String text;

        Stored(String text) {
            this.text = text;
        }

        /** In words. */
        public String text() {
            return text;
        }
    }

    boolean covers(int answered, String text) {
        return (status == ANY_OTHER || status == answered)
                && text.toLowerCase(Locale.ROOT).contains(words);
    }

    /** The status in words. */
    public String statusText() {
        return status == NO_ANSWER ? "no answer" : status == ANY_OTHER ? "any other" : Integer.toString(status);
    }
}
