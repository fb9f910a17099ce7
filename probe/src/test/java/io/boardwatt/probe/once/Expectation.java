package io.boardwatt.probe.once;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import java.util.Map;
import java.util.Set;

/** Compares what a board says with what it is expected to say; null is absent. */
final class Expectation {
    /** Expected values are rounded to so much, where they say no relative tolerance. */
    private static final double ROUNDING = 1e-3;
    /** Words behind a unit say how the expectation is meant. */
    private static final Set<String> UNIT_WITH_REMARK = Set.of("% range");

    private Expectation() {}

    static void check(String board, JsonObject expected, Map<String, JsonObject> values) throws Exception {
        String id = expected.text("id");
        String what = board + " " + id;
        JsonObject value = values.get(id);
        Json wanted = expected.get("value");
        Json found = value == null ? null : value.get("value");
        Double tolerance = expected.number("tolerance");
        if (wanted instanceof Json.Null) {
            assertThat(found).as(what).matches(json -> json == null || json instanceof Json.Null, "absent");
            return;
        }
        assertThat(found).as(what).isNotNull();
        compare(what, wanted, found, tolerance == null ? 0 : tolerance);
        String unit = expected.text("unit");
        if (!UNIT_WITH_REMARK.contains(unit)) {
            assertThat(value.text("unit")).as(what + " unit").isEqualTo(unit);
        }
    }

    private static void compare(String what, Json wanted, Json found, double tolerance) {
        if (wanted instanceof Json.Null) {
            assertThat(found).as(what).isNull();
        } else if (number(wanted) != null) {
            assertThat(number(found))
                    .as(what)
                    .isNotNull()
                    .isCloseTo(number(wanted), within(Math.max(ROUNDING, tolerance * Math.abs(number(wanted)))));
        } else if (wanted instanceof JsonObject object) {
            assertThat(found).as(what).isInstanceOf(JsonObject.class);
            object.members()
                    .forEach((key, each) -> compare(what + " " + key, each, ((JsonObject) found).get(key), tolerance));
        } else if (wanted instanceof Json.Array array) {
            assertThat(found).as(what).isInstanceOf(Json.Array.class);
            assertThat(((Json.Array) found).values()).as(what).hasSameSizeAs(array.values());
            for (int i = 0; i < array.values().size(); i++) {
                Json each = ((Json.Array) found).values().get(i);
                compare(what + " " + i, array.values().get(i), each instanceof Json.Null ? null : each, tolerance);
            }
        } else {
            assertThat(found).as(what).isEqualTo(wanted);
        }
    }

    static Double number(Json json) {
        return json instanceof Json.Whole whole
                ? (Double) (double) whole.value()
                : json instanceof Json.Decimal decimal ? (Double) decimal.value() : null;
    }
}
