package io.boardwatt.store.embedded;

import com.google.gson.JsonArray;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.store.Retention;
import io.boardwatt.store.RollupQuery;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.StoreException.Details;
import io.boardwatt.store.StoreException.Kind;
import io.boardwatt.store.Tier;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * QuestDB. With synchronous commits, as the hub runs it, a write that returns is on the disk; it becomes visible some
 * milliseconds later. An unsigned number is held as a signed one. Writes are one at a time; reads take no lock.
 */
final class EmbeddedStore implements Store {
    private final QuestDb database;
    private final Retention retention;
    private final InstantSource clock;
    private final Object lock = new Object();
    private final Tables tables;
    private final Rows rows = new Rows();
    private final SuspendedTables suspended;

    EmbeddedStore(EmbeddedAddress address, InstantSource clock) {
        this.database = new QuestDb(address);
        this.retention = address.retention();
        this.clock = clock;
        this.tables = new Tables(database, retention);
        this.suspended = new SuspendedTables(database);
    }

    @Override
    public void write(List<Line> lines) throws StoreException {
        if (lines.isEmpty()) {
            return;
        }
        synchronized (lock) {
            refuseExpired(lines);
            refuseUnfit(lines);
            List<Line> merged = rows.merge(lines);
            tables.prepare(merged);
            tables.force();
            try {
                database.write(merged);
            } catch (StoreException e) {
                tables.forget();
                List<Line> refused = parts(lines, e.details().lines());
                Details details =
                        new Details(refused, Optional.empty(), e.details().retryAfter());
                throw new StoreException(e.kind(), String.valueOf(e.getMessage()), e, details);
            }
            merged.forEach(rows::remember);
            refuseSuspended(lines);
        }
    }

    /** The server answers well to rows that are older than its tables keep, and drops them. */
    private void refuseExpired(List<Line> lines) throws StoreException {
        Map<Tier, Long> oldestMillis = new EnumMap<>(Tier.class);
        long now = clock.millis();
        for (Tier tier : Tier.values()) {
            retention.of(tier).ifPresent(kept -> oldestMillis.put(tier, now - kept.toMillis()));
        }
        List<Line> expired = oldestMillis.isEmpty()
                ? List.of()
                : lines.stream()
                        .filter(line -> line.timestampNanos() / 1_000_000
                                < oldestMillis.getOrDefault(Tier.of(line.measurement()), Long.MIN_VALUE))
                        .toList();
        if (!expired.isEmpty()) {
            throw new StoreException(
                    Kind.EXPIRED, "older than the embedded store keeps: " + retention, null, Details.of(expired));
        }
    }

    /** Refuses for one reason at a time, so that each line gets its own. */
    private void refuseUnfit(List<Line> lines) throws StoreException {
        Map<Tables.Problem, List<Line>> unfit = new LinkedHashMap<>();
        for (Line line : lines) {
            String unheld = Unheld.in(line);
            Tables.Problem problem = unheld != null ? Tables.Problem.of(unheld) : tables.conflict(line);
            if (problem != null) {
                unfit.computeIfAbsent(problem, any -> new ArrayList<>()).add(line);
            }
        }
        for (Map.Entry<Tables.Problem, List<Line>> first : unfit.entrySet()) {
            throw new StoreException(
                    Kind.REJECTED,
                    first.getKey().reason(),
                    null,
                    new Details(first.getValue(), first.getKey().conflict(), Optional.empty()));
        }
    }

    private static List<Line> parts(List<Line> lines, List<Line> refused) {
        return lines.stream()
                .filter(line -> refused.stream().anyMatch(row -> Rows.isPartOf(line, row)))
                .toList();
    }

    /** A suspended table answers well, and its rows never become visible; those of the others are stored. */
    private void refuseSuspended(List<Line> lines) throws StoreException {
        Map<String, String> tables = suspended.resume();
        if (lines.stream().anyMatch(line -> tables.containsKey(line.measurement()))) {
            throw new StoreException(
                    Kind.OPERATOR,
                    "the embedded store has suspended " + tables
                            + ": rows are kept and not visible; it was told to resume them, and will be again",
                    null);
        }
    }

