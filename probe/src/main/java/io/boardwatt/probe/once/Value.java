package io.boardwatt.probe.once;

import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * One value of a sample, or the reason why there is none.
 *
 * @param id its name: {@code mem.total_bytes}
 * @param value the value, or null when it is silent
 * @param unit its unit, as in the document; empty for texts
 * @param reason why it is silent; empty when it is not
 */
record Value(String id, @Nullable Json value, String unit, String reason) {
    static Value of(String id, Json value, String unit) {
        return new Value(id, value, unit, "");
    }

    static Value of(String id, double value, String unit) {
        double rounded = Math.rint(value * 1e6) / 1e6;
        Json json = rounded == Math.rint(rounded) && Math.abs(rounded) < 1e15
                ? new Json.Whole((long) rounded)
                : new Json.Decimal(rounded);
        return of(id, json, unit);
    }

    static Value silent(String id, String unit, String reason) {
        return new Value(id, null, unit, reason);
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
        return json.put("value", known).put("unit", unit).build();
    }
}
