package io.boardwatt.collector;

import io.boardwatt.collector.disk.DiskLimits;
import io.boardwatt.collector.disk.DiskWatch;
import io.boardwatt.collector.hub.HubPublisher;
import io.boardwatt.collector.meter.MeterTopics;
import io.boardwatt.collector.meter.Meters;
import io.boardwatt.connections.BoardOfSettings;
import io.boardwatt.connections.BrokerOfSettings;
import io.boardwatt.connections.OutboxOfSettings;
import io.boardwatt.connections.StoreOfSettings;
import io.boardwatt.delivery.publish.OutboxSettings;
import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.delivery.receive.Intake;
import io.boardwatt.delivery.receive.Ledger;
import io.boardwatt.delivery.receive.Limits;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.DataFolder;
import io.boardwatt.launcher.Problems;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.store.StoreAddress;
import io.boardwatt.store.types.FieldTypes;
import io.boardwatt.store.types.TypeFile;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The wiring of the collector. */
final class CollectorProgram implements Program {
    private static final Path KERNEL_BOOT_ID = Path.of("/proc/sys/kernel/random/boot_id");
    private static final Duration LONGEST_INTERVAL = Duration.ofSeconds(30);
    private static final Duration DISK_LOOK = Duration.ofSeconds(10);

    @Override
    public RunningCollector start(Settings settings, Context context) throws BadStart {
        return start(settings, context, asked(settings));
    }

    @Override
    public void check(Settings settings, Context context) throws BadStart {
        asked(settings);
    }

    private static Asked asked(Settings settings) throws BadStart {
        Problems problems = new Problems();
        Optional<Pace> pace = problems.tried(() -> pace(settings));
        Optional<StoreAddress> store = problems.tried(() -> StoreOfSettings.toWrite(settings));
        Optional<MqttAddress> broker = problems.tried(() -> BrokerOfSettings.of(settings));
        Optional<BoardId> id = problems.tried(() -> BoardOfSettings.of(settings));
        Optional<Optional<String>> group = problems.tried(() -> group(settings));
        Optional<BootId> boot = problems.tried(CollectorProgram::boot);
        Optional<DiskLimits> disk = problems.tried(() -> disk(settings));
        Optional<OutboxSettings> kept = problems.tried(() -> OutboxOfSettings.of(settings));
        Optional<Meters.Asked> meters =
                problems.tried(() -> Meters.read(settings.get(MeterTopics.FILE), MeterTopics.FILE));
        problems.throwIfAny();
        return new Asked(
                pace.orElseThrow(),
                store.orElseThrow(),
                broker.orElseThrow(),
                id.orElseThrow(),
                group.orElseThrow(),
                boot.orElseThrow(),
                disk.orElseThrow(),
                kept.orElseThrow(),
                meters.orElseThrow());
    }

    private static FieldTypes typesIn(DataFolder data) throws BadStart {
        Path file = data.path().resolve("field-types.lines");
        try {
            return new FieldTypes(new TypeFile(file));
        } catch (IOException e) {
            throw BadStart.usage(SharedSettings.DATA_DIR.key() + ": " + file + " cannot be read: " + e.getMessage());
        }
    }

    private static RunningCollector start(Settings settings, Context context, Asked asked) throws BadStart {
        Ticker ticker = Ticker.system();
        DataFolder data = DataFolder.open(settings, context, "collector");
        DiskWatch disk = new DiskWatch(data.path(), asked.disk, StoreOfSettings.isEmbedded(settings), ticker);
        Writer writer = new Writer(
                asked.store.open(context.wall()),
                typesIn(data),
                asked.store.toString(),
                new DeadLetters(data.path(), context.wall()),
                disk,
                ticker);
        Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1).setWorkerPoolSize(2));
        List<Link> links = new ArrayList<>(new Clients(asked.broker, ticker, data.path(), vertx)
                .open(asked.id, settings.get(CollectorSettings.CLIENTS), asked.group, asked.pace.receiveMaximum()));
        Ledger ledger = new Ledger();
        LedgerFile ledgerFile = new LedgerFile(data.path());
        ledgerFile.readInto(ledger);
        Intake intake = new Intake(
                context.wall(),
                ticker,
                refusedWhenOlder(settings),
                new Limits(
                        settings.get(CollectorSettings.FOREIGN_LINES), settings.get(CollectorSettings.FOREIGN_SERIES)));
        Collector collector = new Collector(
                vertx,
                new Subscriptions(List.copyOf(links), asked.group),
                new Collector.Parts(writer, intake, ledger, context.wall(), ticker),
                asked.pace);
        collector.start();

        Link ownWords =
                Link.open(new LinkSettings(asked.broker, "boardwatt-hub-" + asked.id, Optional.empty()), ticker);
        links.add(ownWords);
        HubPublisher hub = new HubPublisher(
                board -> Publication.open(
                        ownWords,
                        board,
                        Publisher.HUB,
                        asked.boot,
                        data.path(),
                        context.outboxDir(settings),
                        asked.kept,
                        ticker),
                ticker);
        Accounts accounts = new Accounts(
                asked.id, hub, ledger, intake, context.wall(), ticker, settings.get(CollectorSettings.CLOCK_TOLERANCE));
        Books books = new Books(vertx, collector, accounts, hub, ledger, ledgerFile);
        books.open(settings.get(CollectorSettings.LEDGER_INTERVAL));
        vertx.setPeriodic(DISK_LOOK.toMillis(), id -> collector.onLoop(() -> disk.look(accounts::aboutThisHub)));
        Optional<Link> meterLink = asked.meters.needsLink()
                ? Optional.of(Link.open(
                        new LinkSettings(asked.broker, "boardwatt-meters-" + asked.id, Optional.empty()), ticker))
                : Optional.empty();
        meterLink.ifPresent(links::add);
        collector.onLoop(() -> Meters.open(asked.meters, meterLink, vertx, hub, context.wall(), ticker));
        return new RunningCollector(collector, books, links, writer, vertx, data);
    }

    private record Asked(
            Pace pace,
            StoreAddress store,
            MqttAddress broker,
            BoardId id,
            Optional<String> group,
            BootId boot,
            DiskLimits disk,
            OutboxSettings kept,
            Meters.Asked meters) {}

    private static Optional<String> group(Settings settings) throws BadStart {
        Optional<String> group = settings.get(CollectorSettings.SHARE);
        if (group.isPresent() && !group.get().matches("[a-z0-9-]{1,32}")) {
            throw BadStart.usage(CollectorSettings.SHARE.key() + " = " + group.get()
                    + ": it takes 1 to 32 characters of a-z, 0-9 and -");
        }
        return group.isEmpty() && settings.get(CollectorSettings.CLIENTS) > 1 ? Optional.of("collectors") : group;
    }

    private static DiskLimits disk(Settings settings) throws BadStart {
        try {
            return new DiskLimits(
                    settings.get(CollectorSettings.DISK_LOW),
                    settings.get(CollectorSettings.DISK_LOW_TIME),
                    settings.get(CollectorSettings.DISK_STOP));
        } catch (IllegalArgumentException e) {
            throw BadStart.usage(CollectorSettings.DISK_STOP.key() + ": " + e.getMessage() + " ("
                    + CollectorSettings.DISK_LOW.key() + ")");
        }
    }

    private static BootId boot() throws BadStart {
        try {
            return BootId.ofKernel(Files.readString(KERNEL_BOOT_ID));
        } catch (IOException e) {
            throw BadStart.usage(KERNEL_BOOT_ID + " cannot be read: " + e.getMessage());
        }
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
