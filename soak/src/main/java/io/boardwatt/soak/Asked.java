package io.boardwatt.soak;

import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.Secret;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.soak.plan.Plan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/**
 * What a run was asked for, checked before anything is opened.
 *
 * @param plan what to run; this machine has what it needs
 * @param board on which board
 * @param broker where to publish it
 */
record Asked(Plan plan, BoardId board, MqttAddress broker) {
    /** @throws BadStart with every problem of the plan, of this machine and of the settings */
    static Asked of(Settings settings, Context context, Host host) throws Exception {
        List<String> problems = new ArrayList<>();
        Optional<Plan> plan = orTell(problems, () -> {
            Plan read = SoakProgram.plan(context.arguments(), context.overrides());
            host.require(read, context.wall());
            return read;
        });
        Optional<BoardId> board = orTell(problems, () -> board(settings, host));
        Optional<MqttAddress> broker = orTell(problems, () -> broker(settings));
        if (!problems.isEmpty()) {
            throw BadStart.usage(problems);
        }
        return new Asked(plan.orElseThrow(), board.orElseThrow(), broker.orElseThrow());
    }

    private static <T> Optional<T> orTell(List<String> problems, Callable<T> read) throws Exception {
        try {
            return Optional.of(read.call());
        } catch (BadStart e) {
            problems.addAll(e.problems());
            return Optional.empty();
        }
    }

    private static BoardId board(Settings settings, Host host) throws BadStart {
        Optional<String> given = settings.get(SharedSettings.BOARD_ID);
        if (given.isPresent() && !BoardId.isValid(given.get())) {
            throw BadStart.usage(SharedSettings.BOARD_ID.key() + " = " + given.get()
                    + ": it takes 1 to 32 characters of a-z, 0-9 and -");
        }
        return given.map(BoardId::new).orElseGet(host::defaultBoard);
    }

    private static MqttAddress broker(Settings settings) throws BadStart {
        Optional<Path> file = settings.get(SharedSettings.MQTT_PASSWORD_FILE);
        return new MqttAddress(
                settings.get(SharedSettings.MQTT_URL),
                settings.get(SharedSettings.MQTT_USER).orElse(null),
                file.isPresent() ? Secret.read(SharedSettings.MQTT_PASSWORD_FILE, file.get()) : null);
    }
}
