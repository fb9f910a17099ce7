package io.boardwatt.hub.assembly;

import io.boardwatt.hub.broker.BrokerSettings;
import io.boardwatt.hub.broker.Credentials;
import io.boardwatt.hub.broker.EmbeddedBroker;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.DataFolder;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Secret;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Wires the parts: broker and store, then the programs, each with its own settings and what is said here. */
final class UpProgram implements Program {
    @Override
    public AutoCloseable start(Settings settings, Context context) throws Exception {
        Listening listening = Listening.of(settings);
        Optional<Credentials> credentials = credentials(settings);
        Parts parts = new Parts(context.out());
        try {
            Path data = parts.add("data folder", DataFolder.open(settings, context, "up"))
                    .path();
            Map<String, String> texts = new HashMap<>(settings.texts());
            texts.put("data.dir", data.toString());
            texts.put("mqtt.url", listening.mqttUrl());
            texts.put("web.listen", listening.pageListen());
            credentials.ifPresent(c -> texts.put("web.user", c.user()));
            settings.get(SharedSettings.MQTT_PASSWORD_FILE)
                    .ifPresent(file -> texts.put("web.password-file", file.toString()));

            parts.start(
                    "MQTT",
                    listening.mqttUrl(),
                    () -> EmbeddedBroker.start(new BrokerSettings(
                            data.resolve("broker"), listening.address(), listening.mqttPort(), credentials)));
            StorePart store = StorePart.start(settings, data, parts);
            for (String name : Parts.COMMANDS) {
                Map<String, String> its = new HashMap<>(texts);
                its.putAll(store.texts(name));
                parts.start(Parts.command(name), its, context);
            }
            context.out().println("ready: " + listening.pageUrl());
            return parts;
        } catch (Exception e) {
            parts.close();
            throw e;
        }
    }

    private static Optional<Credentials> credentials(Settings settings) throws BadStart {
        Optional<String> user = settings.get(SharedSettings.MQTT_USER);
        Optional<Path> file = settings.get(SharedSettings.MQTT_PASSWORD_FILE);
        return user.isPresent() && file.isPresent()
                ? Optional.of(new Credentials(user.get(), Secret.read(SharedSettings.MQTT_PASSWORD_FILE, file.get())))
                : Optional.empty();
    }
}
