package io.boardwatt.hub.assembly;

import io.boardwatt.hub.broker.Credentials;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Secret;
import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import io.boardwatt.protocol.BoardId;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What {@code up} was asked for, checked before anything is started.
 *
 * @param listening where others find it
 * @param credentials what they need for that
 */
record Asked(Listening listening, Optional<Credentials> credentials) {
    /** @throws BadStart with every problem that shows before a start */
    static Asked of(Settings settings) throws BadStart {
        List<String> problems = new ArrayList<>();
        Optional<String> id = settings.get(SharedSettings.BOARD_ID);
        if (id.isPresent() && !BoardId.isValid(id.get())) {
            problems.add(SharedSettings.BOARD_ID.key() + " = " + id.get()
                    + ": it takes 1 to 32 characters of a-z, 0-9 and -");
        }
        Optional<String> password = secret(settings, SharedSettings.MQTT_PASSWORD_FILE, problems);
        if (settings.get(UpSettings.STORE).equals("influx")) {
            secret(settings, SharedSettings.STORE_INFLUX_TOKEN_FILE, problems);
        }
        Optional<Listening> listening = Optional.empty();
        try {
            listening = Optional.of(Listening.of(settings));
        } catch (BadStart e) {
            problems.addAll(e.problems());
        }
        if (!problems.isEmpty()) {
            throw BadStart.usage(problems);
        }
        Optional<String> user = settings.get(SharedSettings.MQTT_USER);
        return new Asked(
                listening.orElseThrow(), user.flatMap(name -> password.map(secret -> new Credentials(name, secret))));
    }

    private static Optional<String> secret(Settings settings, Setting<Optional<Path>> setting, List<String> problems) {
        Optional<Path> file = settings.get(setting);
        try {
            return file.isPresent() ? Optional.of(Secret.read(setting, file.get())) : Optional.empty();
        } catch (BadStart e) {
            problems.addAll(e.problems());
            return Optional.empty();
        }
    }
}
