package io.boardwatt.sources.meter;

import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Where in a JSON text a number stands. Empty for the whole text: a payload that is just a number.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6901">RFC 6901</a>
 */
final class JsonPointer {
    private final List<String> steps;

    private JsonPointer(List<String> steps) {
        this.steps = List.copyOf(steps);
    }

    /** @throws IllegalArgumentException when it is neither empty nor begins with a slash */
    static JsonPointer of(String text) {
        if (text.isEmpty()) {
            return new JsonPointer(List.of());
        }
        if (!text.startsWith("/")) {
            throw new IllegalArgumentException("a JSON pointer begins with '/', as in /ENERGY/Power");
        }
        List<String> steps = new ArrayList<>();
        for (String step : text.substring(1).split("/", -1)) {
            steps.add(step.replace("~1", "/").replace("~0", "~"));
        }
        return new JsonPointer(steps);
    }

    /** The number there, also one that is written as text; empty when there is none. */
    OptionalDouble number(Json json) {
        Json at = json;
        for (String step : steps) {
            if (at instanceof JsonObject object && object.get(step) != null) {
                at = object.members().get(step);
            } else if (at instanceof Json.Array array
                    && step.matches("\\d{1,4}")
                    && Integer.parseInt(step) < array.values().size()) {
                at = array.values().get(Integer.parseInt(step));
            } else {
                return OptionalDouble.empty();
            }
        }
        if (at instanceof Json.Whole whole) {
            return OptionalDouble.of((double) whole.value());
        } else if (at instanceof Json.Decimal decimal) {
            return OptionalDouble.of(decimal.value());
        } else if (at instanceof Json.Text text && text.value().strip().matches("-?\\d{1,15}(\\.\\d{1,15})?")) {
            return OptionalDouble.of(Double.parseDouble(text.value().strip()));
        }
        return OptionalDouble.empty();
    }
}
