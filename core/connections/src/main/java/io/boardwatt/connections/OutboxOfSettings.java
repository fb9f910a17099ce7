package io.boardwatt.connections;

import io.boardwatt.delivery.publish.OutboxSettings;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;

/** What outbox the settings {@code data.} and {@code mqtt.compress} mean. */
public final class OutboxOfSettings {
    private OutboxOfSettings() {}

    /** Reads them. @throws BadStart when they make no sense together */
    public static OutboxSettings of(Settings settings) throws BadStart {
        try {
            return new OutboxSettings(
                    settings.get(SharedSettings.DATA_OUTBOX_BYTES),
                    settings.get(SharedSettings.DATA_SPILL_BYTES),
                    OutboxSettings.DEFAULT.spillAfter(),
                    settings.get(SharedSettings.DATA_SPILL_INTERVAL),
                    settings.get(SharedSettings.MQTT_COMPRESS).equals("gzip"));
        } catch (IllegalArgumentException e) {
            throw BadStart.usage(SharedSettings.DATA_SPILL_INTERVAL.key() + ": " + e.getMessage());
        }
    }
}
