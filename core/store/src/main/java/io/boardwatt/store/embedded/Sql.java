package io.boardwatt.store.embedded;

import io.boardwatt.store.Selection;
import io.boardwatt.store.Tier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Questions and orders in QuestDB's SQL. A table is its columns by the names that were offered. */
final class Sql {
    private Sql() {}

    static String columns(String measurement) {
        return "SHOW COLUMNS FROM " + Names.quoted(measurement);
    }

    static String create(String measurement, Map<String, Column> columns, int retentionDays) {
        Tier tier = Tier.of(measurement);
        return "CREATE TABLE IF NOT EXISTS " + Names.quoted(measurement) + " ("
                + columns.entrySet().stream()
                        .map(column -> Names.quoted(column.getKey()) + ' ' + column.getValue().sqlType + ", ")
                        .collect(Collectors.joining())
                + Names.TIME + " TIMESTAMP_NS) TIMESTAMP(" + Names.TIME + ") PARTITION BY "
                + partition(tier)
                + (retentionDays > 0 ? " TTL " + ttl(tier, retentionDays) : "")
                + " WAL DEDUP UPSERT KEYS(" + keys(columns) + ")";
    }

    static String add(String measurement, String column, Column kind) {
        return "ALTER TABLE " + Names.quoted(measurement) + " ADD COLUMN IF NOT EXISTS " + Names.quoted(column) + ' '
                + kind.sqlType;
    }

    static String identity(String measurement, Map<String, Column> columns) {
        return "ALTER TABLE " + Names.quoted(measurement) + " DEDUP ENABLE UPSERT KEYS(" + keys(columns) + ")";
    }

    /** For a table that is there, however it is partitioned; with 0 days for ever. */
    static String retention(String measurement, int retentionDays, String partition) {
        return "ALTER TABLE " + Names.quoted(measurement) + " SET TTL "
                + (retentionDays == 0 ? forEver(partition) : ttl(partition, retentionDays));
    }

    /** QuestDB takes no 0 for months. */
    private static String forEver(String partition) {
        return partition.equals("MONTH") ? "100 YEARS" : "0 DAYS";
    }

    /** How a table is partitioned, and how long it keeps rows, in a unit of QuestDB's choice. */
    static String kept(String measurement) {
        return "SELECT partitionBy, ttlValue, ttlUnit FROM tables() WHERE table_name = '" + Names.encode(measurement)
                + '\'';
    }

    /** Whether a table that is partitioned so and keeps rows so long needs no {@link #retention}. */
    static boolean isKept(int retentionDays, String partition, int value, String unit) {
        String wanted = retentionDays == 0 ? forEver(partition) : ttl(partition, retentionDays);
        int blank = wanted.indexOf(' ');
        return span(Integer.parseInt(wanted.substring(0, blank)), wanted.substring(blank + 1))
                .equals(span(value, unit));
    }

    /** Hours, or months, which are no number of hours. */
    private static String span(int value, String unit) {
        return switch (unit.replaceAll("S$", "")) {
            case "YEAR" -> 12 * value + " months";
            case "MONTH" -> value == 0 ? "0 hours" : value + " months";
            case "WEEK" -> 168 * value + " hours";
            case "DAY" -> 24 * value + " hours";
            default -> value + " hours";
        };
    }

    /** A commit touches one part of the time as a rule, and a table of years is not to be thousands of folders. */
    private static String partition(Tier tier) {
        return switch (tier) {
            case RAW -> "DAY";
            case MINUTES -> "WEEK";
            case HOURS -> "MONTH";
        };
    }

    private static String ttl(Tier tier, int days) {
        return ttl(partition(tier), days);
    }

    /** Whole partitions, and none too early. */
    private static String ttl(String partition, int days) {
        return switch (partition) {
            case "WEEK" -> (days + 6) / 7 + " WEEKS";
            case "MONTH" -> (days + 27) / 28 + " MONTHS";
            default -> days + " DAYS";
        };
    }

