package io.boardwatt.store;

import io.boardwatt.protocol.Line;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
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
        OPERATOR,
        /** A bad line, or a batch too large, or the wrong address: {@link Quarantine} tells these apart. */
        UNCLEAR,
        /** A question that this store cannot answer, whoever asks. */
        UNSUPPORTED
    }

    /**
     * What is known beside the kind.
     *
     * @param lines the lines that were refused, among those that were offered; empty when the store does not tell which
     * @param conflict what was wrong with them, when it was the type of a field
     * @param retryAfter how long the store asks to be left alone
     */
    public record Details(List<Line> lines, Optional<FieldConflict> conflict, Optional<Duration> retryAfter) {
        /** Nothing beside the kind is known. */
        public static final Details NONE = new Details(List.of(), Optional.empty(), Optional.empty());

        /** Copies the lines. */
        public Details {
            lines = List.copyOf(lines);
        }

        /** Only which lines were refused. */
        public static Details of(List<Line> lines) {
            return new Details(lines, Optional.empty(), Optional.empty());
        }
    }

    private final Kind kind;
    private final transient Details details;

    /** With a sentence that names the store's own words. */
    public StoreException(Kind kind, String message, @Nullable Throwable cause) {
        this(kind, message, cause, Details.NONE);
    }

    /** With what else is known. */
    public StoreException(Kind kind, String message, @Nullable Throwable cause, Details details) {
        super(message, cause);
        this.kind = kind;
        this.details = details;
    }

    /** What to do about it. */
    public Kind kind() {
        return kind;
    }

    /** What else is known. */
    public Details details() {
        return details;
    }
}
