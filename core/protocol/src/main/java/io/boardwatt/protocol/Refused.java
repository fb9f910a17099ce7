package io.boardwatt.protocol;

/** A payload that cannot be taken, with a sentence that says why. Nothing else is lost by it. */
public final class Refused extends Exception {
    private static final long serialVersionUID = 1L;

    /** What a refusal is counted as. */
    public enum Kind {
        /** It is not what its topic promises. */
        MALFORMED,
        /** It is larger than what is taken. */
        TOO_LARGE,
        /** A line is about another board than the topic. */
        WRONG_HOST,
        /** Its format number is not known here. */
        UNKNOWN_FORMAT
    }

    private final Kind kind;

    /**
     * Malformed.
     *
     * @param reason a sentence for a person, naming the offending part
     */
    public Refused(String reason) {
        this(Kind.MALFORMED, reason);
    }

    /**
     * Of some kind.
     *
     * @param kind what it is counted as
     * @param reason a sentence for a person, naming the offending part
     */
    public Refused(Kind kind, String reason) {
        // No stack trace: a hostile sender decides how many of these are made, and the sentence says it all.
        super(reason, null, false, false);
        this.kind = kind;
    }

    /** What it is counted as. */
    public Kind kind() {
        return kind;
    }
}