    @Override
    public List<Line> last(Selection selection, long fromNanos) throws StoreException {
        Map<String, Column> columns = Tables.columns(database, selection.measurement());
        List<String> shown = shown(selection, columns);
        if (shown.isEmpty()) {
            return List.of();
        }
        return Answers.rows(
                selection.measurement(), shown, database.ask(Sql.last(selection, shown, columns, fromNanos)));
    }

    @Override
    public List<Line> series(SeriesQuery query) throws StoreException {
        Selection selection = query.selection();
        String measurement = selection.measurement();
        Map<String, Column> columns = Tables.columns(database, measurement);
        List<String> shown = shown(selection, columns);
        if (shown.isEmpty()) {
            return List.of();
        } else if (query.step().isEmpty()) {
            return Answers.rows(
                    measurement, shown, database.ask(Sql.rows(selection, shown, query.fromNanos(), query.toNanos())));
        }
        List<String> tags = Sql.tags(columns);
        List<String> numbers = numbers(shown, columns);
        long stepNanos = query.step().get().toNanos();
        return numbers.isEmpty()
                ? List.of()
                : Answers.means(
                        measurement,
                        tags,
                        numbers,
                        database.ask(
                                Sql.steps(selection, tags, numbers, query.fromNanos(), query.toNanos(), stepNanos)));
    }

    @Override
    public List<Line> rolledUp(RollupQuery query) throws StoreException {
        RollupSql sql = new RollupSql(query, Tables.columns(database, query.measurement()));
        Optional<String> text = sql.text();
        return text.isPresent() ? sql.lines(database.ask(text.get())) : List.of();
    }

    @Override
    public List<Line> aggregate(Selection selection, long fromNanos, long toNanos) throws StoreException {
        Map<String, Column> columns = Tables.columns(database, selection.measurement());
        List<String> tags = Sql.tags(columns);
        List<String> numbers = numbers(shown(selection, columns), columns);
        return numbers.isEmpty()
                ? List.of()
                : Answers.aggregates(
                        selection.measurement(),
                        tags,
                        numbers,
                        fromNanos,
                        database.ask(Sql.aggregate(selection, tags, numbers, fromNanos, toNanos)));
    }

    @Override
    public SortedSet<BoardId> boards(long fromNanos) throws StoreException {
        SortedSet<BoardId> boards = new TreeSet<>();
        List<String> measurements = new ArrayList<>();
        database.ask("SELECT table_name FROM information_schema.columns() WHERE column_name = 'host'")
                .ifPresent(answer -> answer.rows()
                        .forEach(row -> measurements.add(Names.decode(row.get(0).getAsString()))));
        if (!measurements.isEmpty()) {
            for (JsonArray row : database.ask(Sql.hosts(measurements, fromNanos))
                    .map(QuestDb.Table::rows)
                    .orElse(List.of())) {
                if (!row.get(0).isJsonNull() && BoardId.isValid(row.get(0).getAsString())) {
                    boards.add(new BoardId(row.get(0).getAsString()));
                }
            }
        }
        return boards;
    }

    /** Every tag and the wanted fields; empty when no row can be meant. */
    private static List<String> shown(Selection selection, Map<String, Column> columns) {
        if (selection.tags().keySet().stream().anyMatch(tag -> columns.get(tag) != Column.TAG)) {
            return List.of();
        }
        List<String> shown = new ArrayList<>();
        boolean any = false;
        for (Map.Entry<String, Column> column : columns.entrySet()) {
            boolean isField = column.getValue() != Column.TAG;
            if (!isField || selection.fields().isEmpty() || selection.fields().contains(column.getKey())) {
                shown.add(column.getKey());
                any |= isField;
            }
        }
        return any ? shown : List.of();
    }

    private static List<String> numbers(List<String> shown, Map<String, Column> columns) {
        return shown.stream()
                .filter(name -> columns.getOrDefault(name, Column.TAG).isNumber())
                .toList();
    }

    @Override
    public void close() {
        database.close();
    }
}
