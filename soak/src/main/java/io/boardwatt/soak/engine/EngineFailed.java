package io.boardwatt.soak.engine;

/** The engine did not do, or not in time, what it was asked; the message names the call. */
public final class EngineFailed extends Exception {
    private static final long serialVersionUID = 1L;

    EngineFailed(String why, Throwable cause) {
        super(why, cause);
    }
}
