package io.boardwatt.grafana.query;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.boardwatt.store.Retention;
import io.boardwatt.store.Store;
import io.boardwatt.store.influx.InfluxAddress;
import io.boardwatt.store.influx.InfluxSetUp;
import io.boardwatt.testing.InfluxServer;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** Over HTTP, as Grafana asks an InfluxDB. */
abstract class InfluxQlContract extends QueriesContract {
    private static final ObjectMapper JSON = new ObjectMapper();
    private final HttpClient http = HttpClient.newHttpClient();
    private InfluxServer full;
    private InfluxServer empty;

    protected abstract InfluxServer start();

    @BeforeAll
    void fill(@TempDir Path folder) throws Exception {
        full = start();
        empty = start();
        for (InfluxServer server : List.of(full, empty)) {
            InfluxAddress address = address(server);
            InfluxSetUp.run(
                    address,
                    Retention.FOR_EVER,
                    true,
                    folder.resolve(String.valueOf(server.url().getPort())));
        }
        Store store = address(full).open(InstantSource.system());
        truth.writeTo(store);
        store.close();
    }

    @AfterAll
    void end() {
        for (InfluxServer server : new InfluxServer[] {full, empty}) {
            if (server != null) {
                server.close();
            }
        }
    }

    private static InfluxAddress address(InfluxServer server) {
        return new InfluxAddress(server.url(), InfluxServer.ORG, InfluxServer.BUCKET, Optional.of(InfluxServer.TOKEN));
    }

    @Override
    protected Dialect dialect() {
        return new InfluxQl();
    }

    @Override
    protected String expanded(GrafanaText grafana, String text) {
        return grafana.influxQl(text);
    }

    @Override
    protected Answer ask(String text, Question question) throws Exception {
        return answer(series(full, text));
    }

    @Override
    protected Answer askEmpty(String text, Question question) throws Exception {
        return answer(series(empty, text));
    }

    @Override
    protected List<String> values(String text) throws Exception {
        List<String> values = new ArrayList<>();
        series(full, text)
                .forEach(series -> series.get("values")
                        .forEach(row -> values.add(row.get(1).asText())));
        return values;
    }

    private JsonNode series(InfluxServer server, String text) throws Exception {
        URI uri = server.url()
                .resolve("/query?db=boardwatt&epoch=ms&q=" + URLEncoder.encode(text, StandardCharsets.UTF_8));
        HttpRequest request = HttpRequest.newBuilder(uri)
                .header("Authorization", "Token " + InfluxServer.TOKEN)
                .build();
        JsonNode answer = JSON.readTree(
                http.send(request, HttpResponse.BodyHandlers.ofString()).body());
        JsonNode result = answer.path("results").path(0);
        if (result.isMissingNode() || result.has("error")) {
            throw new AssertionError(text + "\n" + answer);
        }
        return result.path("series");
    }

    private static Answer answer(JsonNode all) {
        Answer answer = new Answer();
        int rows = 0;
        for (JsonNode series : all) {
            Map<String, String> tags = new TreeMap<>();
            series.path("tags")
                    .properties()
                    .forEach(tag -> tags.put(tag.getKey(), tag.getValue().asText()));
            for (JsonNode row : series.get("values")) {
                rows++;
                for (int i = 1; i < row.size(); i++) {
                    if (!row.get(i).isNull()) {
                        Object value = row.get(i).isNumber()
                                ? row.get(i).asDouble()
                                : row.get(i).asText();
                        answer.add(tags, series.get("columns").get(i).asText(), value);
                    }
                }
            }
        }
        return answer.withRows(rows);
    }
}
