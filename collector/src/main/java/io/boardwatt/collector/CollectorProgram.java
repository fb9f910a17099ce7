package io.boardwatt.collector;

import io.boardwatt.connections.BoardOfSettings;
import io.boardwatt.connections.BrokerOfSettings;
import io.boardwatt.connections.StoreOfSettings;
import io.boardwatt.delivery.receive.Intake;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.delivery.wire.Session;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.DataFolder;
import io.boardwatt.launcher.Problems;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Settings;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.store.StoreAddress;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import java.time.Duration;
import java.util.Optional;

/** The wiring of the collector. */
final class CollectorProgram implements Program {
    private static final Duration SESSION_EXPIRY = Duration.ofDays(7);
    private static final Duration LONGEST_INTERVAL = Duration.ofSeconds(30);

    @Override
    public RunningCollector start(Settings settings, Context context) throws BadStart {
        Problems problems = new Problems();
        Optional<Pace> pace = problems.tried(() -> pace(settings));
        Optional<StoreAddress> store = problems.tried(() -> StoreOfSettings.toWrite(settings));
        Optional<MqttAddress> broker = problems.tried(() -> BrokerOfSettings.of(settings));
        Optional<BoardId> id = problems.tried(() -> BoardOfSettings.of(settings));
        problems.throwIfAny();
        return start(
                settings, context, pace.orElseThrow(), store.orElseThrow(), broker.orElseThrow(), id.orElseThrow());
    }

    private static RunningCollector start(
            Settings settings, Context context, Pace pace, StoreAddress store, MqttAddress broker, BoardId id)
            throws BadStart {
        DataFolder data = DataFolder.open(settings, context, "collector");
        Ticker ticker = Ticker.system();
        Writer writer = new Writer(
                store.open(context.wall()), store.toString(), new DeadLetters(data.path(), context.wall()), ticker);
        Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1).setWorkerPoolSize(2));
        Link link = Link.open(
                new LinkSettings(
                        broker,
                        "boardwatt-collector-" + id,
                        Optional.empty(),
                        new Session(SESSION_EXPIRY, pace.receiveMaximum())),
                ticker);
        Intake intake = new Intake(context.wall(), ticker, refusedWhenOlder(settings));
        Collector collector = new Collector(vertx, link, writer, intake, pace);
        collector.start();
        return new RunningCollector(collector, link, writer, vertx, data);
    }

    /** An InfluxDB knows itself what its buckets keep, and others may have made them. */
    private static Optional<Duration> refusedWhenOlder(Settings settings) {
        return StoreOfSettings.isEmbedded(settings)
                ? StoreOfSettings.retention(settings).raw()
                : Optional.empty();
    }

    private static Pace pace(Settings settings) throws BadStart {
        Problems problems = new Problems();
        Duration interval = settings.get(CollectorSettings.COMMIT_INTERVAL)
                .orElse(Duration.ofSeconds(StoreOfSettings.isEmbedded(settings) ? 5 : 1));
        if (interval.isZero() || interval.compareTo(LONGEST_INTERVAL) > 0) {
            problems.add(CollectorSettings.COMMIT_INTERVAL.key() + ": it takes a duration from 1ms to 30s");
        }
        int count = settings.get(CollectorSettings.COMMIT_COUNT);
        int receiveMaximum = settings.get(CollectorSettings.RECEIVE_MAXIMUM);
        if (receiveMaximum < 2 * count) {
            problems.add(CollectorSettings.RECEIVE_MAXIMUM.key() + " = " + receiveMaximum + ": it takes at least "
                    + 2 * count + ", twice " + CollectorSettings.COMMIT_COUNT.key()
                    + ", or the broker would wait for each commit");
        }
        problems.throwIfAny();
        return new Pace(interval, count, receiveMaximum);
    }
}
