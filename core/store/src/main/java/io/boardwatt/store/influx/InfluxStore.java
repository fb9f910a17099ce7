package io.boardwatt.store.influx;

import com.influxdb.exceptions.InfluxException;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.store.RollupQuery;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.Tier;
import io.boardwatt.store.http.LineWriter;
import io.boardwatt.store.http.Questions;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** An InfluxDB. A write that returns is fsynced; lines of one identity are merged by the server itself. */
final class InfluxStore implements Store {
    /** A field of this name vanishes with a good answer; tags of these names are refused. */
    private static final Set<String> RESERVED_TAGS = Set.of("time", "_field", "_measurement");

    private final InfluxAddress address;
    private final Map<Tier, LineWriter> writers = new EnumMap<>(Tier.class);
    private final Buckets buckets;
    private final InfluxDialect dialect;
    private final Questions questions;

    InfluxStore(InfluxAddress address, InfluxDialect dialect) {
        this.address = address;
        this.dialect = dialect;
        Optional<String> authorization = authorization(address);
        for (Tier tier : Tier.values()) {
            writers.put(tier, new LineWriter(address.url(), address.org(), address.bucket(tier), authorization));
        }
        buckets = new Buckets(address);
        questions = new Questions(address.url(), authorization);
    }

    /** The header {@code Authorization} that goes with a token. */
    static Optional<String> authorization(InfluxAddress address) {
        return address.token().map(token -> "Token " + token);
    }

    @Override
    public void write(List<Line> lines) throws StoreException {
        if (lines.isEmpty()) {
            return;
        }
        List<Line> reserved =
                lines.stream().filter(InfluxStore::hasReservedName).toList();
        if (!reserved.isEmpty()) {
            throw new StoreException(
                    StoreException.Kind.REJECTED,
                    "InfluxDB cannot hold a field named time, nor a tag named time, _field or _measurement",
                    null,
                    StoreException.Details.of(reserved));
        }
        List<Line> tooLarge =
                lines.stream().filter(InfluxStore::hasNoSignedForm).toList();
        if (!tooLarge.isEmpty()) {
            throw new StoreException(
                    StoreException.Kind.REJECTED,
                    "a whole number above 2^63 - 1 is not sent to InfluxDB: not every version has such",
                    null,
                    StoreException.Details.of(tooLarge));
        }
        for (Map.Entry<Tier, List<Line>> part : buckets.split(lines).entrySet()) {
            write(part.getKey(), part.getValue());
        }
    }

    /** One request each; the batch is durable when all are, and what was stored already is stored again with the rest. */
    private void write(Tier tier, List<Line> lines) throws StoreException {
        try {
            Objects.requireNonNull(writers.get(tier))
                    .write(LineProtocol.format(lines.stream()
                            .flatMap(line -> line.signed().stream())
                            .toList()));
        } catch (InfluxException e) {
            if (!buckets.isAbsent(tier, e)) {
                throw InfluxAnswers.toWrite(e, lines, dialect, address.bucket(tier));
            }
            write(Tier.RAW, lines);
        }
    }

    private static boolean hasNoSignedForm(Line line) {
        return line.fields().values().stream()
                .anyMatch(value -> value instanceof FieldValue.OfUnsigned u && u.bits() < 0);
    }

    private static boolean hasReservedName(Line line) {
        return line.fields().containsKey("time")
                || line.tags().keySet().stream().anyMatch(RESERVED_TAGS::contains);
    }

    @Override
    public List<Line> last(Selection selection, long fromNanos) throws StoreException {
        return raw(selection, InfluxQl.last(selection, fromNanos));
    }

    @Override
    public List<Line> series(SeriesQuery query) throws StoreException {
        Selection selection = query.selection();
        if (query.step().isEmpty()) {
            return raw(selection, InfluxQl.rows(selection, query.fromNanos(), query.toNanos()));
        }
        QueryResult result = ask(
                Tier.of(selection.measurement()),
                InfluxQl.steps(
                        selection,
                        query.fromNanos(),
                        query.toNanos(),
                        query.step().get()));
        return byTime(result.means(0, selection.measurement()));
    }

    @Override
    public List<Line> rolledUp(RollupQuery query) throws StoreException {
        Map<String, String> columns =
                ask(query.tier(), InfluxQl.fieldKeys(query.measurement())).fieldTypes(0);
        Optional<String> text = RollupQl.text(query, columns);
        return text.isPresent()
                ? byTime(
                        ask(query.tier(), text.get()).named(0, query.selection().measurement()))
                : List.of();
    }

    @Override
    public List<Line> aggregate(Selection selection, long fromNanos, long toNanos) throws StoreException {
        return ask(Tier.of(selection.measurement()), InfluxQl.aggregate(selection, fromNanos, toNanos))
                .aggregates(0, selection.measurement(), fromNanos);
    }

    @Override
    public SortedSet<BoardId> boards(long fromNanos) throws StoreException {
        SortedSet<BoardId> boards = new TreeSet<>();
        for (String host : ask(Tier.RAW, InfluxQl.hosts(fromNanos)).tagValues(0, "host")) {
            if (BoardId.isValid(host)) {
                boards.add(new BoardId(host));
            }
        }
        return boards;
    }

    /** The answer has no types, so they are asked for in the same request. */
    private List<Line> raw(Selection selection, String query) throws StoreException {
        QueryResult result =
                ask(Tier.of(selection.measurement()), InfluxQl.fieldKeys(selection.measurement()) + ';' + query);
        return byTime(result.rows(1, selection.measurement(), result.fieldTypes(0)));
    }

    /** Where rollups have no bucket of their own they stand among the raw rows. */
    private QueryResult ask(Tier tier, String query) throws StoreException {
        try {
            return InfluxAnswers.toQuery(questions.post("query", database(address.bucket(tier), query)));
        } catch (StoreException e) {
            if (tier == Tier.RAW || e.kind() != StoreException.Kind.OPERATOR) {
                throw e;
            }
            return ask(Tier.RAW, query);
        }
    }

    /** In InfluxDB 1 a bucket may be {@code database/policy}; elsewhere its database is the bucket. */
    static Map<String, String> database(String bucket, String query) {
        int slash = bucket.indexOf('/');
        return slash < 0
                ? Map.of("db", bucket, "epoch", "ns", "q", query)
                : Map.of(
                        "db", bucket.substring(0, slash), "rp", bucket.substring(slash + 1), "epoch", "ns", "q", query);
    }

    private static List<Line> byTime(List<Line> lines) {
        return lines.stream()
                .sorted(Comparator.comparingLong(Line::timestampNanos))
                .toList();
    }

    @Override
    public void close() {
        writers.values().forEach(LineWriter::close);
        questions.close();
    }
}
