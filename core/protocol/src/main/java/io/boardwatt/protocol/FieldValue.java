package io.boardwatt.protocol;

/** A field's value in line protocol. The type of a field is fixed for ever: it is part of its name. */
public sealed interface FieldValue {
    /**
     * A 64-bit float; never NaN or infinite, since no store can hold those: such a field is left out instead.
     *
     * @param value a finite number
     */
    record OfFloat(double value) implements FieldValue {
        /** @throws IllegalArgumentException when not finite */
        public OfFloat {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException(value + " cannot be stored; leave the field out");
            }
        }
    }

    /**
     * A signed 64-bit integer, {@code 12i}.
     *
     * @param value any
     */
    record OfInteger(long value) implements FieldValue {}

    /**
     * An unsigned 64-bit integer, {@code 12u}. Only foreign senders use it; it is turned into a signed one before a
     * store that lacks it.
     *
     * @param bits the value as {@link Long#parseUnsignedLong} gives it
     */
    record OfUnsigned(long bits) implements FieldValue {}

    /**
     * Text, {@code "..."}.
     *
     * @param value any text
     */
    record OfString(String value) implements FieldValue {}

    /**
     * A truth value, {@code true} or {@code false}.
     *
     * @param value either
     */
    record OfBoolean(boolean value) implements FieldValue {}

    /** A finite float. */
    static FieldValue of(double value) {
        return new OfFloat(value);
    }

    /** A signed integer. */
    static FieldValue of(long value) {
        return new OfInteger(value);
    }

    /** Text. */
    static FieldValue of(String value) {
        return new OfString(value);
    }

    /** A truth value. */
    static FieldValue of(boolean value) {
        return new OfBoolean(value);
    }
}
