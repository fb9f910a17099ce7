package io.boardwatt.connections;

import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Problems;
import io.boardwatt.launcher.Secret;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import java.util.Optional;

/** Which broker the settings {@code mqtt.} mean. */
public final class BrokerOfSettings {
    private BrokerOfSettings() {}

    /** Reads them and the files they name. @throws BadStart with everything that is wrong */
    public static MqttAddress of(Settings settings) throws BadStart {
        Problems problems = new Problems();
        Optional<Optional<String>> password =
                problems.tried(() -> Secret.read(settings, SharedSettings.MQTT_PASSWORD_FILE));
        Optional<MqttAddress> address = problems.tried(() -> address(settings, password.flatMap(given -> given)));
        problems.throwIfAny();
        return address.orElseThrow();
    }

    private static MqttAddress address(Settings settings, Optional<String> password) throws BadStart {
        try {
            return new MqttAddress(
                    settings.get(SharedSettings.MQTT_URL),
                    settings.get(SharedSettings.MQTT_USER).orElse(null),
                    password.orElse(null));
        } catch (IllegalArgumentException e) {
            throw BadStart.usage(SharedSettings.MQTT_URL.key() + ": " + e.getMessage());
        }
    }
}
