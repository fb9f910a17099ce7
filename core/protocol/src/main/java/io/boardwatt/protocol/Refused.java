package io.boardwatt.protocol;

/** A payload that cannot be taken, with a sentence that says why. Nothing else is lost by it. */
public final class Refused extends Exception {
    private static final long serialVersionUID = 1L;

    /** @param reason a sentence for a person, naming the offending part */
    public Refused(String reason) {
        // No stack trace: a hostile sender decides how many of these are made, and the sentence says it all.
        super(reason, null, false, false);
    }
}
