package io.boardwatt.collector;

import io.boardwatt.delivery.receive.Intake;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.delivery.wire.Session;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.DataFolder;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.store.StoreAddress;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The wiring of the collector. */
final class CollectorProgram implements Program {
    private static final Duration SESSION_EXPIRY = Duration.ofDays(7);
    private static final Duration LONGEST_INTERVAL = Duration.ofSeconds(30);

    @Override
    public RunningCollector start(Settings settings, Context context) throws BadStart {
        List<String> problems = new ArrayList<>();
        Optional<Pace> pace = tried(problems, () -> pace(settings));
        Optional<StoreAddress> store = tried(problems, () -> StoreOfSettings.of(settings));
        Optional<MqttAddress> broker = tried(problems, () -> broker(settings));
        Optional<BoardId> id = tried(problems, () -> id(settings));
        if (pace.isEmpty() || store.isEmpty() || broker.isEmpty() || id.isEmpty()) {
            throw BadStart.usage(problems);
        }
        return start(settings, context, pace.get(), store.get(), broker.get(), id.get());
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
        Intake intake = new Intake(context.wall(), ticker, settings.get(CollectorSettings.RETENTION));
        Collector collector = new Collector(vertx, link, writer, intake, pace);
        collector.start();
        return new RunningCollector(collector, link, writer, vertx, data);
    }

    private static Pace pace(Settings settings) throws BadStart {
        List<String> problems = new ArrayList<>();
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
        if (!problems.isEmpty()) {
            throw BadStart.usage(problems);
        }
        return new Pace(interval, count, receiveMaximum);
    }

    private static MqttAddress broker(Settings settings) throws BadStart {
        Optional<String> user = settings.get(SharedSettings.MQTT_USER);
        Optional<String> password = StoreOfSettings.secret(settings, SharedSettings.MQTT_PASSWORD_FILE);
        try {
            return new MqttAddress(settings.get(SharedSettings.MQTT_URL), user.orElse(null), password.orElse(null));
        } catch (IllegalArgumentException e) {
            throw BadStart.usage(SharedSettings.MQTT_URL.key() + ": " + e.getMessage());
        }
    }

    private static BoardId id(Settings settings) throws BadStart {
        try {
            Optional<String> id = settings.get(SharedSettings.BOARD_ID);
            return id.isPresent() ? new BoardId(id.get()) : BoardId.ofHostName(hostName());
        } catch (IllegalArgumentException e) {
            throw BadStart.usage(SharedSettings.BOARD_ID.key() + ": " + e.getMessage());
        }
    }

    /** Reads a part of the settings. */
    private interface Reading<T> {
        T read() throws BadStart;
    }

    private static <T> Optional<T> tried(List<String> problems, Reading<T> reading) {
        try {
            return Optional.of(reading.read());
        } catch (BadStart e) {
            problems.add(String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    private static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "localhost";
        }
    }
}
