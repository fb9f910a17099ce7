package io.boardwatt.store.answers;

import static io.boardwatt.store.answers.Meaning.ANY_OTHER;
import static io.boardwatt.store.answers.Meaning.NO_ANSWER;
import static io.boardwatt.store.answers.Meaning.Stored.NOTHING;
import static io.boardwatt.store.answers.Meaning.Stored.THE_REST;
import static io.boardwatt.store.answers.Meaning.Stored.UNKNOWN;

import io.boardwatt.store.StoreException.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * The table of each store. Those of InfluxDB 1 and 2 were mostly recorded from real servers, those of QuestDB and
 * VictoriaMetrics in part; no InfluxDB 3 was at hand.
 */
public final class AnswerTables {
    /** InfluxDB 2, measured on 2.8. */
    public static final AnswerTable INFLUX_2 = table(
            "InfluxDB 2",
            row(400, "unable to parse", NOTHING, Kind.REJECTED, "lines that it cannot read; each is quoted"),
            row(422, "field type conflict", THE_REST, Kind.REJECTED, "another type than the field has in these days"),
            row(422, "outside retention policy", THE_REST, Kind.EXPIRED, "lines older than the bucket keeps"),
            row(422, "partial write", THE_REST, Kind.REJECTED, "a text over 1 MiB"));

    /** InfluxDB 1, measured on 1.13. */
    public static final AnswerTable INFLUX_1 = table(
            "InfluxDB 1",
            row(400, "field type conflict", THE_REST, Kind.REJECTED, "another type than the field has in these days"),
            row(400, "outside retention policy", THE_REST, Kind.EXPIRED, "lines older than the policy keeps"),
            row(400, "partial write: unable to parse", THE_REST, Kind.REJECTED, "lines that it cannot read"),
            row(400, "unable to parse", NOTHING, Kind.REJECTED, "lines that it cannot read, and no other"),
            row(400, "max-values-per-tag", THE_REST, Kind.OPERATOR, "the server's limit of values of a tag"),
            row(400, "max-series-per-database", NOTHING, Kind.OPERATOR, "the server's limit of series"),
            row(400, "partial write", THE_REST, Kind.REJECTED, "a text over 1 MiB, or a tag that may not be"));

    /** InfluxDB 3 Core, after its documentation: it could not be run here. */
    public static final AnswerTable INFLUX_3 = table(
            "InfluxDB 3 Core",
            row(400, "partial write", UNKNOWN, Kind.REJECTED, "lines that it cannot read, or of another type"),
            row(400, "invalid column type", UNKNOWN, Kind.REJECTED, "another type than the column has"),
            row(400, "pars", UNKNOWN, Kind.REJECTED, "lines that it cannot read"),
            row(422, "limit", NOTHING, Kind.OPERATOR, "its limit of databases, tables or columns"));

    /** VictoriaMetrics: it skips a bad line and answers well, and it answers before rows are durable. */
    public static final AnswerTable VICTORIA_METRICS = table("VictoriaMetrics");

    /** The embedded store, QuestDB; a batch is stored whole or not at all. */
    public static final AnswerTable EMBEDDED = table(
            "the embedded store",
            row(400, "does not exist", NOTHING, Kind.TRANSIENT, "a table or column vanished; it is made again"),
            row(400, "error in line", NOTHING, Kind.REJECTED, "a line that it cannot take; the first is numbered"),
            row(415, "", NOTHING, Kind.UNCLEAR, "a body that is not what its header says"));

    private AnswerTables() {}

    /** Every table. */
    public static List<AnswerTable> all() {
        return List.of(INFLUX_2, INFLUX_1, INFLUX_3, EMBEDDED, VICTORIA_METRICS);
    }

    /** A store's own rows, and below them what any server or proxy may answer. */
    private static AnswerTable table(String store, Meaning... own) {
        List<Meaning> rows = new ArrayList<>(List.of(own));
        rows.addAll(List.of(
                row(400, "", UNKNOWN, Kind.UNCLEAR, "words that are not known"),
                row(413, "", NOTHING, Kind.UNCLEAR, "the batch is larger than the server or a proxy takes"),
                row(422, "", UNKNOWN, Kind.UNCLEAR, "words that are not known"),
                row(401, "", NOTHING, Kind.OPERATOR, "the token or password"),
                row(403, "", NOTHING, Kind.OPERATOR, "a right that the token or user lacks"),
                row(404, "", NOTHING, Kind.OPERATOR, "no such bucket, database or organisation"),
                row(408, "", UNKNOWN, Kind.TRANSIENT, "the server waited too long for the batch"),
                row(429, "", NOTHING, Kind.TRANSIENT, "too many requests; Retry-After is kept to"),
                row(500, "no space left", UNKNOWN, Kind.OPERATOR, "a full disk"),
                row(500, "cache-max-memory-size", NOTHING, Kind.TRANSIENT, "the server's memory is full for now"),
                row(500, "", UNKNOWN, Kind.TRANSIENT, "trouble in the server"),
                row(502, "", UNKNOWN, Kind.TRANSIENT, "a proxy without its server"),
                row(503, "", NOTHING, Kind.TRANSIENT, "busy, or starting; Retry-After is kept to"),
                row(504, "", UNKNOWN, Kind.TRANSIENT, "a proxy whose server is slow"),
                row(507, "", UNKNOWN, Kind.OPERATOR, "a full disk"),
                row(NO_ANSWER, "", UNKNOWN, Kind.TRANSIENT, "refused, reset, or none in time"),
                row(ANY_OTHER, "", UNKNOWN, Kind.OPERATOR, "probably not such a store at this address")));
        return new AnswerTable(store, rows);
    }

    private static Meaning row(int status, String words, Meaning.Stored stored, Kind kind, String cause) {
        return new Meaning(status, words, stored, kind, cause);
    }
}
