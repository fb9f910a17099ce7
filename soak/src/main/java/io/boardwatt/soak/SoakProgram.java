package io.boardwatt.soak;

import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.DataFolder;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Secret;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.RunId;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.Topic;
import io.boardwatt.soak.plan.Plan;
import io.boardwatt.soak.plan.PlanFiles;
import io.boardwatt.soak.runner.RunTerms;
import io.boardwatt.soak.runner.SoakRun;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;

/** Puts a run together: plan, engine, data folder, link, publication, run. */
final class SoakProgram implements Program {
    @Override
    public AutoCloseable start(Settings settings, Context context) throws Exception {
        if (context.arguments().size() != 1) {
            throw BadStart.usage("soak takes one plan: a YAML file, or one of the built-in "
                    + String.join(", ", PlanFiles.BUILT_IN) + "; it got " + context.arguments());
        }
        Plan plan = PlanFiles.read(context.arguments().get(0), context.overrides());
        Host host = Host.system(Path.of("/proc"), Path.of("/sys/fs/cgroup"));
        host.require(plan, context.wall());
        BoardId board = board(settings, host);
        Closers closers = new Closers();
        try {
            DataFolder folder = closers.add(DataFolder.open(settings, context, "soak"));
            Link link = closers.add(Link.open(
                    new LinkSettings(address(settings), "boardwatt-soak-" + board, Optional.empty()), Ticker.system()));
            Publication publication = closers.add(publication(link, board, host, folder.path(), settings, context));
            RunId run = RunId.of(context.wall().instant(), plan.name(), new SecureRandom());
            Arms arms = closers.add(
                    Arms.open(plan, run, publication, settings.get(SoakCommand.ENGINE), folder.path(), host, context));
            Overheads overheads = new Overheads(board, run, context.out(), Ticker.system());
            link.subscribe(List.of(new Topic.Samples(board, Publisher.ANALYZER).name()), 0, overheads::take);
            SoakRun soak = new SoakRun(
                    new RunTerms(board, run, plan, arms.hasEngine(), arms::haveChanged),
                    arms,
                    overheads,
                    publication,
                    folder.path().resolve("streams").resolve("soak-" + board),
                    Ticker.system(),
                    context.wall());
            Session session =
                    new Session(soak, publication, overheads, plan, run, context, settings.get(SoakCommand.WAIT));
            closers.add(session);
            session.begin();
            return closers;
        } catch (BadStart | IOException | InterruptedException | RuntimeException e) {
            closers.close();
            throw e;
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

    private static MqttAddress address(Settings settings) throws BadStart {
        Optional<Path> file = settings.get(SharedSettings.MQTT_PASSWORD_FILE);
        return new MqttAddress(
                settings.get(SharedSettings.MQTT_URL),
                settings.get(SharedSettings.MQTT_USER).orElse(null),
                file.isPresent() ? Secret.read(SharedSettings.MQTT_PASSWORD_FILE, file.get()) : null);
    }

    private static Publication publication(
            Link link, BoardId board, Host host, Path data, Settings settings, Context context) throws BadStart {
        try {
            return Publication.open(
                    link, board, Publisher.SOAK, host.boot(), data, context.outboxDir(settings), Ticker.system());
        } catch (IOException e) {
            throw BadStart.usage(SharedSettings.DATA_DIR.key() + " or " + SharedSettings.DATA_OUTBOX_DIR.key()
                    + ": the stream cannot be opened (" + e.getMessage() + ")");
        }
    }
}
