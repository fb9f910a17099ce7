package io.boardwatt.collector;

import io.boardwatt.collector.disk.DiskLimits;
import io.boardwatt.collector.disk.DiskWatch;
import io.boardwatt.collector.hub.HubPublisher;
import io.boardwatt.delivery.Conservation;
import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.delivery.receive.Intake;
import io.boardwatt.delivery.receive.Ledger;
import io.boardwatt.delivery.receive.Limits;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.delivery.wire.Session;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.store.Store;
import io.boardwatt.store.types.FieldTypes;
import io.boardwatt.store.types.TypeFile;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A collector over a store of the test's. */
final class TestCollector implements AutoCloseable {
    static final Instant NOW = Instant.ofEpochSecond(TestBoard.FIRST_NANOS / 1_000_000_000L + 1_000);

    final Vertx vertx = Vertx.vertx();
    private final InstantSource wall = InstantSource.fixed(NOW);
    private final URI broker;
    private final Path folder;
    private Link hubLink;
    final Link link;
    final Intake intake;
    final Ledger ledger = new Ledger();
    final Collector collector;

    TestCollector(URI broker, Path folder, Store store, Pace pace, Optional<Duration> retention) {
        this.broker = broker;
        this.folder = folder;
        link = Link.open(
                new LinkSettings(
                        new MqttAddress(broker, null, null),
                        "boardwatt-collector-test",
                        Optional.empty(),
                        new Session(Duration.ofDays(7), pace.receiveMaximum())),
                Ticker.system());
        intake = new Intake(wall, Ticker.system(), retention, Limits.GENEROUS);
        Writer writer = new Writer(
                store,
                types(folder),
                "the test's store",
                new DeadLetters(folder, wall),
                new DiskWatch(folder, new DiskLimits(0.001, Duration.ZERO, 0), false, Ticker.system()),
                Ticker.system());
        collector = new Collector(
                vertx,
                new Subscriptions(List.of(link), Optional.empty()),
                new Collector.Parts(writer, intake, ledger, wall, Ticker.system()),
                pace);
        collector.start();
    }

    static FieldTypes types(Path folder) {
        try {
            return new FieldTypes(new TypeFile(folder.resolve("field-types.lines")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Publishes the accounts, every one each time, as the hub {@code self}. */
    void publishAccounts(BoardId self, Duration interval) {
        hubLink = Link.open(
                new LinkSettings(new MqttAddress(broker, null, null), "boardwatt-hub-" + self, Optional.empty()),
                Ticker.system());
        HubPublisher hub = new HubPublisher(
                board -> Publication.open(
                        hubLink,
                        board,
                        Publisher.HUB,
                        TestBoard.BOOT,
                        folder.resolve("hub"),
                        folder.resolve("hub-outbox"),
                        Ticker.system()),
                Ticker.system());
        Accounts accounts = new Accounts(self, hub, ledger, intake, wall, Ticker.system(), Duration.ofSeconds(10));
        vertx.setPeriodic(interval.toMillis(), id -> collector.onLoop(() -> collector.publish(accounts, true)));
    }

    List<Conservation> account() throws Exception {
        return collector.account().get(10, TimeUnit.SECONDS);
    }

    Conservation stage(String name) throws Exception {
        return account().stream()
                .filter(stage -> stage.stage().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Ends it as a power cut would, as far as a broker and a store can tell. */
    @Override
    public void close() {
        link.close();
        if (hubLink != null) {
            hubLink.close();
        }
        vertx.close().await();
    }
}
