package io.boardwatt.store;

import io.boardwatt.protocol.Line;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A store that did not do what it was asked. */
public final class StoreException extends Exception {
    private static final long serialVersionUID = 1L;

    /** What to do about it. */
    public enum Kind {
        /** Away or busy: the same again later is harmless and may work. */
        TRANSIENT,
        /** A line that this store can never take: the others may work without it ({@link Quarantine} finds it). */
        REJECTED,
        /** A line older than what the store keeps: counted as expired, never confirmed as stored; else as rejected. */
        EXPIRED,
        /** Rights, a missing bucket, a full disk: nothing works until an operator acts; the data is kept. */
        OPERATOR
    }

    private final Kind kind;
    private final transient List<Line> lines;

    /** With a sentence that names the store's own words. */
    public StoreException(Kind kind, String message, @Nullable Throwable cause) {
        this(kind, message, cause, List.of());
    }

    /** With the lines that it is about, if they are known. */
    public StoreException(Kind kind, String message, @Nullable Throwable cause, List<Line> lines) {
        super(message, cause);
        this.kind = kind;
        this.lines = List.copyOf(lines);
    }

    /** What to do about it. */
    public Kind kind() {
        return kind;
    }

    /** The lines that were refused, among those that were offered; empty when the store does not tell which. */
    public List<Line> lines() {
        return lines;
    }
}
