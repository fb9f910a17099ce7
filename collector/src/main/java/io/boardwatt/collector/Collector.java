package io.boardwatt.collector;

import io.boardwatt.delivery.Conservation;
import io.boardwatt.delivery.receive.Batch;
import io.boardwatt.delivery.receive.Confirmations;
import io.boardwatt.delivery.receive.Entry;
import io.boardwatt.delivery.receive.Intake;
import io.boardwatt.delivery.receive.Ledger;
import io.boardwatt.delivery.receive.StreamKey;
import io.boardwatt.delivery.receive.Taken;
import io.boardwatt.delivery.wire.Held;
import io.boardwatt.delivery.wire.Incoming;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.Topic;
import io.boardwatt.store.Quarantine;
import io.boardwatt.store.StoreException;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The way of a message: arrived → checked → entered in the ledger → in a batch → stored → acknowledged to the broker →
 * confirmed to its publisher. One batch is written at a time, on a worker; everything else belongs to one event loop.
 * When the store stalls, what is not acknowledged uses up the broker's credit and the rest waits there.
 */
final class Collector {
    private static final Logger LOG = LoggerFactory.getLogger(Collector.class);
    private static final int MOST_PER_TURN = 200;

    private final Vertx vertx;
    private final Context loop;
    private final Subscriptions subscriptions;
    private final Writer writer;
    private final Intake intake;
    private final Pace pace;
    private final Ledger ledger;
    private final Parts parts;
    private final int credit;
    private final Backlog backlog;
    private final Confirmations confirmations;
    private final Counters counters = new Counters();
    private final Queue<Held> arrivals = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waiting = new AtomicInteger();
    private final AtomicBoolean drainIsDue = new AtomicBoolean();
    private final CompletableFuture<Void> idle = new CompletableFuture<>();
    private Batch open = new Batch();
    private @Nullable Batch committing;
    private int rowsInWork;
    private boolean timeIsUp;
    private boolean closing;

    /** What a collector is made of beside its clients. */
    record Parts(Writer writer, Intake intake, Ledger ledger, InstantSource wall, Ticker ticker) {}

    Collector(Vertx vertx, Subscriptions subscriptions, Parts parts, Pace pace) {
        this.vertx = vertx;
        this.loop = vertx.getOrCreateContext();
        this.subscriptions = subscriptions;
        this.parts = parts;
        this.writer = parts.writer;
        this.intake = parts.intake;
        this.ledger = parts.ledger;
        this.pace = pace;
        this.credit = pace.receiveMaximum() * subscriptions.links().size();
        this.backlog = new Backlog(credit, parts.ticker);
        this.confirmations = new Confirmations(subscriptions.links().get(0));
    }

    /** Subscribes; what was acknowledged before is asked for first, so that nothing of it is forgotten. */
    void start() {
        subscriptions.make(this::heardConfirmation, this::heardStatus, this::arrived);
        subscriptions.links().get(0).onTurn(() -> loop.runOnContext(nothing -> confirmations.publish()));
    }

    private void heardConfirmation(Incoming message) {
        Optional<Topic> topic = Topic.parse(message.topic());
        if (topic.isPresent() && topic.get() instanceof Topic.Ack ack) {
            StreamKey stream = StreamKey.of(ack);
            loop.runOnContext(nothing -> ledger.known(stream, confirmations.heard(stream, message.payload())));
        }
    }

    private void heardStatus(Incoming message) {
        Optional<Topic> topic = Topic.parse(message.topic());
        if (topic.isPresent() && topic.get() instanceof Topic.OfBoard ofBoard) {
            loop.runOnContext(nothing -> intake.boardHasProbe(ofBoard.board()));
        }
    }

    private void arrived(Held held) {
        counters.arrived.increment();
        counters.arrivedBytes.add(held.message().payload().length);
        if (held.qos() == 0 && waiting.get() >= credit) {
            counters.overflowed.increment(); // no credit bounds these
            return;
        }
        waiting.incrementAndGet();
        counters.waitingBytes.addAndGet(held.message().payload().length);
        arrivals.add(held);
        drainLater();
    }

    private void drainLater() {
        if (drainIsDue.compareAndSet(false, true)) {
            loop.runOnContext(nothing -> drain());
        }
    }

    private void drain() {
        drainIsDue.set(false);
        for (int i = 0; i < MOST_PER_TURN; i++) {
            Held held = closing ? null : arrivals.poll();
            if (held == null) {
                return;
            }
            waiting.decrementAndGet();
            enter(held);
            commitIfDue();
        }
        drainLater();
    }

