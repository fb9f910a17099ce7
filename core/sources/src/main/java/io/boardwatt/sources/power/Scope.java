package io.boardwatt.sources.power;

import java.util.Locale;

/** What a power value covers; the widest first. */
public enum Scope {
    /** The board's input, in front of everything on it. */
    INPUT,
    /** The processor's package, or those rails of a board that are measured. */
    PACKAGE,
    /** One rail of the board, or a part of the chip. */
    RAIL;

    /** The tag's value. */
    public String tag() {
        return name().toLowerCase(Locale.ROOT);
    }
}
