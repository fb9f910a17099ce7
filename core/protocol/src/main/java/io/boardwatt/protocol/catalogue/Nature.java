package io.boardwatt.protocol.catalogue;

/** How a field may be summed up over time. */
public enum Nature {
    /** Only rises until something restarts; its increase says something, its value does not. */
    COUNTER,
    /** A quantity that goes up and down; it has a minimum, a mean and a maximum. */
    GAUGE,
    /** A name, a number that only labels, or a truth value: nothing to average. */
    STATE;

    /** In words, for documents. */
    public String word() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
