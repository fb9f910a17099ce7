package io.boardwatt.delivery.receive;

/** What a ledger says of a sample's number. */
public enum Entry {
    /** It came for the first time: its rows are to be stored. */
    NEW,
    /** It was stored, or is about to be: it is only confirmed again. */
    AGAIN,
    /**
     * It came before as far as can be told after a restart, or with a memory that is full, or its rows had expired: they
     * are offered to the store again, which is harmless.
     */
    AGAIN_UNSURE
}
