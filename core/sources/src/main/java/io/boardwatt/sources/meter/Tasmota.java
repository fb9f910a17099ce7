package io.boardwatt.sources.meter;

import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.protocol.json.NotJson;
import java.util.Optional;
import java.util.OptionalDouble;

/** Tasmota: {@code ENERGY} of {@code tele/…/SENSOR}, or within {@code StatusSNS} of {@code Status 8}: W and kWh. */
final class Tasmota implements MeterFormat {
    private static final double WATT_HOURS = 1_000;

    @Override
    public Optional<MeterReading> read(String text) {
        try {
            JsonObject all = JsonObject.parse(text);
            JsonObject top = all.get("StatusSNS") instanceof JsonObject status ? status : all;
            if (!(top.get("ENERGY") instanceof JsonObject energy)) {
                return Optional.empty();
            }
            OptionalDouble total = MeterReading.plausible(energy.number("Total"));
            return Optional.of(new MeterReading(
                    MeterReading.plausible(energy.number("Power")),
                    MeterReading.plausible(energy.number("Voltage")),
                    MeterReading.plausible(energy.number("Current")),
                    total.isEmpty()
                            ? total
                            : OptionalDouble.of(total.getAsDouble() * WATT_HOURS * MeterReading.JOULES_PER_WATT_HOUR)));
        } catch (NotJson e) {
            return Optional.empty();
        }
    }
}
