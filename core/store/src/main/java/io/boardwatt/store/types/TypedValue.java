package io.boardwatt.store.types;

import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.catalogue.FieldType;
import org.jspecify.annotations.Nullable;

/** Brings a value to a type where that loses nothing that a reader would miss. */
final class TypedValue {
    private TypedValue() {}

    /**
     * The value in the type: whole numbers become floats, unsigned ones signed. A float never becomes a whole number, even
     * where it could: of a field whose values are mostly not whole, only those that happen to be would be kept.
     *
     * @return null when there is no such form
     */
    static @Nullable FieldValue of(FieldValue value, FieldType type) {
        if (value instanceof FieldValue.OfUnsigned u) {
            if (type == FieldType.FLOAT) {
                return FieldValue.of(u.bits() >= 0 ? (double) u.bits() : u.bits() + 0x1p64);
            }
            return type == FieldType.INTEGER && u.bits() >= 0 ? FieldValue.of(u.bits()) : null;
        } else if (value instanceof FieldValue.OfInteger i && type == FieldType.FLOAT) {
            return FieldValue.of((double) i.value());
        }
        return FieldType.of(value) == type ? value : null;
    }
}
