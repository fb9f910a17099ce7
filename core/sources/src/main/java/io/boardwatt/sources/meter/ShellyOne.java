package io.boardwatt.sources.meter;

import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.protocol.json.NotJson;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Shelly's first generation, {@code /status}: the first of {@code meters}: W, and its total in watt-minutes. */
final class ShellyOne implements MeterFormat {
    private static final double JOULES_PER_WATT_MINUTE = 60;

    @Override
    public Optional<MeterReading> read(String text) {
        try {
            List<JsonObject> meters = JsonObject.parse(text).objects("meters");
            if (meters.isEmpty()) {
                return Optional.empty();
            }
            OptionalDouble total = MeterReading.plausible(meters.get(0).number("total"));
            return Optional.of(new MeterReading(
                    MeterReading.plausible(meters.get(0).number("power")),
                    OptionalDouble.empty(),
                    OptionalDouble.empty(),
                    total.isEmpty() ? total : OptionalDouble.of(total.getAsDouble() * JOULES_PER_WATT_MINUTE)));
        } catch (NotJson e) {
            return Optional.empty();
        }
    }
}
