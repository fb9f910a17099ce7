package io.boardwatt.hub.assembly;

import io.boardwatt.collector.meter.MeterTopics;
import io.boardwatt.connections.BoardOfSettings;
import io.boardwatt.connections.StoreOfSettings;
import io.boardwatt.hub.broker.Credentials;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.Problems;
import io.boardwatt.launcher.Secret;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import io.boardwatt.protocol.BoardId;
import java.util.Map;
import java.util.Optional;

/**
 * What {@code up} was asked for, checked before anything is started.
 *
 * @param listening where others find it
 * @param credentials what they need for that
 * @param board this machine
 * @param meterTopics what the collector hears over the broker, by meter
 */
record Asked(Listening listening, Optional<Credentials> credentials, BoardId board, Map<String, String> meterTopics) {
    /** @throws BadStart with every problem that shows before a start */
    static Asked of(Settings settings, Context context) throws BadStart {
        Problems problems = new Problems();
        Optional<BoardId> board = problems.tried(() -> BoardOfSettings.of(settings));
        Optional<Optional<String>> password =
                problems.tried(() -> Secret.read(settings, SharedSettings.MQTT_PASSWORD_FILE));
        if (settings.get(UpSettings.STORE).equals("influx")) {
            problems.tried(() -> StoreOfSettings.influx(settings));
        }
        Optional<Listening> listening = problems.tried(() -> Listening.of(settings));
        Optional<Map<String, String>> meterTopics = problems.tried(() -> MeterTopics.of(settings));
        Map<String, String> texts = UpSettings.texts(settings);
        texts.put("store.kind", settings.get(UpSettings.STORE));
        for (String name : Parts.COMMANDS) {
            problems.tried(() -> Parts.check(Parts.command(name), texts, context));
        }
        problems.throwIfAny();
        Optional<String> user = settings.get(SharedSettings.MQTT_USER);
        return new Asked(
                listening.orElseThrow(),
                user.flatMap(name -> password.orElseThrow().map(secret -> new Credentials(name, secret))),
                board.orElseThrow(),
                meterTopics.orElseThrow());
    }
}
