package io.boardwatt.sources.aside;

import io.boardwatt.protocol.Ticker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs errands away from the sampling thread. One thread serves them all while they answer; when one hangs, another
 * thread takes over the rest, so there are never more threads than hanging errands and one. Its public methods are for the
 * sampling thread.
 */
public final class Aside implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Aside.class);
    /** The wait is cut into so many parts; after each, a further thread helps if errands have not been taken. */
    private static final int PARTS = 8;

    private final Ticker ticker;
    private final Ticker waiting;
    private final long deadlineNanos;
    private final AtomicInteger threads = new AtomicInteger();
    private final AtomicInteger free = new AtomicInteger();
    private volatile List<Errand> errands = List.of();
    private volatile List<Thread> all = List.of();
    private volatile @Nullable Thread sampler;
    private volatile boolean open = true;
    private long turn;
    private long turnStart;
    private long waitStart;
    private long nextHelpNanos;
    private boolean wakes;

    /** @param deadline how long after the begin of a turn an answer is waited for */
    public Aside(Ticker ticker, Duration deadline) {
        this(ticker, ticker, deadline);
    }

    /**
     * @param ticker when turns begin; over a recording its time stands still
     * @param waiting the clock of deadlines
     */
    public Aside(Ticker ticker, Ticker waiting, Duration deadline) {
        this.ticker = ticker;
        this.waiting = waiting;
        this.deadlineNanos = deadline.toNanos();
    }

    /** Begins a turn: errands asked from now on belong to it. */
    public void beginTurn() {
        wakeIfAsked(); // for what nobody waited for
        turn++;
        turnStart = ticker.nanos();
        waitStart = waiting.nanos();
        nextHelpNanos = deadlineNanos / PARTS;
        sampler = Thread.currentThread();
    }

    /** When this turn began, by the monotonic clock. */
    public long turnNanos() {
        return turnStart;
    }

    /** Asks for an errand in this turn; an errand that is new is served from now on. */
    public void ask(Errand errand) {
        if (!errands.contains(errand)) {
            List<Errand> more = new ArrayList<>(errands);
            more.add(errand);
            errands = List.copyOf(more);
        }
        errand.ask(turn);
        if (threads.get() == 0) {
            help();
        }
        wakes = true;
    }

    /** Serves an errand no longer. {@code release} closes its files: at once, or when a read that hangs comes back. */
    public void retire(Errand errand, Runnable release) {
        List<Errand> fewer = new ArrayList<>(errands);
        fewer.remove(errand);
        errands = List.copyOf(fewer);
        errand.retire(release);
    }

    /** Waits for an errand, at most until the turn's deadline. @return whether it has answered */
    public boolean await(Errand errand) {
        wakeIfAsked();
        while (errand.isOut()) {
            long gone = waiting.nanos() - waitStart;
            if (gone >= deadlineNanos) {
                break;
            }
            if (gone > nextHelpNanos && free.get() == 0 && anyWaits()) {
                // One at a time: it may be about to take what still waits.
                nextHelpNanos = gone + deadlineNanos / PARTS;
                help();
            }
            LockSupport.parkNanos(this, Math.min(deadlineNanos - gone, deadlineNanos / PARTS));
        }
        return errand.answered();
    }

    /** Whether an errand has not been taken: all threads hang. */
    private boolean anyWaits() {
        List<Errand> now = errands;
        for (int i = 0; i < now.size(); i++) {
            if (now.get(i).isWaiting()) {
                return true;
            }
        }
        return false;
    }

    /** How many threads there are; for tests. */
    int threads() {
        return threads.get();
    }

    private void help() {
        threads.incrementAndGet();
        Thread thread = new Thread(this::serve, "boardwatt-aside-" + threads.get());
        thread.setDaemon(true); // one that hangs in a driver must not keep the process
        List<Thread> more = new ArrayList<>(all);
        more.removeIf(t -> !t.isAlive());
        more.add(thread);
        all = List.copyOf(more);
        thread.start();
    }

    /** Once for all that were asked for together. */
    private void wakeIfAsked() {
        if (wakes) {
            wakes = false;
            wake();
        }
    }

    private void wake() {
        List<Thread> now = all;
        for (int i = 0; i < now.size(); i++) {
            LockSupport.unpark(now.get(i));
        }
    }

    private void serve() {
        while (open) {
            if (runOne()) {
                continue;
            }
            if (free.incrementAndGet() > 1) {
                free.decrementAndGet();
                break; // it hung, came back, and another has taken over
            }
            LockSupport.unpark(sampler);
            LockSupport.park(this);
            free.decrementAndGet(); // before it takes anything that may hang
        }
        threads.decrementAndGet();
    }

    private boolean runOne() {
        List<Errand> now = errands;
        for (int i = 0; i < now.size(); i++) {
            try {
                if (now.get(i).runIfAsked()) {
                    return true;
                }
            } catch (RuntimeException e) {
                LOG.debug("a read aside failed", e); // it did not answer: its source says so
            }
        }
        return false;
    }

    @Override
    public void close() {
        open = false;
        wake();
    }
}
