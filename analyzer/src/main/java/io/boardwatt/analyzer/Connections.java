package io.boardwatt.analyzer;

import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Secret;
import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreAddress;
import io.boardwatt.store.embedded.EmbeddedAddress;
import io.boardwatt.store.influx.InfluxAddress;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;

/** From settings to where the broker and the store are. */
final class Connections {
    private Connections() {}

    static LinkSettings link(Settings settings) throws BadStart {
        Optional<String> id = settings.get(SharedSettings.BOARD_ID);
        if (id.isPresent() && !BoardId.isValid(id.get())) {
            throw BadStart.usage(SharedSettings.BOARD_ID.key() + " = " + id.get()
                    + ": it takes 1 to 32 characters of a-z, 0-9 and -");
        }
        try {
            MqttAddress address = new MqttAddress(
                    settings.get(SharedSettings.MQTT_URL),
                    settings.get(SharedSettings.MQTT_USER).orElse(null),
                    secret(settings, SharedSettings.MQTT_PASSWORD_FILE).orElse(null));
            BoardId self = id.map(BoardId::new).orElseGet(Connections::thisHost);
            return new LinkSettings(address, "boardwatt-analyzer-" + self, Optional.empty());
        } catch (IllegalArgumentException e) {
            throw BadStart.usage(SharedSettings.MQTT_URL.key() + ": " + e.getMessage());
        }
    }

    private static BoardId thisHost() {
        try {
            return BoardId.ofHostName(InetAddress.getLocalHost().getHostName());
        } catch (UnknownHostException e) {
            return new BoardId("hub");
        }
    }

    /** Opens the store without asking it anything: one that is away is asked again when it is needed. */
    static Store store(Settings settings, InstantSource wall) throws BadStart {
        StoreAddress address = settings.get(SharedSettings.STORE_KIND).equals("embedded")
                ? new EmbeddedAddress(
                        settings.get(SharedSettings.STORE_EMBEDDED_URL),
                        secret(settings, SharedSettings.STORE_EMBEDDED_PASSWORD_FILE),
                        Optional.empty())
                : new InfluxAddress(
                        settings.get(SharedSettings.STORE_INFLUX_URL),
                        settings.get(SharedSettings.STORE_INFLUX_ORG),
                        settings.get(SharedSettings.STORE_INFLUX_BUCKET),
                        secret(settings, SharedSettings.STORE_INFLUX_TOKEN_FILE));
        return address.open(wall);
    }

    private static Optional<String> secret(Settings settings, Setting<Optional<Path>> setting) throws BadStart {
        Optional<Path> file = settings.get(setting);
        return file.isPresent() ? Optional.of(Secret.read(setting, file.get())) : Optional.empty();
    }
}
