package io.boardwatt.connections;

import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Secret;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import io.boardwatt.store.Retention;
import io.boardwatt.store.StoreAddress;
import io.boardwatt.store.embedded.EmbeddedAddress;
import io.boardwatt.store.influx.InfluxAddress;

/** Which store the settings {@code store.} mean. */
public final class StoreOfSettings {
    private StoreOfSettings() {}

    /** For one who reads. @throws BadStart when a file that they name cannot be read */
    public static StoreAddress toRead(Settings settings) throws BadStart {
        return isEmbedded(settings) ? embedded(settings, Retention.FOR_EVER) : influx(settings);
    }

    /**
     * For the one who writes: what is older than {@link #retention} is expired.
     *
     * @throws BadStart when a file that they name cannot be read, or the store cannot keep rows for that long
     */
    public static StoreAddress toWrite(Settings settings) throws BadStart {
        if (!isEmbedded(settings)) {
            return influx(settings);
        }
        try {
            return embedded(settings, retention(settings));
        } catch (IllegalArgumentException e) {
            throw BadStart.usage("store.keep-raw, store.keep-minutes, store.keep-hours: " + e.getMessage());
        }
    }

    /** How long rows are kept. */
    public static Retention retention(Settings settings) {
        return new Retention(
                settings.get(SharedSettings.STORE_KEEP_RAW),
                settings.get(SharedSettings.STORE_KEEP_MINUTES),
                settings.get(SharedSettings.STORE_KEEP_HOURS));
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

    private static EmbeddedAddress embedded(Settings settings, Retention retention) throws BadStart {
        return new EmbeddedAddress(
                settings.get(SharedSettings.STORE_EMBEDDED_URL),
                Secret.read(settings, SharedSettings.STORE_EMBEDDED_PASSWORD_FILE),
                retention);
    }
}
