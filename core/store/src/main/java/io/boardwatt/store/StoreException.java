package io.boardwatt.store;

import org.jspecify.annotations.Nullable;

/** A store that did not do what it was asked. */
public final class StoreException extends Exception {
    private static final long serialVersionUID = 1L;

    /** What to do about it. */
    public enum Kind {
        /** Away or busy: the same again later is harmless and may work. */
        TRANSIENT,
        /** A line that this store can never take: the others may work without it. */
        REJECTED,
        /** Rights, a missing bucket, a full disk: nothing works until an operator acts; the data is kept. */
        OPERATOR
    }

    private final Kind kind;

    /** With a sentence that names the store's own words. */
    public StoreException(Kind kind, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    /** What to do about it. */
    public Kind kind() {
        return kind;
    }
}
