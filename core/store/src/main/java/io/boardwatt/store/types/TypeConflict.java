package io.boardwatt.store.types;

/** A value that is not of the type that its field has for ever. */
public final class TypeConflict extends Exception {
    private static final long serialVersionUID = 1L;

    TypeConflict(String message) {
        super(message);
    }
}
