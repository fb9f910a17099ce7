package io.boardwatt.web.feed;

import io.boardwatt.protocol.Line;
import io.boardwatt.web.history.LivePoints;
import io.vertx.core.json.JsonObject;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The present of a board that runs Telegraf. Its rows come measurement by measurement, so the present is the newest value
 * of each, as long as it is not too old. Mutable, for one thread.
 */
final class ForeignBoard {
    /** Telegraf's usual interval. */
    private static final long INTERVAL_MILLIS = 10_000;

    private final LivePoints points = new LivePoints(INTERVAL_MILLIS * 1_000_000);
    private final Map<String, Known> known = new HashMap<>();

    private record Known(long millis, double value) {}

    /** Takes a row. @return the present, when the row said something of it */
    Optional<LiveMessage> accept(Line line) {
        points.accept(line);
        Map.Entry<Long, Map<String, Double>> newest = points.newest();
        if (newest == null || newest.getKey() != Math.floorDiv(line.timestampNanos(), 1_000_000_000L) * 1000) {
            return Optional.empty();
        }
        long now = newest.getKey();
        newest.getValue().forEach((name, value) -> known.put(name, new Known(now, value)));
        known.values().removeIf(value -> value.millis < now - 3 * INTERVAL_MILLIS);
        JsonObject values = new JsonObject();
        known.forEach((name, value) -> values.put(name, value.value));
        return Optional.of(new LiveMessage(now, values, 0));
    }
}
