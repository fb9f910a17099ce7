package io.boardwatt.analyzer;

import io.boardwatt.analysis.AnalysisSettings;
import io.boardwatt.analyzer.desk.Desk;
import io.boardwatt.analyzer.desk.History;
import io.boardwatt.analyzer.past.StoredPast;
import io.boardwatt.connections.BoardOfSettings;
import io.boardwatt.connections.BrokerOfSettings;
import io.boardwatt.connections.OutboxOfSettings;
import io.boardwatt.connections.StoreOfSettings;
import io.boardwatt.delivery.publish.OutboxSettings;
import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.DataFolder;
import io.boardwatt.launcher.Problems;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Settings;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.Topic;
import io.boardwatt.store.Store;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.ThreadingModel;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** The analyzer: every board's samples in, results out, on one thread, with the store asked on another. */
final class AnalyzerProgram implements Program {
    private static final Path KERNEL_BOOT_ID = Path.of("/proc/sys/kernel/random/boot_id");

    @Override
    public AutoCloseable start(Settings settings, Context context) throws Exception {
        Duration lookback = settings.get(AnalyzerSettings.LOOKBACK);
        Optional<Store> store = lookback.isZero()
                ? Optional.empty()
                : Optional.of(StoreOfSettings.toRead(settings).open(context.wall()));
        return start(settings, context, store);
    }

    /** With a store that is closed with the program; without one nothing is ever asked. */
    RunningAnalyzer start(Settings settings, Context context, Optional<? extends Store> store) throws Exception {
        AnalysisSettings analysis = AnalyzerSettings.analysis(settings);
        LinkSettings wire = wire(settings);
        Ticker ticker = Ticker.system();
        BootId boot = BootId.ofKernel(Files.readString(KERNEL_BOOT_ID));
        Path outbox = context.outboxDir(settings);
        OutboxSettings kept = OutboxOfSettings.of(settings);

        Closing closing = new Closing();
        try {
            DataFolder data = closing.add(DataFolder.open(settings, context, "analyzer"));
            store.ifPresent(closing::add);
            ExecutorService asking = Executors.newSingleThreadExecutor(work -> new Thread(work, "analyzer-past"));
            closing.add(() -> stop(asking));
            Link link = closing.add(Link.open(wire, ticker));
            Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1).setWorkerPoolSize(1));
            closing.add(() -> vertx.close().await(10, TimeUnit.SECONDS));

            DeskThread thread = new DeskThread(onDesk -> new Desk(
                    analysis,
                    history(store, analysis, settings, asking, onDesk, ticker),
                    board -> Publication.open(link, board, Publisher.ANALYZER, boot, data.path(), outbox, kept, ticker),
                    ticker,
                    context.wall()));
            vertx.deployVerticle(thread, new DeploymentOptions().setThreadingModel(ThreadingModel.WORKER))
                    .await(10, TimeUnit.SECONDS);
            // Acknowledged when it has been worked on: the broker sends no more than we can take.
            link.subscribeHolding(
                    topics(analysis),
                    1,
                    held -> thread.execute(() -> {
                        thread.desk().on(held.message());
                        held.acknowledge();
                    }));
            return new RunningAnalyzer(link, thread, closing);
        } catch (Exception e) {
            closing.close();
            throw e;
        }
    }

    private static LinkSettings wire(Settings settings) throws BadStart {
        Problems problems = new Problems();
        Optional<MqttAddress> broker = problems.tried(() -> BrokerOfSettings.of(settings));
        Optional<BoardId> self = problems.tried(() -> BoardOfSettings.of(settings));
        problems.throwIfAny();
        return new LinkSettings(broker.orElseThrow(), "boardwatt-analyzer-" + self.orElseThrow(), Optional.empty());
    }

    private static List<String> topics(AnalysisSettings analysis) {
        List<String> topics = new ArrayList<>(
                List.of(Topic.everyBoard("metrics"), Topic.everyBoard("work"), Topic.everyBoard("meter")));
        if (!analysis.windows().isEmpty()) {
            topics.add(Topic.everyForeign());
        }
        return topics;
    }

    private static History history(
            Optional<? extends Store> store,
            AnalysisSettings analysis,
            Settings settings,
            Executor asking,
            Executor desk,
            Ticker ticker) {
        return store.<History>map(opened -> new BlockingHistory(
                        new StoredPast(opened, analysis.windows(), settings.get(AnalyzerSettings.LOOKBACK)),
                        asking,
                        desk,
                        ticker))
                .orElseGet(() -> new NoHistory(desk));
    }

    private static void stop(ExecutorService asking) throws InterruptedException {
        asking.shutdownNow();
        asking.awaitTermination(5, TimeUnit.SECONDS);
    }
}
