package io.boardwatt.protocol.catalogue;

/** Who named a measurement. */
public enum Origin {
    /** Telegraf: its names and types are kept, even where a name hides its unit. */
    TELEGRAF,
    /** Ours. */
    OWN
}
