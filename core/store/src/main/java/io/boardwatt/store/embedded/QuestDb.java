package io.boardwatt.store.embedded;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.influxdb.exceptions.InfluxException;
import io.boardwatt.protocol.Line;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.StoreException.Details;
import io.boardwatt.store.StoreException.Kind;
import io.boardwatt.store.answers.AnswerTables;
import io.boardwatt.store.answers.Meaning;
import io.boardwatt.store.http.LineWriter;
import io.boardwatt.store.http.Questions;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** QuestDB's port. Any thread. */
final class QuestDb implements AutoCloseable {
    private static final Pattern LINE = Pattern.compile("error in line (\\d+)");

    /**
     * What a question was answered.
     *
     * @param types the columns' types
     * @param rows the values
     */
    record Table(List<String> types, List<JsonArray> rows) {}

    private final LineWriter writer;
    private final Questions questions;

    QuestDb(EmbeddedAddress address) {
        Optional<String> authorization = address.password()
                .map(password -> "Basic "
                        + Base64.getEncoder()
                                .encodeToString(
                                        (EmbeddedAddress.USER + ":" + password).getBytes(StandardCharsets.UTF_8)));
        writer = new LineWriter(address.url(), "boardwatt", "boardwatt", authorization);
        questions = new Questions(address.url(), authorization);
    }

    /** Writes rows; all or none. */
    void write(List<Line> rows) throws StoreException {
        StringBuilder text = new StringBuilder();
        rows.forEach(row -> LineText.append(row, text));
        try {
            writer.write(text.toString());
        } catch (InfluxException e) {
            String words = LineWriter.words(e);
            Meaning meaning = AnswerTables.EMBEDDED.meaning(e.status(), words);
            throw new StoreException(
                    meaning.kind(),
                    "the embedded store " + (e.status() == 0 ? "does not answer: " : "answered " + e.status() + ": ")
                            + words,
                    e,
                    new Details(
                            meaning.kind() == Kind.REJECTED ? numbered(words, rows, text) : List.of(),
                            Optional.empty(),
                            LineWriter.retryAfter(e)));
        }
    }

    /** A line end inside a text shifts the numbers, so then none is believed. */
    private static List<Line> numbered(String words, List<Line> rows, StringBuilder text) {
        Matcher line = LINE.matcher(words);
        int number = text.indexOf("\\\n") < 0 && line.find() ? Integer.parseInt(line.group(1)) : 0;
        return number >= 1 && number <= rows.size() ? List.of(rows.get(number - 1)) : List.of();
    }

    /** Gives an order. */
    void run(String sql) throws StoreException {
        if (ask(sql).isEmpty()) {
            throw new StoreException(Kind.TRANSIENT, "a table vanished from the embedded store: " + sql, null);
        }
    }

    /** Asks. @return the answer; empty when there is no such table */
    Optional<Table> ask(String sql) throws StoreException {
        Questions.Answer answer = questions.get("exec", Map.of("query", sql));
        if (answer.status() == 200 && answer.json().has("columns")) {
            List<String> types = new ArrayList<>();
            for (JsonElement column : answer.json().getAsJsonArray("columns")) {
                types.add(column.getAsJsonObject().get("type").getAsString());
            }
            List<JsonArray> rows = new ArrayList<>();
            answer.json().getAsJsonArray("dataset").forEach(row -> rows.add(row.getAsJsonArray()));
            return Optional.of(new Table(types, rows));
        } else if (answer.status() == 200 && answer.json().has("ddl")) {
            return Optional.of(new Table(List.of(), List.of()));
        } else if (answer.status() == 400 && answer.text().contains("table does not exist")) {
            return Optional.empty();
        }
        Kind kind = answer.status() >= 400 && answer.status() < 429 ? Kind.OPERATOR : Kind.TRANSIENT;
        throw new StoreException(
                kind, "the embedded store answered " + answer.status() + ": " + answer.text() + " to " + sql, null);
    }

    @Override
    public void close() {
        writer.close();
        questions.close();
    }
}
