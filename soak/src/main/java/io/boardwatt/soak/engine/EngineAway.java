package io.boardwatt.soak.engine;

/** There is no engine to work with; the message says why and what would help. */
public final class EngineAway extends Exception {
    private static final long serialVersionUID = 1L;

    /** With a sentence for a person. */
    public EngineAway(String why) {
        super(why);
    }
}
