package io.boardwatt.store.influx;

import io.boardwatt.store.answers.AnswerTable;
import io.boardwatt.store.answers.AnswerTables;

/** The InfluxDB that is spoken to. All take the same write, and questions in InfluxQL. */
enum InfluxDialect {
    /** A bucket is a database, or {@code database/policy}; the token is {@code user:password}. */
    ONE,
    /** A bucket is one of an organisation. */
    TWO,
    /** A bucket is a database. */
    THREE;

    /** What its answers mean. */
    AnswerTable answers() {
        return switch (this) {
            case ONE -> AnswerTables.INFLUX_1;
            case TWO -> AnswerTables.INFLUX_2;
            case THREE -> AnswerTables.INFLUX_3;
        };
    }
}
