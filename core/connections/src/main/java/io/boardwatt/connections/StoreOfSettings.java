package io.boardwatt.connections;

import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Secret;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import io.boardwatt.store.StoreAddress;
import io.boardwatt.store.embedded.EmbeddedAddress;
import io.boardwatt.store.influx.InfluxAddress;
import java.time.Duration;
import java.util.Optional;

/** Which store the settings {@code store.} mean. */
public final class StoreOfSettings {
    private StoreOfSettings() {}

    /** For one who reads. @throws BadStart when a file that they name cannot be read */
    public static StoreAddress toRead(Settings settings) throws BadStart {
        return isEmbedded(settings) ? embedded(settings, Optional.empty()) : influx(settings);
    }

    /**
     * For the one who writes.
     *
     * @param retention how long rows are kept; empty for ever
     * @throws BadStart when a file that they name cannot be read
     * @throws IllegalArgumentException when the store cannot keep rows for that long
     */
    public static StoreAddress toWrite(Settings settings, Optional<Duration> retention) throws BadStart {
        return isEmbedded(settings) ? embedded(settings, retention) : influx(settings);
    }

    /** Whether it is the embedded one. */
    public static boolean isEmbedded(Settings settings) {
        return settings.get(SharedSettings.STORE_KIND).equals("embedded");
    }

    /** The InfluxDB, whether it is the chosen store or not. @throws BadStart when the token cannot be read */
    public static InfluxAddress influx(Settings settings) throws BadStart {
        return new InfluxAddress(
                settings.get(SharedSettings.STORE_INFLUX_URL),
                settings.get(SharedSettings.STORE_INFLUX_ORG),
                settings.get(SharedSettings.STORE_INFLUX_BUCKET),
                Secret.read(settings, SharedSettings.STORE_INFLUX_TOKEN_FILE));
    }

    private static EmbeddedAddress embedded(Settings settings, Optional<Duration> retention) throws BadStart {
        return new EmbeddedAddress(
                settings.get(SharedSettings.STORE_EMBEDDED_URL),
                Secret.read(settings, SharedSettings.STORE_EMBEDDED_PASSWORD_FILE),
                retention);
    }
}
