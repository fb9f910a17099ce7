package io.boardwatt.store.influx;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.influxdb.exceptions.InfluxException;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.StoreException.Kind;
import io.boardwatt.store.http.Questions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What an answer of InfluxDB 2.8 means: the one table of this dialect. */
final class InfluxAnswers {
    private InfluxAnswers() {}

    /** An answer to a write that is not 204. */
    static StoreException toWrite(InfluxException answer, List<Line> lines) {
        String words = String.valueOf(answer.getMessage());
        Kind kind = kind(answer.status(), words.toLowerCase(Locale.ROOT));
        List<Line> named = kind == Kind.REJECTED ? named(words, lines) : List.of();
        return new StoreException(kind, "InfluxDB answered " + answer.status() + ": " + brief(words), answer, named);
    }

    private static Kind kind(int status, String words) {
        return switch (status) {
            case 400, 413, 422 -> words.contains("retention policy") ? Kind.EXPIRED : Kind.REJECTED;
            case 401, 403, 404 -> Kind.OPERATOR;
            // After a full disk 2.8 answers 500 until it is started again, even when there is space.
            case 500 -> words.contains("no space left") ? Kind.OPERATOR : Kind.TRANSIENT;
            default -> Kind.TRANSIENT;
        };
    }

    /** A batch with bad syntax is refused whole, and every bad line is quoted in full. */
    private static List<Line> named(String words, List<Line> lines) {
        return lines.stream()
                .filter(line -> {
                    StringBuilder text = new StringBuilder();
                    LineProtocol.format(line, text);
                    return words.contains("unable to parse '" + text + "'");
                })
                .toList();
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
