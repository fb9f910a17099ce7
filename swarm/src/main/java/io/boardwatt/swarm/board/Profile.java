package io.boardwatt.swarm.board;

import java.util.List;
import java.util.Locale;

/** What the boards say each second, as a probe of that profile does. */
public enum Profile {
    /** Twelve values in three lines, the first one included. */
    SLIM,
    /** What a board of four cores says about itself: about 130 values in 21 lines. */
    FULL;

    /** The profile called so. */
    public static Profile ofName(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }

    /** What is typed. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The lines beside the first. */
    List<Row> rows() {
        return this == SLIM ? Rows.SLIM : Rows.FULL;
    }

    /** How many lines a sample has, the first one included. */
    public int lines() {
        return rows().size() + 1;
    }
}
