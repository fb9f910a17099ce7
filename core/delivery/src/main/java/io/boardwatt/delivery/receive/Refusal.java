package io.boardwatt.delivery.receive;

import io.boardwatt.protocol.Refused;
import java.util.Locale;

/** Why a message, or a line of a foreign one, is not taken. */
public enum Refusal {
    /** The contract does not know its topic. */
    UNKNOWN_TOPIC,
    /** It is larger than 256 KiB. */
    TOO_LARGE,
    /** It is not what its topic promises. */
    MALFORMED,
    /** It has a line about another board than its topic. */
    WRONG_HOST,
    /** Its format is newer or much older than this program. */
    UNKNOWN_FORMAT,
    /** A foreign line that is older than what the store keeps. */
    EXPIRED,
    /** A foreign sender speaks about a board that has a probe. */
    FOREIGN_ABOUT_OUR_BOARD,
    /** A foreign line of a measurement that only we write: a stream's first line, an account. */
    OURS_ALONE,
    /** A foreign line more than a day ahead of the hub's clock. */
    FROM_THE_FUTURE,
    /** A foreign sender brings more lines than it may. */
    TOO_MANY_LINES,
    /** A foreign sender brings more distinct series than it may. */
    TOO_MANY_SERIES;

    /** The word for it in rows. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What it says of a line. */
    String words() {
        return switch (this) {
            case FOREIGN_ABOUT_OUR_BOARD -> "its host is a board that has a probe of ours";
            case OURS_ALONE -> "it is of a measurement that only we write";
            case EXPIRED -> "it is older than what is kept";
            case FROM_THE_FUTURE -> "it is more than a day ahead of the hub's clock";
            case TOO_MANY_LINES -> "the sender brings more lines than collector.foreign-lines-per-second";
            case TOO_MANY_SERIES -> "the sender brings more series than collector.foreign-series";
            default -> id();
        };
    }

    static Refusal of(Refused.Kind kind) {
        return switch (kind) {
            case MALFORMED -> MALFORMED;
            case TOO_LARGE -> TOO_LARGE;
            case WRONG_HOST -> WRONG_HOST;
            case UNKNOWN_FORMAT -> UNKNOWN_FORMAT;
        };
    }
}
