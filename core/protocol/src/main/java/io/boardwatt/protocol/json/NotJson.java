package io.boardwatt.protocol.json;

/** A text that is no JSON, or JSON without what must be there, with a sentence that says which. */
public final class NotJson extends Exception {
    private static final long serialVersionUID = 1L;

    /** @param reason a sentence for a person */
    public NotJson(String reason) {
        // No stack trace: a hostile sender decides how many of these are made, and the sentence says it all.
        super(reason, null, false, false);
    }
}
