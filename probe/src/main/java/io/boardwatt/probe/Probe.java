package io.boardwatt.probe;

import io.boardwatt.connections.BoardOfSettings;
import io.boardwatt.connections.BrokerOfSettings;
import io.boardwatt.connections.OutboxOfSettings;
import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.delivery.wire.Will;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.DataFolder;
import io.boardwatt.launcher.Problems;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.Version;
import io.boardwatt.probe.clock.ClockTrust;
import io.boardwatt.probe.clock.Sleeper;
import io.boardwatt.probe.clock.Stamps;
import io.boardwatt.probe.clock.Tick;
import io.boardwatt.probe.clock.TimeService;
import io.boardwatt.probe.link.Birth;
import io.boardwatt.probe.link.BoardVerticle;
import io.boardwatt.probe.once.Asked;
import io.boardwatt.probe.once.Once;
import io.boardwatt.probe.record.LiveRecording;
import io.boardwatt.probe.sample.Profile;
import io.boardwatt.probe.sample.Sampler;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.StreamId;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.Topic;
import io.boardwatt.sources.SourceOptions;
import io.boardwatt.sources.Sources;
import io.boardwatt.sources.board.BoardIdentity;
import io.boardwatt.sources.board.Tree;
import io.boardwatt.sources.sensor.Cluster;
import io.boardwatt.sources.sensor.TemperatureLimit;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The probe, wired: what there is and in which order it starts and stops. */
final class Probe implements Program {
    private static final Logger LOG = LoggerFactory.getLogger(Probe.class);
    private static final Path BOOT_ID = Path.of("/proc/sys/kernel/random/boot_id");

    @Override
    public AutoCloseable start(Settings settings, Context context) throws Exception {
        Path root = root(settings);
        BoardId board = BoardOfSettings.of(settings);
        Optional<Path> record = settings.get(ProbeSettings.RECORD);
        if (record.isPresent()) {
            return record(record.get(), Reading.once(settings, context, root, board), context);
        }
        if (settings.get(ProbeSettings.ONCE)) {
            return once(settings, context, root, board);
        }
        return new Started(settings, context, root, board);
    }

    @Override
    public void check(Settings settings, Context context) throws BadStart {
        Problems problems = new Problems();
        Optional<BoardId> board = problems.tried(() -> BoardOfSettings.of(settings));
        problems.tried(
                () -> Reading.always(settings, context, root(settings), board.orElseGet(() -> new BoardId("unknown"))));
        problems.throwIfAny();
    }

    private static Path root(Settings settings) throws BadStart {
        Path root = settings.get(ProbeSettings.ROOT).orElse(Path.of("/"));
        if (!Files.isDirectory(root)) {
            throw BadStart.usage(
                    "probe.root = " + root + ": there is no such folder; it takes one that holds proc and sys");
        }
        return root;
    }

    private static AutoCloseable record(Path folder, SourceOptions options, Context context) throws BadStart {
        try {
            LiveRecording.into(folder, options);
        } catch (IOException e) {
            throw BadStart.usage("probe.record = " + folder + ": " + e.getMessage());
        }
        context.out()
                .println("Recorded into " + folder + "; look at it with: boardwatt probe --once --root " + folder
                        + ". Check it for what should not leave this machine before you pass it on.");
        context.exit().accept(0);
        return () -> {};
    }

    private static AutoCloseable once(Settings settings, Context context, Path root, BoardId board) throws Exception {
        Asked asked = new Asked(
                        root,
                        settings.get(ProbeSettings.THEN),
                        settings.get(ProbeSettings.SECONDS),
                        settings.get(ProbeSettings.CMD),
                        settings.get(ProbeSettings.ERRORS),
                        settings.get(ProbeSettings.METER),
                        settings.get(ProbeSettings.OUTPUT))
                .orOfRecording();
        if (asked.mixesLiveAndRecorded()) {
            throw BadStart.usage(
                    "probe.then, probe.cmd and probe.errors are for a recorded tree: say which with --root,"
                            + " and note that " + root + " is a live one");
        }
        try {
            Once.print(asked, board, Reading.once(settings, context, root, board), context);
        } catch (IOException e) {
            boolean missing = e instanceof NoSuchFileException;
            throw BadStart.usage("probe.once: " + (missing ? "there is no file " : "") + e.getMessage());
        }
        context.exit().accept(0);
        return () -> {};
    }

