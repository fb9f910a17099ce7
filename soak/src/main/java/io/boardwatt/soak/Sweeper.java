package io.boardwatt.soak;

import io.boardwatt.soak.engine.EngineFailed;
import io.boardwatt.soak.engine.Sweep;
import java.time.InstantSource;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sweeps once a minute while a run goes on, on a thread of its own. */
final class Sweeper implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Sweeper.class);

    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread made = new Thread(task, "soak-sweep");
        made.setDaemon(true);
        return made;
    });

    Sweeper(Sweep sweep, InstantSource wall) {
        var future = thread.scheduleWithFixedDelay(
                () -> {
                    try {
                        sweep.run(wall.instant());
                    } catch (EngineFailed e) {
                        LOG.warn("sweeping: {}", e.getMessage());
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                1,
                1,
                TimeUnit.MINUTES);
        LOG.debug("sweeping in {} s", future.getDelay(TimeUnit.SECONDS));
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
