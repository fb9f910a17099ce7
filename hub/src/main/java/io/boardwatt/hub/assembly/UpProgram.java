package io.boardwatt.hub.assembly;

import io.boardwatt.hub.access.HostNames;
import io.boardwatt.hub.broker.BrokerSettings;
import io.boardwatt.hub.broker.EmbeddedBroker;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.DataFolder;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Settings;
import java.io.IOException;
import java.net.BindException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Wires the parts: broker and store, then the programs, each with its own settings and what is said here. */
final class UpProgram implements Program {
    @Override
    public AutoCloseable start(Settings settings, Context context) throws Exception {
        Asked asked = Asked.of(settings, context);
        Listening listening = asked.listening();
        Parts parts = new Parts(context.out());
        try {
            Path data = parts.add("data folder", DataFolder.open(settings, context, "up"))
                    .path();
            Map<String, String> texts = UpSettings.texts(settings);
            texts.put("data.dir", data.toString());
            texts.put("mqtt.url", listening.mqttUrl());
            texts.put("web.listen", listening.pageListen());
            Doors doors = Doors.make(settings, asked, data, context.wall());
            texts.putAll(doors.page());
            doors.pagePassword()
                    .ifPresent(file -> context.out()
                            .println("  The page asks for the user boardwatt and the password in " + file));

            parts.start(
                    "MQTT",
                    listening.mqttUrl()
                            + listening.tlsPort().stream()
                                    .mapToObj(port -> ", for others ssl://" + HostNames.own() + ":" + port)
                                    .findFirst()
                                    .orElse(""),
                    () -> broker(new BrokerSettings(
                            data.resolve("broker"),
                            listening.plainAddress(),
                            listening.mqttPort(),
                            doors.accounts(),
                            doors.tls())));
            StorePart store = StorePart.start(settings, data, parts);
            for (String name : Parts.COMMANDS) {
                Map<String, String> its = new HashMap<>(texts);
                its.putAll(store.texts(name));
                its.putAll(doors.broker(name));
                parts.start(Parts.command(name), its, context);
            }
            context.out().println("ready: " + listening.pageUrl());
            return parts;
        } catch (Exception e) {
            parts.close();
            throw e;
        }
    }

    private static EmbeddedBroker broker(BrokerSettings broker) throws BadStart, IOException {
        try {
            return EmbeddedBroker.start(broker);
        } catch (BindException e) { // somebody was faster since it was found free
            throw BadStart.usage(UpSettings.MQTT_PORT.key() + " = " + broker.port() + ": " + e.getMessage()
                    + "; choose another with " + UpSettings.MQTT_PORT.flag());
        }
    }
}
