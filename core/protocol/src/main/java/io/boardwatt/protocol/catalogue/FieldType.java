package io.boardwatt.protocol.catalogue;

import io.boardwatt.protocol.FieldValue;

/** The type of a field; it is fixed for ever, since no store can change it. */
public enum FieldType {
    /** A 64-bit float. */
    FLOAT("float"),
    /** A signed 64-bit integer. */
    INTEGER("integer"),
    /** Text. */
    TEXT("text"),
    /** A truth value. */
    TRUTH("truth");

    private final String word;

    FieldType(String word) {
        this.word = word;
    }

    /** The type in words, for documents and messages. */
    public String word() {
        return word;
    }

    /** The type of a value; an unsigned integer counts as an integer, which it becomes before any store. */
    public static FieldType of(FieldValue value) {
        if (value instanceof FieldValue.OfFloat) {
            return FLOAT;
        } else if (value instanceof FieldValue.OfString) {
            return TEXT;
        } else if (value instanceof FieldValue.OfBoolean) {
            return TRUTH;
        }
        return INTEGER;
    }
}
