package io.boardwatt.connections;

import io.boardwatt.delivery.tls.BadTlsFile;
import io.boardwatt.delivery.tls.TlsFile;
import io.boardwatt.delivery.tls.TlsFiles;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Problems;
import io.boardwatt.launcher.Secret;
import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import java.nio.file.Path;
import java.util.Optional;

/** Which broker the settings {@code mqtt.} mean. */
public final class BrokerOfSettings {
    private BrokerOfSettings() {}

    /** Reads them and the files they name. @throws BadStart with everything that is wrong */
    public static MqttAddress of(Settings settings) throws BadStart {
        Problems problems = new Problems();
        Optional<Optional<String>> password =
                problems.tried(() -> Secret.read(settings, SharedSettings.MQTT_PASSWORD_FILE));
        TlsFiles tls = new TlsFiles(
                file(settings, SharedSettings.MQTT_CA_FILE),
                file(settings, SharedSettings.MQTT_CERTIFICATE_FILE),
                file(settings, SharedSettings.MQTT_KEY_FILE));
        tls.key().ifPresent(key -> Secret.warnIfOthersCanRead(SharedSettings.MQTT_KEY_FILE, key.path()));
        if (!tls.isEmpty()) { // without files there is nothing to try, and Java's own list of authorities takes
            // megabytes
            problems.tried(() -> check(tls));
        }
        Optional<MqttAddress> address = problems.tried(() -> address(settings, password.flatMap(given -> given), tls));
        problems.throwIfAny();
        return address.orElseThrow();
    }

    private static Optional<TlsFile> file(Settings settings, Setting<Optional<Path>> setting) {
        return settings.get(setting).map(path -> new TlsFile(setting.key(), path));
    }

    private static TlsFiles check(TlsFiles tls) throws BadStart {
        try {
            tls.context();
            return tls;
        } catch (BadTlsFile e) {
            throw BadStart.usage(String.valueOf(e.getMessage()));
        }
    }

    private static MqttAddress address(Settings settings, Optional<String> password, TlsFiles tls) throws BadStart {
        try {
            return new MqttAddress(
                    settings.get(SharedSettings.MQTT_URL),
                    settings.get(SharedSettings.MQTT_USER).orElse(null),
                    password.orElse(null),
                    tls);
        } catch (IllegalArgumentException e) {
            throw BadStart.usage(SharedSettings.MQTT_URL.key() + ": " + e.getMessage());
        }
    }
}
