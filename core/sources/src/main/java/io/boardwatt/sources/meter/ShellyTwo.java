package io.boardwatt.sources.meter;

import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.protocol.json.NotJson;
import java.util.Optional;
import java.util.OptionalDouble;

/** Shelly from the second generation on, {@code Switch.GetStatus}: {@code apower} W, {@code aenergy.total} Wh. */
final class ShellyTwo implements MeterFormat {
    @Override
    public Optional<MeterReading> read(String text) {
        try {
            JsonObject all = JsonObject.parse(text);
            if (all.get("apower") == null) {
                return Optional.empty();
            }
            OptionalDouble total = all.get("aenergy") instanceof JsonObject energy
                    ? MeterReading.plausible(energy.number("total"))
                    : OptionalDouble.empty();
            return Optional.of(new MeterReading(
                    MeterReading.plausible(all.number("apower")),
                    MeterReading.plausible(all.number("voltage")),
                    MeterReading.plausible(all.number("current")),
                    total.isEmpty()
                            ? total
                            : OptionalDouble.of(total.getAsDouble() * MeterReading.JOULES_PER_WATT_HOUR)));
        } catch (NotJson e) {
            return Optional.empty();
        }
    }
}
