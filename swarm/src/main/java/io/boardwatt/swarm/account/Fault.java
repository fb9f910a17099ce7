package io.boardwatt.swarm.account;

import java.util.Locale;

/** How a row can be other than it should. */
public enum Fault {
    /** It was sent, not given up, and is not there. */
    MISSING,
    /** It is there and was never sent. */
    EXTRA,
    /** It is there with other fields than were sent. */
    DIFFERENT,
    /** It is there more than once. */
    DUPLICATE;

    /** As it stands in tables and JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
