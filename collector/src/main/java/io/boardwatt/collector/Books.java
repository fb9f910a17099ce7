package io.boardwatt.collector;

import io.boardwatt.collector.hub.HubPublisher;
import io.boardwatt.delivery.receive.Ledger;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps the ledger on disk and publishes from it, each in its rhythm. */
final class Books implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Books.class);
    private static final Duration EVERY_ONE = Duration.ofMinutes(1);

    private final Vertx vertx;
    private final Collector collector;
    private final Accounts accounts;
    private final HubPublisher hub;
    private final Ledger ledger;
    private final LedgerFile file;

    Books(Vertx vertx, Collector collector, Accounts accounts, HubPublisher hub, Ledger ledger, LedgerFile file) {
        this.vertx = vertx;
        this.collector = collector;
        this.accounts = accounts;
        this.hub = hub;
        this.ledger = ledger;
        this.file = file;
    }

    /** Begins; any thread. */
    void open(Duration interval) {
        long rounds = Math.max(1, EVERY_ONE.toMillis() / interval.toMillis());
        long[] round = {0};
        vertx.setPeriodic(
                interval.toMillis(),
                id -> collector.onLoop(() -> collector.publish(accounts, ++round[0] % rounds == 0)));
        vertx.setPeriodic(EVERY_ONE.toMillis(), id -> collector.onLoop(this::keep));
    }

    private void keep() {
        String text = ledger.write();
        vertx.executeBlocking(() -> {
                    file.write(text);
                    return text;
                })
                .onFailure(e -> LOG.warn("the ledger is not kept", e));
    }

    /** Keeps the ledger for the next start. */
    @Override
    public void close() {
        CompletableFuture<String> text = new CompletableFuture<>();
        collector.onLoop(() -> {
            hub.close();
            text.complete(ledger.write());
        });
        try {
            file.write(text.get(5, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            LOG.warn("the ledger is not kept", e);
        }
    }
}
