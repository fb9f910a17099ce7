package io.boardwatt.hub.archive;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;

/**
 * What the page's server answers.
 *
 * @param url the page, with a slash at its end
 */
record Page(String url) {
    /** What the page shows now of a board; empty when it has not said anything. */
    Optional<JsonObject> board(String board) throws IOException, InterruptedException {
        return Optional.ofNullable(
                get("api/v1/snapshot").getJsonObject("boards").getJsonObject(board));
    }

    /** The second of the board's last live message, in milliseconds; 0 before the first. */
    long lastMillis(String board) throws IOException, InterruptedException {
        return board(board).map(live -> live.getLong("t", 0L)).orElse(0L);
    }

    /** A board's points from the store. */
    JsonArray history(String board, long fromMillis, long toMillis) throws IOException, InterruptedException {
        return get("api/v1/history?board=" + board + "&from=" + fromMillis + "&to=" + toMillis + "&step=1")
                .getJsonArray("points");
    }

    /** Whether the store has a row of the board from this second on. */
    boolean isStoredSince(String board, long fromMillis) throws IOException, InterruptedException {
        return !history(board, fromMillis, fromMillis + 600_000).isEmpty();
    }

    private JsonObject get(String path) throws IOException, InterruptedException {
        HttpResponse<String> answer = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(url + path))
                                .timeout(Duration.ofSeconds(10))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IOException(path + ": " + answer.statusCode() + " " + answer.body());
        }
        return new JsonObject(answer.body());
    }
}
