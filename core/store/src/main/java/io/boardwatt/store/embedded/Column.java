package io.boardwatt.store.embedded;

import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.catalogue.FieldType;
import org.jspecify.annotations.Nullable;

/** What a column is for, told by its type. A truth value is an INT, since QuestDB's BOOLEAN cannot be absent. */
enum Column {
    TAG("SYMBOL", null),
    FLOAT("DOUBLE", FieldType.FLOAT),
    INTEGER("LONG", FieldType.INTEGER),
    TRUTH("INT", FieldType.TRUTH),
    TEXT("VARCHAR", FieldType.TEXT);

    final String sqlType;
    /** The type of the fields that it holds; null for tags. */
    final @Nullable FieldType fieldType;

    Column(String sqlType, @Nullable FieldType fieldType) {
        this.sqlType = sqlType;
        this.fieldType = fieldType;
    }

    /** The column that a type of QuestDB stands for; null for the time and for types that are not ours. */
    static @Nullable Column ofSqlType(String sqlType) {
        for (Column column : values()) {
            if (column.sqlType.equals(sqlType)) {
                return column;
            }
        }
        return null;
    }

    /** The column that a value needs. */
    static Column of(FieldValue value) {
        if (value instanceof FieldValue.OfFloat) {
            return FLOAT;
        } else if (value instanceof FieldValue.OfBoolean) {
            return TRUTH;
        } else if (value instanceof FieldValue.OfString) {
            return TEXT;
        }
        return INTEGER;
    }

    /** The column of a field of the catalogue. */
    static Column of(FieldType type) {
        return switch (type) {
            case FLOAT -> FLOAT;
            case INTEGER -> INTEGER;
            case TRUTH -> TRUTH;
            case TEXT -> TEXT;
        };
    }

    /** Whether such a value can stand in this column; whole numbers can stand among floats. */
    boolean takes(FieldValue value) {
        Column needed = of(value);
        return this == needed || (this == FLOAT && needed == INTEGER);
    }

    /** Whether it has a mean. */
    boolean isNumber() {
        return this == FLOAT || this == INTEGER;
    }
}
