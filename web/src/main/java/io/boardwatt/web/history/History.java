package io.boardwatt.web.history;

import io.boardwatt.protocol.Line;
import io.boardwatt.store.LongRange;
import io.boardwatt.store.Selection;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.Tier;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/**
 * Answers a chart from the store, in points that look like {@code live}: of raw rows, or of minutes and hours where the step
 * is long enough or raw rows are no longer kept. Any thread; it blocks on the store.
 */
public final class History {
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

    /**
     * {@code {board, step, tiers: ["minutes", …], points: [{t, busy_pct, busy_pct_min, …}]}}, by ascending time, coarse tiers
     * first; what a second did not say is absent.
     */
    public JsonObject ask(HistoryRequest request) throws StoreException {
        Map<Tier, LivePoints> points = new EnumMap<>(Tier.class);
        for (Tier tier : Tier.values()) {
            long seconds = tier.step().toSeconds();
            points.put(
                    tier, tier == Tier.RAW ? new LivePoints(request.step().toNanos()) : LivePoints.ofRollups(seconds));
        }
        Set<Tier> seen = EnumSet.noneOf(Tier.class);
        for (Selection wanted : WANTED) {
            for (LongRange.Piece piece : pieces(wanted, request)) {
                seen.add(piece.tier());
                for (Line row : piece.rows()) {
                    points.getOrDefault(piece.tier(), new LivePoints(1)).accept(row);
                }
            }
        }
        JsonArray array = new JsonArray();
        together(points).tailMap(request.fromMillis()).forEach((millis, values) -> {
            JsonObject point = new JsonObject().put("t", millis);
            values.forEach(point::put);
            array.add(point);
        });
        JsonArray tiers = new JsonArray();
        for (Tier tier : List.of(Tier.HOURS, Tier.MINUTES, Tier.RAW)) {
            if (seen.contains(tier)) {
                tiers.add(tier.name().toLowerCase(Locale.ROOT));
            }
        }
        return new JsonObject()
                .put("board", request.board())
                .put("step", request.step().toSeconds())
                .put("tiers", tiers)
                .put("points", array);
    }

    private List<LongRange.Piece> pieces(Selection wanted, HistoryRequest request) throws StoreException {
        Map<String, String> tags = new HashMap<>(wanted.tags());
        tags.put("host", request.board());
        return LongRange.of(
                store,
                new Selection(wanted.measurement(), tags, wanted.fields()),
                request.fromMillis() * 1_000_000,
                request.toMillis() * 1_000_000,
                request.step());
    }

    /** Where two tiers speak of one moment, as at a seam, the coarser one knows the whole step. */
    private static NavigableMap<Long, Map<String, Double>> together(Map<Tier, LivePoints> points) {
        NavigableMap<Long, Map<String, Double>> all = new TreeMap<>();
        points.values()
                .forEach(tier -> tier.byMillis()
                        .forEach((millis, values) -> all.computeIfAbsent(millis, m -> new HashMap<>())
                                .putAll(values)));
        return all;
    }
}
