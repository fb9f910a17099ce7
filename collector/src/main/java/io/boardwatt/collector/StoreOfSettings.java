package io.boardwatt.collector;

import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Secret;
import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import io.boardwatt.store.StoreAddress;
import io.boardwatt.store.embedded.EmbeddedAddress;
import io.boardwatt.store.influx.InfluxAddress;
import java.nio.file.Path;
import java.util.Optional;

/** Which store the settings mean. */
final class StoreOfSettings {
    private StoreOfSettings() {}

    static StoreAddress of(Settings settings) throws BadStart {
        if (isEmbedded(settings)) {
            try {
                return new EmbeddedAddress(
                        settings.get(SharedSettings.STORE_EMBEDDED_URL),
                        secret(settings, SharedSettings.STORE_EMBEDDED_PASSWORD_FILE),
                        settings.get(CollectorSettings.RETENTION));
            } catch (IllegalArgumentException e) {
                throw BadStart.usage(CollectorSettings.RETENTION.key() + ": " + e.getMessage());
            }
        }
        return new InfluxAddress(
                settings.get(SharedSettings.STORE_INFLUX_URL),
                settings.get(SharedSettings.STORE_INFLUX_ORG),
                settings.get(SharedSettings.STORE_INFLUX_BUCKET),
                secret(settings, SharedSettings.STORE_INFLUX_TOKEN_FILE));
    }

    static boolean isEmbedded(Settings settings) {
        return settings.get(SharedSettings.STORE_KIND).equals("embedded");
    }

    static Optional<String> secret(Settings settings, Setting<Optional<Path>> file) throws BadStart {
        Optional<Path> path = settings.get(file);
        return path.isPresent() ? Optional.of(Secret.read(file, path.get())) : Optional.empty();
    }
}
