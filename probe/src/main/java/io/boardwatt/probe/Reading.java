package io.boardwatt.probe;

import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.Settings;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.SourceOptions;
import io.boardwatt.sources.board.BoardIdentity;
import io.boardwatt.sources.board.Tree;
import io.boardwatt.sources.command.Commands;
import io.boardwatt.sources.command.LiveCommands;
import io.boardwatt.sources.container.EngineSocket;
import io.boardwatt.sources.container.Names;
import io.boardwatt.sources.model.PowerModel;
import io.boardwatt.sources.model.PowerModelFile;
import io.boardwatt.sources.power.PowerOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** How a board is read, by the settings. A tree that is no live one is never mixed with this system's programs. */
final class Reading {
    private static final Duration SLOWEST_SENSOR = Duration.ofMillis(500);
    private static final Duration SLOWEST_ONCE = Duration.ofSeconds(20);
    private static final Duration SLOWEST_PROGRAM = Duration.ofSeconds(2);
    private static final String USUAL_PATH = "/usr/local/bin:/usr/bin:/bin:/opt/vc/bin";

    private Reading() {}

    /** Each second. */
    static SourceOptions always(Settings settings, Context context, Path root, BoardId board) throws BadStart {
        return options(
                settings,
                context,
                root,
                board,
                SLOWEST_SENSOR,
                settings.get(ProbeSettings.FIRMWARE_INTERVAL),
                settings.get(ProbeSettings.INTERVAL),
                settings.get(ProbeSettings.POWER_INTERVAL));
    }

    /** Twice, a second apart; there is time to wait for what is slow. */
    static SourceOptions once(Settings settings, Context context, Path root, BoardId board) throws BadStart {
        return options(
                settings, context, root, board, SLOWEST_ONCE, Duration.ZERO, Duration.ofSeconds(1), Duration.ZERO);
    }

    private static SourceOptions options(
            Settings settings,
            Context context,
            Path root,
            BoardId board,
            Duration slowest,
            Duration firmwareInterval,
            Duration interval,
            Duration between)
            throws BadStart {
        Ticker ticker = Ticker.system();
        boolean live = Tree.isLive(root);
        String path = context.environment().getOrDefault("PATH", "") + ":" + USUAL_PATH;
        return new SourceOptions(
                root,
                board.value(),
                ticker,
                ticker,
                slowest,
                live ? new LiveCommands(path, ticker, SLOWEST_PROGRAM) : Commands.none(),
                firmwareInterval,
                settings.get(ProbeSettings.FIRMWARE_SYSFS),
                live ? engines(root, ticker) : Names.none(),
                new PowerOptions(
                        interval, between, settings.get(ProbeSettings.POWER_CORRECT), model(settings, context, root)));
    }

    /** The model that is named, or the one in the data folder. @throws BadStart when it is none, or of another board */
    private static Optional<PowerModel> model(Settings settings, Context context, Path root) throws BadStart {
        Optional<Path> named = settings.get(ProbeSettings.POWER_MODEL);
        Path file = named.orElseGet(() -> context.dataDir(settings).resolve(PowerModelFile.NAME));
        if (named.isEmpty() && !Files.exists(file)) {
            return Optional.empty();
        }
        String key = ProbeSettings.POWER_MODEL.key() + " = " + file + ": ";
        PowerModel model;
        try {
            model = PowerModelFile.read(file);
        } catch (IOException e) {
            throw BadStart.usage(key + e.getMessage() + "; boardwatt calibrate makes one");
        }
        String board = BoardIdentity.read(root).model().orElse("");
        if (!model.board().equals(board)) {
            throw BadStart.usage(key + "it is of a board that calls itself '" + model.board() + "', and this one is '"
                    + board + "'; make one here with boardwatt calibrate");
        }
        return Optional.of(model);
    }

    private static Names engines(Path root, Ticker ticker) {
        return new EngineSocket(
                List.of(
                        root.resolve("run/docker.sock"),
                        root.resolve("run/podman/podman.sock"),
                        Path.of("/var/run/docker.sock"),
                        Path.of("/run/podman/podman.sock")),
                SLOWEST_PROGRAM,
                ticker);
    }
}
