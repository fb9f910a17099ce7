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
    FOREIGN_ABOUT_OUR_BOARD;

    /** The word for it in rows. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
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
