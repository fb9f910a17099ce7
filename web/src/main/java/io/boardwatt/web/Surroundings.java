package io.boardwatt.web;

import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Secret;
import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import io.boardwatt.store.StoreAddress;
import io.boardwatt.store.embedded.EmbeddedAddress;
import io.boardwatt.store.influx.InfluxAddress;
import io.boardwatt.web.server.BasicAuth;
import io.boardwatt.web.server.Listen;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whom the page talks to, out of the settings and the files they name.
 *
 * @param broker the broker
 * @param store the store
 * @param auth who may look, when that is asked
 */
record Surroundings(MqttAddress broker, StoreAddress store, Optional<BasicAuth> auth) {
    /** Reads them. @throws BadStart with every problem at once */
    static Surroundings of(Settings settings) throws BadStart {
        List<String> problems = new ArrayList<>();
        MqttAddress broker = attempt(() -> broker(settings), problems);
        StoreAddress store = attempt(() -> store(settings), problems);
        Optional<BasicAuth> auth = attempt(() -> auth(settings), problems);
        if (!problems.isEmpty()) {
            throw BadStart.usage(problems);
        }
        return new Surroundings(
                Objects.requireNonNull(broker), Objects.requireNonNull(store), Objects.requireNonNull(auth));
    }

    @FunctionalInterface
    private interface Reading<T> {
        T read() throws BadStart;
    }

    private static <T> @Nullable T attempt(Reading<T> reading, List<String> problems) {
        try {
            return reading.read();
        } catch (BadStart e) {
            problems.add(String.valueOf(e.getMessage()));
            return null;
        }
    }

    private static MqttAddress broker(Settings settings) throws BadStart {
        Optional<String> password = secret(settings, SharedSettings.MQTT_PASSWORD_FILE);
        try {
            return new MqttAddress(
                    settings.get(SharedSettings.MQTT_URL),
                    settings.get(SharedSettings.MQTT_USER).orElse(null),
                    password.orElse(null));
        } catch (IllegalArgumentException e) {
            throw BadStart.usage(SharedSettings.MQTT_URL.key() + ": " + e.getMessage());
        }
    }

    private static StoreAddress store(Settings settings) throws BadStart {
        if (settings.get(SharedSettings.STORE_KIND).equals("embedded")) {
            return new EmbeddedAddress(
                    settings.get(SharedSettings.STORE_EMBEDDED_URL),
                    secret(settings, SharedSettings.STORE_EMBEDDED_PASSWORD_FILE),
                    Optional.empty());
        }
        return new InfluxAddress(
                settings.get(SharedSettings.STORE_INFLUX_URL),
                settings.get(SharedSettings.STORE_INFLUX_ORG),
                settings.get(SharedSettings.STORE_INFLUX_BUCKET),
                secret(settings, SharedSettings.STORE_INFLUX_TOKEN_FILE));
    }

    /** Both or neither; beyond this machine both. */
    private static Optional<BasicAuth> auth(Settings settings) throws BadStart {
        Listen listen = settings.get(WebSettings.LISTEN);
        Optional<String> user = settings.get(WebSettings.USER);
        Optional<Path> file = settings.get(WebSettings.PASSWORD_FILE);
        if (user.isPresent() && file.isPresent()) {
            return Optional.of(new BasicAuth(user.get(), Secret.read(WebSettings.PASSWORD_FILE, file.get())));
        } else if (user.isPresent() || file.isPresent()) {
            throw BadStart.usage("web.user and web.password-file belong together: only "
                    + (user.isPresent() ? "web.user" : "web.password-file") + " is set");
        } else if (!listen.isLoopback()) {
            throw BadStart.usage("web.listen = " + listen
                    + ": others can reach that address, so web.user and web.password-file are needed"
                    + " (127.0.0.1 needs neither)");
        }
        return Optional.empty();
    }

    private static Optional<String> secret(Settings settings, Setting<Optional<Path>> file) throws BadStart {
        Optional<Path> path = settings.get(file);
        return path.isPresent() ? Optional.of(Secret.read(file, path.get())) : Optional.empty();
    }
}
