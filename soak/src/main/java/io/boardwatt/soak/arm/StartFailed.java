package io.boardwatt.soak.arm;

/** An instance that could not be brought to work, with a sentence that says why. */
public final class StartFailed extends Exception {
    private static final long serialVersionUID = 1L;

    /** With a sentence for a person. */
    public StartFailed(String why) {
        super(why);
    }

    /** With a sentence for a person and its cause. */
    public StartFailed(String why, Throwable cause) {
        super(why, cause);
    }
}
