package io.boardwatt.swarm;

import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.ExitCode;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import io.boardwatt.swarm.account.Account;
import io.boardwatt.swarm.account.Verification;
import io.boardwatt.swarm.connection.Ended;
import io.boardwatt.swarm.connection.Hub;
import io.boardwatt.swarm.connection.Plan;
import io.boardwatt.swarm.connection.Progress;
import io.boardwatt.swarm.connection.Swarm;
import io.boardwatt.swarm.machine.ProcessCost;
import io.boardwatt.swarm.machine.Watch;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One run from the first connection to the verdict, on a thread of its own. */
final class Run implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Run.class);
    private static final Duration TOLD_EVERY = Duration.ofSeconds(10);
    private static final Duration DISCONNECT = Duration.ofSeconds(20);
    /** Together 60 s for rows that are durable and not visible yet, and for a store that does not answer. */
    private static final int PAUSES = 30;

    private static final int PAUSE_SECONDS = 2;

    private final Plan plan;
    private final Hub hub;
    private final Duration settle;
    private final Optional<Store> store;
    private final boolean isBoardByBoard;
    private final URI storeUrl;
    private final Function<Report, String> print;
    private final Context context;
    private final Ticker ticker = Ticker.system();
    private final CountDownLatch stop = new CountDownLatch(1);
    private final Thread thread = new Thread(this::run, "swarm");
    private int pauses;
    private long toldNanos;

    /**
     * Prepares one.
     *
     * @param settle how long to wait for the last confirmations
     * @param store what to compare with; closed at the end; empty to leave it out
     * @param isBoardByBoard how it is best asked, see {@link Verification}
     * @param storeUrl whose process is watched, like the broker's and its clients'
     * @param print how the report is written
     */
    Run(
            Plan plan,
            Hub hub,
            Duration settle,
            Optional<Store> store,
            boolean isBoardByBoard,
            URI storeUrl,
            Function<Report, String> print,
            Context context) {
        this.plan = plan;
        this.hub = hub;
        this.settle = settle;
        this.store = store;
        this.isBoardByBoard = isBoardByBoard;
        this.storeUrl = storeUrl;
        this.print = print;
        this.context = context;
    }

    void start() {
        thread.start();
    }

    private void run() {
        int code = ExitCode.FAILED;
        try {
            Optional<Report> report = report();
            if (report.isPresent()) {
                context.out().println(print.apply(report.get()));
                code = report.get().isGood() ? ExitCode.OK : ExitCode.FAILED;
            }
        } catch (StoreException e) {
            LOG.error("the store cannot be read: {}", e.getMessage());
            code = ExitCode.UNAVAILABLE;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.error("the swarm failed", e);
        }
        context.exit().accept(code);
    }

    /** Empty when it was told to stop. */
    private Optional<Report> report() throws InterruptedException, StoreException {
        if (store.isPresent()) {
            store.get().boards(TimeUnit.SECONDS.toNanos(context.wall().instant().getEpochSecond()));
        }
        try (Swarm swarm = Swarm.start(plan, hub, ticker, context.wall())) {
            LOG.info("{} boards connect to {} over {} s", plan.boards(), hub.address(), plan.rampSeconds());
            if (isStopped(swarm, Duration.ofSeconds(plan.seconds()))) {
                return Optional.empty();
            }
            toldNanos = 0;
            Progress steady = swarm.progress();
            tell(steady);
            List<ProcessCost> costs;
            Progress last;
            try (Watch watch = Watch.begin(Watch.find(hub.address().url(), storeUrl), ticker)) {
                if (isStopped(swarm, Duration.ZERO)) {
                    return Optional.empty();
                }
                last = swarm.progress();
                costs = watch.costs();
            }
            settle(swarm);
            Progress settled = swarm.progress();
            Ended ended = swarm.end();
            long deadline = ticker.nanos() + DISCONNECT.toNanos();
            while (!swarm.isDisconnected() && ticker.nanos() < deadline && !stop.await(100, TimeUnit.MILLISECONDS)) {}
            Optional<Account> account = Optional.empty();
            Duration took = Duration.ZERO;
            if (store.isPresent()) {
                LOG.info("every row is compared with the store");
                long begun = ticker.nanos();
                account = Optional.of(new Verification(store.get(), ended.sent(), isBoardByBoard, this::again)
                        .compare(ended.firstSecond(), ended.lastSecond()));
                took = Duration.ofNanos(ticker.nanos() - begun);
            }
            return Optional.of(
                    new Report(plan, settled, ended, last.offered() - steady.offered(), costs, account, took));
        }
    }

    /** Waits until so much of the run is left. @return whether it was told to stop meanwhile */
    private boolean isStopped(Swarm swarm, Duration left) throws InterruptedException {
        for (Duration wait = swarm.left().minus(left);
                wait.toMillis() > 0;
                wait = swarm.left().minus(left)) {
            tell(swarm.progress());
            if (stop.await(Math.min(1_000, wait.toMillis()), TimeUnit.MILLISECONDS)) {
                return true;
            }
        }
        return false;
    }

    private void tell(Progress now) {
        if (ticker.nanos() - toldNanos > TOLD_EVERY.toNanos()) {
            toldNanos = ticker.nanos();
            LOG.info(
                    "{} connected, {} samples due, {} sent, {} confirmed{}",
                    now.connected(),
                    now.offered(),
                    now.sent() - now.sentAgain(),
                    now.confirmed(),
                    now.connected() < plan.boards()
                            ? now.lastFailure()
                                    .map(why -> "; last failure: " + why)
                                    .orElse("")
                            : "");
        }
    }

    private void settle(Swarm swarm) throws InterruptedException {
        long deadline = ticker.nanos() + settle.toNanos();
        while (!swarm.isSettled() && ticker.nanos() < deadline && !stop.await(500, TimeUnit.MILLISECONDS)) {
            tell(swarm.progress());
        }
    }

    private boolean again() throws InterruptedException {
        return pauses++ < PAUSES && !stop.await(PAUSE_SECONDS, TimeUnit.SECONDS);
    }

    @Override
    public void close() {
        stop.countDown();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        store.ifPresent(Store::close);
    }
}
