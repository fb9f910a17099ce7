package io.boardwatt.store.embedded;

import com.google.gson.JsonArray;
import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.catalogue.FieldType;
import io.boardwatt.store.FieldConflict;
import io.boardwatt.store.Retention;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.Tier;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes tables before rows come: each with its time and every tag as the identity, widened when a line has a tag or field
 * more. Guarded by the store's lock.
 */
final class Tables {
    /**
     * What keeps a line from being a row.
     *
     * @param reason in words
     * @param conflict when it is the type of a field
     */
    record Problem(String reason, Optional<FieldConflict> conflict) {
        static Problem of(String reason) {
            return new Problem(reason, Optional.empty());
        }
    }

    private final QuestDb database;
    private final Retention retention;
    private final Map<String, Map<String, Column>> known = new HashMap<>();

    Tables(QuestDb database, Retention retention) {
        this.database = database;
        this.retention = retention;
    }

    /** The columns of a measurement's table, by the names that were offered; empty when there is no table. */
    static Map<String, Column> columns(QuestDb database, String measurement) throws StoreException {
        Map<String, Column> columns = new LinkedHashMap<>();
        Optional<QuestDb.Table> answer = database.ask(Sql.columns(measurement));
        for (JsonArray row : answer.map(QuestDb.Table::rows).orElse(List.of())) {
            Column column = Column.ofSqlType(row.get(1).getAsString());
            if (column != null) {
                columns.put(Names.decode(row.get(0).getAsString()), column);
            }
        }
        return columns;
    }

    /** What keeps a line from being a row of its table; null when nothing does. Asks for a table it does not know. */
    @Nullable
    Problem conflict(Line line) throws StoreException {
        Map<String, Column> columns = of(line.measurement());
        for (String tag : line.tags().keySet()) {
            if (line.fields().containsKey(tag) || columns.getOrDefault(tag, Column.TAG) != Column.TAG) {
                return Problem.of("'" + tag + "' is a tag and a field of " + line.measurement());
            }
        }
        for (Map.Entry<String, FieldValue> field : line.fields().entrySet()) {
            Column column = columns.get(field.getKey());
            if (column != null && !column.takes(field.getValue())) {
                FieldType type = column.fieldType;
                return new Problem(
                        "the field '" + field.getKey() + "' of " + line.measurement() + " is "
                                + (type == null ? "a tag" : type.word()) + " and takes no "
                                + FieldType.of(field.getValue()).word(),
                        Optional.ofNullable(type)
                                .map(held -> new FieldConflict(line.measurement(), field.getKey(), held)));
            }
        }
        return null;
    }

    /** Makes or widens the tables of rows. */
    void prepare(List<Line> rows) throws StoreException {
        Map<String, Map<String, Column>> wanted = new LinkedHashMap<>();
        for (Line row : rows) {
            Map<String, Column> columns = wanted.computeIfAbsent(row.measurement(), name -> new LinkedHashMap<>());
            row.tags().keySet().forEach(tag -> columns.put(tag, Column.TAG));
            row.fields().forEach((field, value) -> columns.putIfAbsent(field, Column.of(value)));
        }
        for (Map.Entry<String, Map<String, Column>> table : wanted.entrySet()) {
            prepare(table.getKey(), table.getValue());
        }
    }

    /** Makes or widens the table of a measurement, so that it has these columns. */
    void prepare(String measurement, Map<String, Column> wanted) throws StoreException {
        Map<String, Column> columns = of(measurement);
        if (columns.isEmpty()) {
            database.run(Sql.create(measurement, wanted, days(measurement)));
            columns.putAll(wanted);
        } else {
            widen(measurement, columns, wanted);
        }
    }

    private void widen(String measurement, Map<String, Column> columns, Map<String, Column> wanted)
            throws StoreException {
        boolean identityGrows = false;
        for (Map.Entry<String, Column> column : wanted.entrySet()) {
            if (!columns.containsKey(column.getKey())) {
                database.run(Sql.add(measurement, column.getKey(), column.getValue()));
                columns.put(column.getKey(), column.getValue());
                identityGrows |= column.getValue() == Column.TAG;
            }
        }
        if (identityGrows) {
            database.run(Sql.identity(measurement, columns));
        }
    }

    /** Forgets what was known, after an answer that says it is no longer so. */
    void forget() {
        known.clear();
    }

    private Map<String, Column> of(String measurement) throws StoreException {
        Map<String, Column> columns = known.get(measurement);
        if (columns == null) {
            columns = columns(database, measurement);
            if (!columns.isEmpty()) {
                keepIdentityAndRetention(measurement, columns);
            }
            known.put(measurement, columns);
        }
        return columns;
    }

    /** A kill between two orders may have left a column without its place in the identity; the setting may have changed. */
    private void keepIdentityAndRetention(String measurement, Map<String, Column> columns) throws StoreException {
        database.run(Sql.identity(measurement, columns));
        List<JsonArray> partition = database.ask(Sql.partition(measurement))
                .map(QuestDb.Table::rows)
                .orElse(List.of());
        if (!partition.isEmpty()) {
            String word = partition.get(0).get(0).getAsString();
            database.run(Sql.retention(measurement, days(measurement), word));
        }
    }

    private int days(String measurement) {
        return retention.days(Tier.of(measurement));
    }
}