    /** Running; closes in reverse order. */
    private static final class Started implements AutoCloseable {
        private final Deque<AutoCloseable> closing = new ArrayDeque<>();

        Started(Settings settings, Context context, Path root, BoardId board) throws Exception {
            try {
                open(settings, context, root, board);
            } catch (Exception e) {
                close();
                throw e;
            }
        }

        private void open(Settings settings, Context context, Path root, BoardId board) throws Exception {
            MqttAddress address = BrokerOfSettings.of(settings);
            Ticker ticker = Ticker.system();
            Duration interval = settings.get(ProbeSettings.INTERVAL);
            BootId boot = BootId.ofKernel(Files.readString(BOOT_ID));
            DataFolder data = closeLater(DataFolder.open(settings, context, "probe"));
            Link link = closeLater(Link.open(
                    new LinkSettings(
                            address,
                            "boardwatt-probe-" + board,
                            Optional.of(new Will(new Topic.OfBoard(board, Topic.Leaf.STATUS).name(), "offline"))),
                    ticker));
            Publication publication = closeLater(publication(link, board, boot, data, settings, context, ticker));
            Sources sources = Sources.open(Reading.always(settings, context, root, board));
            Stamps stamps = new Stamps(data.path().resolve("streams/probe-" + board + "/stamps"), boot);
            StreamId stream = publication.stream();
            Reports reports = new Reports(sources);
            BoardVerticle verticle = new BoardVerticle(
                    link,
                    board,
                    () -> Birth.of(
                                    board,
                                    BoardIdentity.read(root),
                                    Cluster.find(root),
                                    TemperatureLimit.find(root),
                                    stream,
                                    interval,
                                    Version.text(),
                                    reports.latest())
                            .toString()
                            .getBytes(StandardCharsets.UTF_8));
            Vertx vertx = Vertx.vertx(new VertxOptions()
                    .setEventLoopPoolSize(1)
                    .setWorkerPoolSize(1)
                    .setInternalBlockingPoolSize(1)
                    .setBlockedThreadCheckInterval(TimeUnit.MINUTES.toMillis(1)));
            closeLater(() ->
                    vertx.close().toCompletionStage().toCompletableFuture().get(5, TimeUnit.SECONDS));
            vertx.deployVerticle(verticle)
                    .toCompletionStage()
                    .toCompletableFuture()
                    .get();
            AtomicReference<Tick> tick = new AtomicReference<>();
            Sampler sampler = closeLater(new Sampler(
                    board,
                    interval,
                    Profile.ofWord(settings.get(ProbeSettings.PROFILE)),
                    sources,
                    publication,
                    stamps,
                    new ClockTrust(Path.of("/"), TimeService.system()),
                    context.wall(),
                    ticker,
                    () -> {
                        Tick running = tick.get();
                        return running == null ? 0 : running.missed();
                    },
                    verticle,
                    Tree.pageBytes(Path.of("/"))));
            Tick running = closeLater(new Tick(
                    interval,
                    context.wall(),
                    ticker,
                    Sleeper.system(context.wall()),
                    reports.over(sampler, verticle::sayInfo)));
            tick.set(running);
            running.start();
            closeLater(() -> LOG.info("The probe of {} stops", board));
            LOG.info(
                    "Sampling {} every {} s to {}, stream {}, next number {}",
                    board,
                    interval.toSeconds(),
                    address,
                    stream,
                    publication.nextSeq());
        }

        private static Publication publication(
                Link link,
                BoardId board,
                BootId boot,
                DataFolder data,
                Settings settings,
                Context context,
                Ticker ticker)
                throws BadStart {
            Path outbox = context.outboxDir(settings);
            try {
                return Publication.open(
                        link, board, Publisher.PROBE, boot, data.path(), outbox, OutboxOfSettings.of(settings), ticker);
            } catch (IOException e) {
                throw BadStart.usage("data.dir = " + data.path() + ", data.outbox-dir = " + outbox + ": "
                        + e.getMessage() + "; both must be writable, and no other probe may use them");
            }
        }

        private <T extends AutoCloseable> T closeLater(T opened) {
            closing.push(opened);
            return opened;
        }

        @Override
        public void close() {
            while (!closing.isEmpty()) {
                AutoCloseable next = closing.pop();
                try {
                    next.close();
                } catch (Exception e) {
                    LOG.warn("{} did not close well", next, e);
                }
            }
        }
    }
}
