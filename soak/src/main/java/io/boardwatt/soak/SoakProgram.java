package io.boardwatt.soak;

import io.boardwatt.connections.OutboxOfSettings;
import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.DataFolder;
import io.boardwatt.launcher.Program;
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
import java.util.Map;
import java.util.Optional;

/** Puts a run together: plan, engine, data folder, link, publication, run. */
final class SoakProgram implements Program {
    @Override
    public AutoCloseable start(Settings settings, Context context) throws Exception {
        Host host = Host.system(Path.of("/proc"), Path.of("/sys/fs/cgroup"));
        Asked asked = Asked.of(settings, context, host);
        Plan plan = asked.plan();
        BoardId board = asked.board();
        Closers closers = new Closers();
        try {
            DataFolder folder = closers.add(DataFolder.open(settings, context, "soak"));
            Link link = closers.add(Link.open(
                    new LinkSettings(asked.broker(), "boardwatt-soak-" + board, Optional.empty()), Ticker.system()));
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

    /** The plan that the words name. @throws BadStart with everything that is wrong with it */
    static Plan plan(List<String> words, Map<String, String> overrides) throws BadStart {
        if (words.size() != 1) {
            throw BadStart.usage("soak takes one plan: a YAML file, or one of the built-in "
                    + String.join(", ", PlanFiles.BUILT_IN) + "; it got " + words);
        }
        return PlanFiles.read(words.get(0), overrides);
    }

    private static Publication publication(
            Link link, BoardId board, Host host, Path data, Settings settings, Context context) throws BadStart {
        try {
            return Publication.open(
                    link,
                    board,
                    Publisher.SOAK,
                    host.boot(),
                    data,
                    context.outboxDir(settings),
                    OutboxOfSettings.of(settings),
                    Ticker.system());
        } catch (IOException e) {
            throw BadStart.usage(SharedSettings.DATA_DIR.key() + " or " + SharedSettings.DATA_OUTBOX_DIR.key()
                    + ": the stream cannot be opened (" + e.getMessage() + ")");
        }
    }
}
