package io.boardwatt.web.history;

import io.boardwatt.protocol.Line;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Answers a chart from the store, in points that look like {@code live}. Any thread; it blocks on the store. */
public final class History {
    private static final Duration SECOND = Duration.ofSeconds(1);

    private static final List<Selection> WANTED = List.of(
            new Selection("cpu", Map.of("cpu", "cpu-total"), List.of("usage_idle", "usage_iowait")),
            new Selection("mem", Map.of(), List.of("used_percent")),
            new Selection("system", Map.of(), List.of("load1")),
            new Selection("diskio", Map.of(), List.of("read_bytes", "write_bytes")),
            new Selection("net", Map.of(), List.of("bytes_recv", "bytes_sent")),
            new Selection("pressure", Map.of("resource", "cpu", "type", "some"), List.of("total")),
            new Selection("temp", Map.of(), List.of("temp")),
            new Selection("power", Map.of(), List.of("watts")));

    private final Store store;

    /** Reads from a store. */
    public History(Store store) {
        this.store = store;
    }

    /** {@code {board, step, points: [{t, busy_pct, …}]}}, by ascending time; what a second did not say is absent. */
    public JsonObject ask(HistoryRequest request) throws StoreException {
        LivePoints points = new LivePoints(request.step().toNanos());
        for (Selection wanted : WANTED) {
            Map<String, String> tags = new HashMap<>(wanted.tags());
            tags.put("host", request.board());
            for (Line row : rows(new Selection(wanted.measurement(), tags, wanted.fields()), request)) {
                points.accept(row);
            }
        }
        JsonArray array = new JsonArray();
        points.byMillis().tailMap(request.fromMillis()).forEach((millis, values) -> {
            JsonObject point = new JsonObject().put("t", millis);
            values.forEach(point::put);
            array.add(point);
        });
        return new JsonObject()
                .put("board", request.board())
                .put("step", request.step().toSeconds())
                .put("points", array);
    }

    /** From two steps before, since a rate needs the reading before its own. */
    private List<Line> rows(Selection selection, HistoryRequest request) throws StoreException {
        long from = Math.max(0, request.fromMillis() - 2 * request.step().toMillis());
        Optional<Duration> step = request.step().equals(SECOND) ? Optional.empty() : Optional.of(request.step());
        return store.series(new SeriesQuery(selection, from * 1_000_000, request.toMillis() * 1_000_000, step));
    }
}
