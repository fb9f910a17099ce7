package io.boardwatt.soak.calibrate;

/** Why no model can be made; the message is for the person who calibrates. */
final class Unfit extends Exception {
    private static final long serialVersionUID = 1L;

    Unfit(String message) {
        super(message);
    }
}
