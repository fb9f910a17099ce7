package io.boardwatt.collector;

import io.boardwatt.collector.disk.DiskWatch;
import io.boardwatt.delivery.RareLog;
import io.boardwatt.delivery.wire.BackOff;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.store.Quarantine;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.types.FieldTypes;
import io.boardwatt.store.types.TypedWrites;
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

    private static final Duration LONGEST_PATIENCE = Duration.ofMinutes(5);

    private final Store store;
    private final TypedWrites writes;
    private final String storeName;
    private final DeadLetters deadLetters;
    private final DiskWatch disk;
    private final RareLog problems;
    private final BackOff backOff =
            new BackOff(Duration.ofMillis(200), Duration.ofSeconds(10), RandomGenerator.getDefault());
    private boolean failing;

    Writer(Store store, FieldTypes types, String storeName, DeadLetters deadLetters, DiskWatch disk, Ticker ticker) {
        this.store = store;
        this.writes = new TypedWrites(store, types);
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
     */
    List<Quarantine.Refusal> write(List<Line> rows) throws StoreException {
        disk.refuseWithoutRoom();
        List<Quarantine.Refusal> refusals = writes.write(rows);
        keep("the types of new fields", writes::keepTypes);
        if (!refusals.isEmpty()) {
            problems.warn(
                    "refusals",
                    refusals.size() + " rows refused by " + storeName + ", kept in the folder dead-letters: "
                            + refusals.get(0).reason(),
                    null);
            keep(refusals.size() + " refused rows", () -> deadLetters.add(refusals));
        }
        return refusals;
    }

    private interface Keeping {
        void keep() throws IOException;
    }

    /** A folder that cannot be written must not keep good rows from the store. */
    private void keep(String what, Keeping keeping) {
        try {
            keeping.keep();
        } catch (IOException e) {
            problems.warn("folder", what + " cannot be kept in the data folder: " + e, null);
        }
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
        problems.warn(
                "away",
                storeName + " does not store: " + problem.getMessage() + "; nothing is lost, " + messages
                        + " messages wait here and the others with the broker",
                problem instanceof StoreException ? null : problem);
        Duration wait = backOff.next();
        if (problem instanceof StoreException e && e.details().retryAfter().isPresent()) {
            Duration asked = e.details().retryAfter().get();
            asked = asked.compareTo(LONGEST_PATIENCE) > 0 ? LONGEST_PATIENCE : asked;
            return wait.compareTo(asked) > 0 ? wait : asked;
        }
        return wait;
    }
}
