package io.boardwatt.collector;

import io.boardwatt.collector.disk.DiskWatch;
import io.boardwatt.delivery.RareLog;
import io.boardwatt.delivery.wire.BackOff;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.store.Quarantine;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes batches to the store until each is durable. A store that is away is waited for; one that needs an operator is
 * asked again more rarely, and both are said once a minute. Lines that the store can never take go to the dead letters.
 */
final class Writer {
    private static final Logger LOG = LoggerFactory.getLogger(Writer.class);
    private static final Duration OPERATOR_WAIT = Duration.ofSeconds(30);

    private final Store store;
    private final String storeName;
    private final DeadLetters deadLetters;
    private final DiskWatch disk;
    private final RareLog problems;
    private final BackOff backOff =
            new BackOff(Duration.ofMillis(200), Duration.ofSeconds(10), RandomGenerator.getDefault());
    private boolean failing;

    Writer(Store store, String storeName, DeadLetters deadLetters, DiskWatch disk, Ticker ticker) {
        this.store = store;
        this.storeName = storeName;
        this.deadLetters = deadLetters;
        this.disk = disk;
        this.problems = new RareLog(LOG, ticker);
    }

    /**
     * Writes rows; blocks.
     *
     * @return the rows that the store refused for good; all others are durable
     * @throws StoreException when the same rows are to be offered again later
     * @throws IOException likewise, because the dead letters cannot be kept
     */
    List<Quarantine.Refusal> write(List<Line> rows) throws StoreException, IOException {
        disk.refuseWithoutRoom();
        List<Quarantine.Refusal> refusals = rows.isEmpty() ? List.of() : Quarantine.write(store, rows);
        deadLetters.add(refusals);
        if (!refusals.isEmpty()) {
            problems.warn(
                    "refusals",
                    refusals.size() + " rows refused by " + storeName + ", kept in the folder dead-letters: "
                            + refusals.get(0).reason(),
                    null);
        }
        return refusals;
    }

    /** A batch is durable; for the event loop. */
    void worked() {
        if (failing) {
            failing = false;
            backOff.reset();
            LOG.info("{} takes rows again", storeName);
        }
    }

    /** Closes the store. */
    void close() {
        store.close();
    }

    /** How long to wait before the same is tried again; for the event loop. */
    Duration waitAfter(Throwable problem, int messages) {
        failing = true;
        if (problem instanceof StoreException e && e.kind() == StoreException.Kind.OPERATOR) {
            problems.warn(
                    "operator",
                    storeName + " needs you: " + e.getMessage() + "; nothing is lost, " + messages
                            + " messages wait here and the others with the broker",
                    null);
            return OPERATOR_WAIT;
        }
        boolean isExpected = problem instanceof StoreException || problem instanceof IOException;
        problems.warn(
                "away",
                storeName + " does not store: " + problem.getMessage() + "; nothing is lost, " + messages
                        + " messages wait here and the others with the broker",
                isExpected ? null : problem);
        return backOff.next();
    }
}
