package io.boardwatt.store.victoria;

import com.influxdb.exceptions.InfluxException;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.StoreException.Details;
import io.boardwatt.store.StoreException.Kind;
import io.boardwatt.store.answers.AnswerTables;
import io.boardwatt.store.answers.Meaning;
import io.boardwatt.store.http.LineWriter;
import io.boardwatt.store.http.Questions;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * VictoriaMetrics. It keeps numbers alone, as floats, at whole milliseconds: texts are not sent, truth values become 0 and 1.
 * It answers some seconds before rows are durable, and rows are visible only after seconds. A question over more than a day
 * is {@link Kind#UNSUPPORTED}: it is answered from raw rows, which would be too many.
 */
public final class VictoriaStore implements Store {
    private static final Duration LONGEST_QUESTION = Duration.ofDays(1);

    private final InstantSource wall;
    private final LineWriter writer;
    private final Questions questions;

    /** Prepares one; nothing is sent yet. */
    public VictoriaStore(URI url, Optional<String> authorization, InstantSource wall) {
        this.wall = wall;
        writer = new LineWriter(url, "boardwatt", "boardwatt", authorization);
        questions = new Questions(url, authorization);
    }

    @Override
    public void write(List<Line> lines) throws StoreException {
        StringBuilder text = new StringBuilder();
        for (Line line : lines) {
            Line.Builder numbers = Line.of(line.measurement());
            line.tags().forEach(numbers::tag);
            line.fields().forEach((name, value) -> {
                if (!(value instanceof FieldValue.OfString)) {
                    numbers.field(name, value);
                }
            });
            if (numbers.hasFields()) {
                LineProtocol.format(numbers.at(line.timestampNanos()), text);
                text.append('\n');
            }
        }
        if (text.length() == 0) {
            return;
        }
        try {
            writer.write(text.toString());
        } catch (InfluxException e) {
            String words = LineWriter.words(e);
            Meaning meaning = AnswerTables.VICTORIA_METRICS.meaning(e.status(), words);
            throw new StoreException(
                    meaning.kind(),
                    "VictoriaMetrics " + (e.status() == 0 ? "does not answer: " : "answered " + e.status() + ": ")
                            + words,
                    e,
                    new Details(List.of(), Optional.empty(), LineWriter.retryAfter(e)));
        }
    }

    @Override
    public List<Line> last(Selection selection, long fromNanos) throws StoreException {
        return Summary.last(export(selection, fromNanos, Long.MAX_VALUE));
    }

    @Override
    public List<Line> series(SeriesQuery query) throws StoreException {
        List<Line> rows = export(query.selection(), query.fromNanos(), query.toNanos());
        return query.step().isEmpty()
                ? rows
                : Summary.steps(rows, query.step().get().toNanos());
    }

    @Override
    public List<Line> aggregate(Selection selection, long fromNanos, long toNanos) throws StoreException {
        return Summary.aggregate(export(selection, fromNanos, toNanos), fromNanos);
    }

    private List<Line> export(Selection selection, long fromNanos, long toNanos) throws StoreException {
        long nowMillis = wall.millis();
        long fromMillis = Math.max(0, Math.floorDiv(fromNanos + 999_999, 1_000_000L));
        long toMillis = Math.min(toNanos / 1_000_000, nowMillis + LONGEST_QUESTION.toMillis());
        if (Math.min(toMillis, nowMillis) - fromMillis > LONGEST_QUESTION.toMillis()) {
            throw new StoreException(
                    Kind.UNSUPPORTED,
                    "of VictoriaMetrics no more than a day is asked for at once; its own page shows more",
                    null);
        }
        Questions.Answer answer = questions.post(
                "api/v1/export",
                Map.of(
                        "match[]", Export.matcher(selection),
                        "start", seconds(fromMillis),
                        "end", seconds(Math.max(fromMillis, toMillis))));
        return Export.rows(selection, checked(answer).text(), fromNanos, toNanos);
    }

    private static String seconds(long millis) {
        return millis / 1_000 + "." + String.format("%03d", millis % 1_000);
    }

    @Override
    public SortedSet<BoardId> boards(long fromNanos) throws StoreException {
        SortedSet<BoardId> boards = new TreeSet<>();
        Questions.Answer answer = checked(questions.get(
                "api/v1/label/host/values", Map.of("start", seconds(Math.max(0, fromNanos / 1_000_000)))));
        answer.json().getAsJsonArray("data").forEach(host -> {
            if (BoardId.isValid(host.getAsString())) {
                boards.add(new BoardId(host.getAsString()));
            }
        });
        return boards;
    }

    private static Questions.Answer checked(Questions.Answer answer) throws StoreException {
        if (answer.status() == 200) {
            return answer;
        }
        Kind kind = answer.status() >= 400 && answer.status() < 429 ? Kind.OPERATOR : Kind.TRANSIENT;
        throw new StoreException(
                kind, "VictoriaMetrics answered " + answer.status() + ": " + Objects.toString(answer.text()), null);
    }

    @Override
    public void close() {
        writer.close();
        questions.close();
    }
}
