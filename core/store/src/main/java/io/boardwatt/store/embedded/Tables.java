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
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes tables before rows come: each with its time and every tag as the identity, widened when a line has a tag or field
 * more. Guarded by the store's lock.
 */
final class Tables {
    /** Where SHOW COLUMNS says whether a column belongs to the identity. */
    private static final int UPSERT_KEY = 8;

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
    private final Set<String> changed = new HashSet<>();
    private boolean isForced;

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
            changed.add(measurement);
        } else {
            widen(measurement, columns, wanted);
        }
    }

    /**
     * Brings changed tables to the disk. QuestDB forces rows and counts, not the names of files: a power cut in the seconds
     * after a change would leave a table whose parts do not fit each other. The first time it does so whatever is known: an
     * earlier writer may have ended between a change and this. To be called before rows are written.
     */
    void force() throws StoreException {
        if (isForced && changed.isEmpty()) {
            return;
        }
        Checkpoint.make(database, changed);
        changed.clear();
        isForced = true;
    }

    private void widen(String measurement, Map<String, Column> columns, Map<String, Column> wanted)
            throws StoreException {
        boolean identityGrows = false;
        for (Map.Entry<String, Column> column : wanted.entrySet()) {
            if (!columns.containsKey(column.getKey())) {
                database.run(Sql.add(measurement, column.getKey(), column.getValue()));
                columns.put(column.getKey(), column.getValue());
                changed.add(measurement);
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

    /**
     * A kill between two orders may have left a column without its place in the identity; the setting may have changed.
     * What is right already is left alone: every change is a moment in which a power cut does harm.
     */
    private void keepIdentityAndRetention(String measurement, Map<String, Column> columns) throws StoreException {
        Optional<QuestDb.Table> shown = database.ask(Sql.columns(measurement));
        for (JsonArray row : shown.map(QuestDb.Table::rows).orElse(List.of())) {
            boolean isTag = columns.get(Names.decode(row.get(0).getAsString())) == Column.TAG;
            if (isTag && !row.get(UPSERT_KEY).getAsBoolean()) {
                database.run(Sql.identity(measurement, columns));
                changed.add(measurement);
                break;
            }
        }
        Optional<QuestDb.Table> kept = database.ask(Sql.kept(measurement));
        for (JsonArray row : kept.map(QuestDb.Table::rows).orElse(List.of())) {
            String partition = row.get(0).getAsString();
            int days = days(measurement);
            if (!Sql.isKept(days, partition, row.get(1).getAsInt(), row.get(2).getAsString())) {
                database.run(Sql.retention(measurement, days, partition));
                changed.add(measurement);
            }
        }
    }

    private int days(String measurement) {
        return retention.days(Tier.of(measurement));
    }
}
