package io.boardwatt.store.embedded;

import io.boardwatt.protocol.FieldValue;
import org.jspecify.annotations.Nullable;

/** What a column is for, told by its type. A truth value is an INT, since QuestDB's BOOLEAN cannot be absent. */
enum Column {
    TAG("SYMBOL"),
    FLOAT("DOUBLE"),
    INTEGER("LONG"),
    TRUTH("INT"),
    TEXT("VARCHAR");

    final String sqlType;

    Column(String sqlType) {
        this.sqlType = sqlType;
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
