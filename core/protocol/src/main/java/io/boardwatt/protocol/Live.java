package io.boardwatt.protocol;

import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.protocol.json.NotJson;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The present of one board: the payload of {@code live} and {@code state}, flat JSON. What is unknown is absent.
 *
 * @param timeMillis the second it is about, in milliseconds since 1970
 * @param values the numbers that are known
 * @param throttled whether something holds the processor back, or null when that is not known
 */
public record Live(
        long timeMillis,
        Map<LiveField, Double> values,
        @Nullable Boolean throttled) {
    /** Copies the map. @throws IllegalArgumentException when a number is not finite */
    public Live {
        Map<LiveField, Double> copy = new EnumMap<>(LiveField.class);
        copy.putAll(values);
        values = Collections.unmodifiableMap(copy);
        if (!values.values().stream().allMatch(Double::isFinite)) {
            throw new IllegalArgumentException("a number is not finite; leave it out: " + values);
        }
    }

    /** The payload. */
    public String toJson() {
        JsonObject.Builder json = JsonObject.of().put("t", timeMillis);
        values.forEach((field, value) -> json.put(field.key(), value));
        if (throttled != null) {
            json.put("throttled", throttled);
        }
        return json.build().toString();
    }

    /** Reads a payload; unknown keys, and values of another kind, are passed over. @throws Refused without a time */
    public static Live ofJson(String json) throws Refused {
        try {
            JsonObject object = JsonObject.parse(json);
            Map<LiveField, Double> values = new EnumMap<>(LiveField.class);
            for (LiveField field : LiveField.values()) {
                Double value = object.number(field.key());
                if (value != null) {
                    values.put(field, value);
                }
            }
            Boolean throttled = object.get("throttled") instanceof Json.Truth t ? t.value() : null;
            return new Live(object.whole("t"), values, throttled);
        } catch (NotJson e) {
            throw new Refused("the present of a board: " + e.getMessage());
        }
    }
}
