package io.boardwatt.sources.power;

import io.boardwatt.protocol.Ticker;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Reads what sensors draw now between two samples, on a thread of its own: a load that switches within a second would
 * otherwise be missed. Sensors that take long to read are left out; where there is none, there is no thread.
 */
final class Subsampler implements AutoCloseable {
    private static final long MOST_COST_NANOS = Duration.ofMillis(3).toNanos();

    private final Ticker ticker;
    private final long intervalNanos;
    private volatile List<Gauge> gauges = List.of();
    private volatile boolean open = true;
    private @Nullable Thread thread;

    /** @param interval the time between two readings; zero for none */
    Subsampler(Duration interval, Ticker ticker) {
        this.intervalNanos = interval.toNanos();
        this.ticker = ticker;
    }

    /** Reads these from now on. */
    void follow(List<Gauge> all) {
        gauges = all.stream().filter(gauge -> !gauge.channel().isCounter()).toList();
        if (!gauges.isEmpty() && intervalNanos > 0 && thread == null) {
            Thread started = new Thread(this::run, "boardwatt-watts");
            started.setDaemon(true); // one that hangs in a driver must not keep the process
            thread = started;
            started.start();
        }
    }

    private void run() {
        long next = ticker.nanos() + intervalNanos;
        while (open) {
            long left = next - ticker.nanos();
            if (left > 0) {
                LockSupport.parkNanos(this, left);
                continue;
            }
            next = Math.max(next + intervalNanos, ticker.nanos());
            List<Gauge> now = gauges;
            for (int i = 0; i < now.size(); i++) {
                if (now.get(i).costNanos() < MOST_COST_NANOS) {
                    now.get(i).readBetween();
                }
            }
        }
    }

    @Override
    public void close() {
        open = false;
        LockSupport.unpark(thread);
    }
}