    private static String keys(Map<String, Column> columns) {
        List<String> keys = new ArrayList<>(List.of(Names.TIME));
        tags(columns).forEach(tag -> keys.add(Names.quoted(tag)));
        return String.join(", ", keys);
    }

    static String rows(Selection selection, Collection<String> shown, long fromNanos, long toNanos) {
        return "SELECT " + names(shown) + Names.TIME + from(selection, fromNanos, toNanos) + " ORDER BY " + Names.TIME;
    }

    static String last(Selection selection, Collection<String> shown, Map<String, Column> columns, long fromNanos) {
        List<String> tags = tags(columns);
        return "SELECT " + names(shown) + Names.TIME + from(selection, fromNanos, Long.MAX_VALUE)
                + (tags.isEmpty()
                        ? " ORDER BY " + Names.TIME + " DESC LIMIT 1"
                        : " LATEST ON " + Names.TIME + " PARTITION BY "
                                + tags.stream().map(Names::quoted).collect(Collectors.joining(", ")));
    }

    /** Answered by tags, the step's start in nanoseconds, and a mean for each field. */
    static String steps(
            Selection selection, List<String> tags, List<String> fields, long fromNanos, long toNanos, long stepNanos) {
        StringBuilder sql = new StringBuilder("SELECT " + names(tags));
        sql.append("cast(timestamp AS LONG) / ").append(stepNanos).append(" * ").append(stepNanos);
        sql.append(" \"$$\"");
        for (int i = 0; i < fields.size(); i++) {
            sql.append(", avg(")
                    .append(Names.quoted(fields.get(i)))
                    .append(") \"$$")
                    .append(i)
                    .append('"');
        }
        return sql.append(from(selection, fromNanos, toNanos))
                .append(" GROUP BY ")
                .append(names(tags))
                .append("\"$$\" ORDER BY \"$$\"")
                .toString();
    }

    /** Answered by tags, and least, mean, greatest and count for each field. */
    static String aggregate(Selection selection, List<String> tags, List<String> fields, long fromNanos, long toNanos) {
        List<String> shown = new ArrayList<>();
        tags.forEach(tag -> shown.add(Names.quoted(tag)));
        for (String field : fields) {
            for (String function : List.of("min", "avg", "max", "count")) {
                shown.add(function + '(' + Names.quoted(field) + ") \"$$" + shown.size() + '"');
            }
        }
        return "SELECT " + String.join(", ", shown) + from(selection, fromNanos, toNanos)
                + (tags.isEmpty()
                        ? ""
                        : " GROUP BY " + tags.stream().map(Names::quoted).collect(Collectors.joining(", ")));
    }

    /** The hosts in several tables. */
    static String hosts(List<String> measurements, long fromNanos) {
        return measurements.stream()
                .map(name ->
                        "SELECT DISTINCT " + Names.quoted("host") + from(Selection.of(name), fromNanos, Long.MAX_VALUE))
                .collect(Collectors.joining(" UNION "));
    }

    static List<String> tags(Map<String, Column> columns) {
        return columns.entrySet().stream()
                .filter(column -> column.getValue() == Column.TAG)
                .map(Map.Entry::getKey)
                .toList();
    }

    static String names(Collection<String> names) {
        return names.stream().map(name -> Names.quoted(name) + ", ").collect(Collectors.joining());
    }

    static String from(Selection selection, long fromNanos, long toNanos) {
        String tags = selection.tags().entrySet().stream()
                .map(tag -> " AND " + Names.quoted(tag.getKey()) + " = '"
                        + tag.getValue().replace("'", "''") + '\'')
                .collect(Collectors.joining());
        return " FROM " + Names.quoted(selection.measurement()) + " WHERE " + Names.TIME + " >= "
                + Math.max(0, fromNanos) + " AND " + Names.TIME + " < " + Math.max(0, toNanos) + tags;
    }
}
