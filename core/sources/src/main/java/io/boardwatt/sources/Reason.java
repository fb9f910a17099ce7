package io.boardwatt.sources;

import java.util.Locale;

/** Why a value is absent. An absent value is never written as 0. */
public enum Reason {
    /** The file does not exist: this kernel or this board does not have it. */
    MISSING,
    /** We may not read it. */
    DENIED,
    /** It is there and holds nothing. */
    EMPTY,
    /** It is there and does not say what it should. */
    MALFORMED,
    /** Reading it fails or does not answer in time. */
    FAILING,
    /** Nothing is wrong: a rate is known from the second reading on. */
    NEEDS_TWO_READINGS;

    /** For people: {@code missing}, {@code needs two readings}. */
    public String words() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
