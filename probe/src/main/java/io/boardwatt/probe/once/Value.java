package io.boardwatt.probe.once;

import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One value of a sample, or the reason why there is none.
 *
 * @param id its name: {@code mem.total_bytes}
 * @param value the value, or null when it is silent
 * @param unit its unit, as in the document; empty for texts
 * @param reason why it is silent; empty when it is not
 * @param origin where a power comes from: sensor, scope, kind, whether it is measured
 */
record Value(String id, @Nullable Json value, String unit, String reason, Map<String, Json> origin) {
    static Value of(String id, Json value, String unit) {
        return new Value(id, value, unit, "", Map.of());
    }

    static Value of(String id, double value, String unit) {
        double rounded = Math.rint(value * 1e6) / 1e6;
        Json json = rounded == Math.rint(rounded) && Math.abs(rounded) < 1e15
                ? new Json.Whole((long) rounded)
                : new Json.Decimal(rounded);
        return of(id, json, unit);
    }

    static Value silent(String id, String unit, String reason) {
        return new Value(id, null, unit, reason, Map.of());
    }

    Value from(Map<String, Json> source) {
        return new Value(id, value, unit, reason, source);
    }

    boolean isSilent() {
        return value == null;
    }

    JsonObject toJson() {
        JsonObject.Builder json = JsonObject.of().put("id", id);
        Json known = value;
        if (known == null) {
            return json.put("value", new Json.Null()).put("reason", reason).build();
        }
        json.put("value", known).put("unit", unit);
        origin.forEach(json::put);
        return json.build();
    }
}