    private void enter(Held held) {
        if (open.size() == 0) {
            Batch batch = open;
            vertx.setTimer(pace.interval().toMillis(), id -> {
                timeIsUp |= batch == open;
                commitIfDue();
            });
        }
        Optional<Taken> taken = intake.take(held.message());
        if (taken.isEmpty()) {
            open.add(held);
        } else if (taken.get() instanceof Taken.OfSample ofSample) {
            Sample sample = ofSample.sample();
            Entry entry = ledger.enter(sample, parts.wall.millis());
            counters.samples++;
            counters.duplicates += entry == Entry.NEW ? 0 : 1;
            open.add(held, sample, entry, ofSample.isExpired());
        } else if (taken.get() instanceof Taken.OfForeign foreign) {
            counters.foreign++;
            open.add(held, foreign.lines());
        }
        backlog.update(waitingMessages(), counters.waitingBytes.get());
    }

    private int waitingMessages() {
        return waiting.get() + open.size() + (committing == null ? 0 : committing.size());
    }

    private void commitIfDue() {
        if (committing != null || open.size() == 0) {
            if (closing && committing == null) {
                idle.complete(null);
            }
        } else if (timeIsUp || closing || open.isFull(pace.count())) {
            Batch batch = open;
            open = new Batch();
            timeIsUp = false;
            committing = batch;
            List<Line> rows = batch.rows();
            rowsInWork = rows.size();
            counters.rowsOffered += rows.size();
            write(batch, rows);
        }
    }

    private void write(Batch batch, List<Line> rows) {
        long beganNanos = parts.ticker.nanos();
        vertx.executeBlocking(() -> writer.write(rows))
                .onComplete(done -> loop.runOnContext(nothing -> {
                    if (done.succeeded()) {
                        counters.committed(batch.size(), parts.ticker.nanos() - beganNanos);
                        committed(batch, rows.size(), done.result());
                    } else {
                        counters.failedWrites++;
                        vertx.setTimer(
                                writer.waitAfter(done.cause(), waiting.get() + batch.size())
                                        .toMillis(),
                                id -> write(batch, rows));
                    }
                }));
    }

    private void committed(Batch batch, int rows, List<Quarantine.Refusal> refusals) {
        writer.worked();
        batch.acknowledge();
        batch.settle(lines(refusals, true), lines(refusals, false), new Settling());
        confirmations.publish();
        counters.waitingBytes.addAndGet(-batch.bytes());
        counters.rowsStored += rows - refusals.size();
        counters.rowsRefused += refusals.size();
        rowsInWork = 0;
        committing = null;
        backlog.update(waitingMessages(), counters.waitingBytes.get());
        commitIfDue();
        drainLater();
    }

    private static List<Line> lines(List<Quarantine.Refusal> refusals, boolean expired) {
        return refusals.stream()
                .filter(refusal -> expired == (refusal.kind() == StoreException.Kind.EXPIRED))
                .map(Quarantine.Refusal::line)
                .toList();
    }

    /** Enters in the ledger what became of a batch's samples, and tells their publishers. */
    private final class Settling implements Batch.Outcome {
        @Override
        public void stored(Sample sample, Entry entry, int rejected) {
            confirmations.durable(sample);
            if (entry == Entry.NEW) {
                counters.stored++;
                ledger.stored(sample);
            }
            if (rejected > 0) {
                ledger.rejected(sample, rejected);
            }
        }

        @Override
        public void expired(Sample sample, Entry entry) {
            confirmations.expired(sample);
            if (entry == Entry.NEW) {
                counters.expired++;
                ledger.expired(sample);
            }
        }
    }

    /** Does something on the collector's thread. */
    void onLoop(Runnable action) {
        loop.runOnContext(nothing -> action.run());
    }

    /** Offers the accounts; for the collector's thread. */
    void publish(Accounts accounts, boolean everyOne) {
        accounts.publish(counters, waitingMessages(), backlog, everyOne);
    }

    /** Stops taking messages and commits what was taken; what stays uncommitted stays with the broker. */
    CompletableFuture<Void> finish() {
        loop.runOnContext(nothing -> {
            closing = true;
            commitIfDue();
        });
        return idle;
    }

    /** What became of everything so far, each stage adding up; any thread. */
    CompletableFuture<List<Conservation>> account() {
        CompletableFuture<List<Conservation>> account = new CompletableFuture<>();
        loop.runOnContext(nothing -> account.complete(accountNow()));
        return account;
    }

    /** Logs what became of everything; any thread. */
    void logAccount() {
        loop.runOnContext(nothing -> {
            LOG.info("{}", accountNow());
            LOG.info(
                    "refused messages {}, foreign lines {}; {} failed writes",
                    intake.messages(),
                    intake.foreignLines(),
                    counters.failedWrites);
        });
    }

    private List<Conservation> accountNow() {
        return counters.account(
                intake,
                confirmations,
                waiting.get(),
                open.newSamples() + (committing == null ? 0 : committing.newSamples()),
                rowsInWork);
    }
}
