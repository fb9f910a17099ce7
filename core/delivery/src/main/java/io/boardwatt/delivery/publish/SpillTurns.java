package io.boardwatt.delivery.publish;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * When an outbox moves what is old to disk: at most once in its interval, on another thread, since a card may take seconds.
 * A disk that fails is said once, and once when it works again; what could not be moved stays in memory. All calls hold the
 * lock.
 */
final class SpillTurns {
    private static final Logger LOG = LoggerFactory.getLogger(SpillTurns.class);

    private final Object lock;
    private final Outbox outbox;
    private final OutboxSettings settings;
    private final Executor disk;
    private final String topic;
    private final Ages ages;
    private long lastNanos;
    private boolean closed;
    private boolean failing;
    private long failures;
    private long writtenBytes;

    SpillTurns(Object lock, Outbox outbox, OutboxSettings settings, Executor disk, String topic, long nowNanos) {
        this.lock = lock;
        this.outbox = outbox;
        this.settings = settings;
        this.disk = disk;
        this.topic = topic;
        this.ages = new Ages(settings.spillAfter());
        this.lastNanos = nowNanos - settings.spillEvery().toNanos();
        ages.oldBelow(outbox.nextSeq(), nowNanos);
    }

    /** To be called about once a second. */
    void turn(long nowNanos) {
        long oldBelow = ages.oldBelow(outbox.nextSeq(), nowNanos);
        if (oldBelow == 0 || nowNanos - lastNanos < settings.spillEvery().toNanos()) {
            return;
        }
        SpillFile.Batch batch = outbox.spill(oldBelow);
        if (batch != null) {
            lastNanos = nowNanos;
            disk.execute(() -> write(batch));
        }
    }

    private void write(SpillFile.Batch batch) {
        Path file = null;
        IOException problem = null;
        try {
            file = outbox.spillFile().write(batch);
        } catch (IOException e) {
            problem = e;
        }
        synchronized (lock) {
            if (!closed) {
                outbox.spilled(file);
                note(batch, problem);
            }
            if (closed) {
                outbox.spillFile().end();
            }
        }
    }

    private void note(SpillFile.Batch batch, @Nullable IOException problem) {
        if (problem == null) {
            writtenBytes += batch.bytes();
            if (failing) {
                LOG.info("what waits on {} is written to disk again", topic);
            }
        } else {
            failures++;
            if (!failing) {
                LOG.warn(
                        "what waits on {} cannot be written to disk and stays in memory, which a power cut empties: {}",
                        topic,
                        problem.toString());
            }
        }
        failing = problem != null;
    }

    /** How often writing failed. */
    long failures() {
        return failures;
    }

    /** How much was written. */
    long writtenBytes() {
        return writtenBytes;
    }

    void close() {
        closed = true;
        disk.execute(() -> {
            synchronized (lock) {
                outbox.spillFile().end();
            }
        });
    }
}
