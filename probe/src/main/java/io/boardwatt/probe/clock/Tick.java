package io.boardwatt.probe.clock;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.aside.Every;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Calls an action on each whole interval of the wall clock, on a thread of its own, without drift. When it is late by more
 * than half a second (a step forward, a sleeping machine, a starved thread) the turn is skipped and the next whole
 * interval aimed at; after a step back it aims anew at once. What was missed is counted by the monotonic clock, so that a
 * step of the wall clock alone counts as nothing.
 */
public final class Tick implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Tick.class);
    private static final long TOO_LATE_MILLIS = 500;

    /** What is done on each tick, on the tick's thread. */
    @FunctionalInterface
    public interface Action {
        /**
         * One turn.
         *
         * @param dueMillis the whole interval, in milliseconds since 1970
         * @param lateMillis how much later it is, at most 500
         */
        void tick(long dueMillis, long lateMillis);
    }

    private final long intervalMillis;
    private final InstantSource wall;
    private final Ticker ticker;
    private final Sleeper sleeper;
    private final Action action;
    private @Nullable Thread thread;
    private volatile boolean open = true;
    private final AtomicLong missed = new AtomicLong();
    private final Every complaining = new Every(Duration.ofMinutes(1));
    private long failed;
    private long lastNanos;
    private boolean hasLast;

    /** Prepares it; {@link #start} starts the thread. */
    public Tick(Duration interval, InstantSource wall, Ticker ticker, Sleeper sleeper, Action action) {
        this.intervalMillis = interval.toMillis();
        this.wall = wall;
        this.ticker = ticker;
        this.sleeper = sleeper;
        this.action = action;
    }

    /** Starts the thread. Its name stands in {@code /proc/self/task/…/comm}, for who wants to give it a better priority. */
    public void start() {
        Thread started = new Thread(this::run, "boardwatt-tick");
        thread = started;
        started.start();
    }

    /** The loop, until it is closed. */
    void run() {
        long due = nextWhole(wall.millis());
        while (open) {
            long now = wall.millis();
            if (due - now > intervalMillis) {
                due = nextWhole(now); // the clock went back
            }
            if (now < due) {
                sleeper.sleepUntil(due);
                continue;
            }
            if (now - due <= TOO_LATE_MILLIS) {
                turn(due, now - due);
            }
            now = wall.millis();
            due = due + intervalMillis >= now - TOO_LATE_MILLIS ? due + intervalMillis : nextWhole(now);
        }
    }

    private void turn(long due, long late) {
        long nanos = ticker.nanos();
        if (hasLast) {
            missed.addAndGet(Math.max(0, Math.round((nanos - lastNanos) / 1e6 / intervalMillis) - 1));
        }
        hasLast = true;
        lastNanos = nanos;
        try {
            action.tick(due, late);
        } catch (RuntimeException | Error e) { // a thread that ended would end all sampling without a word
            failed++;
            if (complaining.isDue(nanos)) {
                LOG.error("A sample failed, the next one is tried; {} failed so far", failed, e);
            }
        }
    }

    private long nextWhole(long millis) {
        return (Math.floorDiv(millis, intervalMillis) + 1) * intervalMillis;
    }

    /** How many intervals passed without a sample since the start. Any thread. */
    public long missed() {
        return missed.get();
    }

    /** Ends the thread and waits for a turn that is under way. */
    @Override
    public void close() {
        open = false;
        Thread running = thread;
        if (running != null) {
            LockSupport.unpark(running); // no interrupt: that would close the files it reads
            try {
                running.join(Duration.ofSeconds(5).toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
