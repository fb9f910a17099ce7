package io.boardwatt.store.influx;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.influxdb.exceptions.InfluxException;
import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.catalogue.FieldType;
import io.boardwatt.store.FieldConflict;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.StoreException.Details;
import io.boardwatt.store.StoreException.Kind;
import io.boardwatt.store.answers.Meaning;
import io.boardwatt.store.http.LineWriter;
import io.boardwatt.store.http.Questions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads an InfluxDB's answers: their meaning stands in its table, and which lines they are about in their words. */
final class InfluxAnswers {
    private static final Pattern CONFLICT = Pattern.compile(
            "input field \"(.*)\" on measurement \"(.*)\" is type (\\w+), already exists as type (\\w+)");
    private static final Pattern LOWER_BOUND = Pattern.compile("Lower Bound at (\\d[0-9TZ:.-]+Z)");
    private static final Pattern DROPPED = Pattern.compile("dropped=(\\d+)");

    private InfluxAnswers() {}

    /** An answer to a write to a bucket that is not 204. */
    static StoreException toWrite(InfluxException answer, List<Line> lines, InfluxDialect dialect, String bucket) {
        String words = LineWriter.words(answer);
        Meaning meaning = dialect.answers().meaning(answer.status(), words);
        Optional<FieldConflict> conflict = conflict(words);
        List<Line> named = List.of();
        if (conflict.isPresent()) {
            named = conflicting(words, conflict.get(), lines);
        } else if (meaning.kind() == Kind.EXPIRED) {
            named = expired(words, lines);
        } else if (meaning.kind() == Kind.REJECTED) {
            named = quoted(words, lines);
        }
        String text = answer.status() == 0
                ? "InfluxDB does not answer: " + words
                : "InfluxDB answered " + answer.status() + ": " + brief(words);
        return new StoreException(
                meaning.kind(),
                meaning.kind() == Kind.OPERATOR
                        ? text + missingRight(answer, dialect, bucket) + FullDisk.advice(words)
                        : text,
                answer,
                new Details(named, conflict, LineWriter.retryAfter(answer)));
    }

    /** The server names the token's lack at most by numbers of its own. */
    private static String missingRight(InfluxException answer, InfluxDialect dialect, String bucket) {
        if (answer.status() != 403) {
            return "";
        }
        return dialect == InfluxDialect.ONE
                ? "; the user of store.influx.token-file lacks the right to write to the database " + bucket
                        + ": GRANT WRITE gives it"
                : "; the token of store.influx.token-file lacks the right to write to the bucket " + bucket;
    }

    /** The limit is named to the nanosecond; believed if as many lines are older as were dropped. */
    private static List<Line> expired(String words, List<Line> lines) {
        Matcher limit = LOWER_BOUND.matcher(words);
        if (!limit.find()) {
            return List.of();
        }
        Instant oldest = Instant.parse(limit.group(1));
        return dropped(
                words,
                lines.stream()
                        .filter(line ->
                                Instant.ofEpochSecond(0, line.timestampNanos()).isBefore(oldest))
                        .toList());
    }

    /** Bad lines are quoted in full. */
    private static List<Line> quoted(String words, List<Line> lines) {
        return lines.stream()
                .filter(line -> {
                    StringBuilder text = new StringBuilder();
                    LineProtocol.format(line, text);
                    return words.contains("unable to parse '" + text + "'");
                })
                .toList();
    }

    private static Optional<FieldConflict> conflict(String words) {
        Matcher found = CONFLICT.matcher(words);
        FieldType stored = found.find() ? type(found.group(4)) : null;
        return stored == null
                ? Optional.empty()
                : Optional.of(new FieldConflict(found.group(2), found.group(1), stored));
    }

    private static @Nullable FieldType type(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "float" -> FieldType.FLOAT;
            case "integer", "unsigned" -> FieldType.INTEGER;
            case "string" -> FieldType.TEXT;
            case "boolean" -> FieldType.TRUTH;
            default -> null;
        };
    }

    /** The first conflict alone is named: these are the lines only if there are as many of them as were dropped. */
    private static List<Line> conflicting(String words, FieldConflict conflict, List<Line> lines) {
        List<Line> suspected = lines.stream()
                .filter(line -> {
                    FieldValue value = line.fields().get(conflict.field());
                    return value != null
                            && line.measurement().equals(conflict.measurement())
                            && FieldType.of(value) != conflict.stored();
                })
                .toList();
        return dropped(words, suspected);
    }

    private static List<Line> dropped(String words, List<Line> suspected) {
        Matcher dropped = DROPPED.matcher(words);
        return dropped.find() && dropped.group(1).equals(Integer.toString(suspected.size())) ? suspected : List.of();
    }

    /** The answer to a question. @throws StoreException when it is none */
    static QueryResult toQuery(Questions.Answer answer) throws StoreException {
        JsonObject json = answer.json();
        if (answer.status() == 200 && json.has("results")) {
            List<String> errors = new ArrayList<>();
            for (JsonElement result : json.getAsJsonArray("results")) {
                if (result.getAsJsonObject().has("error")) {
                    errors.add(result.getAsJsonObject().get("error").getAsString());
                }
            }
            if (!errors.isEmpty()) {
                // Of several statements without a database 2.8 says of the later ones only that they were not executed.
                boolean isAbsent = errors.stream()
                        .anyMatch(error -> error.contains("database not found") || error.contains("not executed"));
                throw new StoreException(
                        isAbsent ? Kind.OPERATOR : Kind.TRANSIENT,
                        "InfluxDB could not answer: " + String.join("; ", errors),
                        null);
            }
            return new QueryResult(json.getAsJsonArray("results"));
        }
        Kind kind = answer.status() >= 400 && answer.status() < 429 ? Kind.OPERATOR : Kind.TRANSIENT;
        throw new StoreException(kind, "InfluxDB answered " + answer.status() + ": " + brief(answer.text()), null);
    }

    private static String brief(String words) {
        return words.length() <= 500 ? words : words.substring(0, 500) + "…";
    }
}
