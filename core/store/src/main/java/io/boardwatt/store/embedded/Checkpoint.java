package io.boardwatt.store.embedded;

import com.google.gson.JsonArray;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.StoreException.Kind;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Everything of some tables on the disk: changes are applied beside the one who orders them, so they are waited for, and
 * then QuestDB's checkpoint flushes all file systems.
 *
 * @see <a href="https://questdb.com/docs/query/sql/checkpoint/">CHECKPOINT</a>
 */
final class Checkpoint {
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final long PAUSE_NANOS = 5_000_000;

    private Checkpoint() {}

    /** @throws StoreException TRANSIENT when the changes are not applied in time */
    static void make(QuestDb database, Collection<String> measurements) throws StoreException {
        Ticker ticker = Ticker.system();
        long startNanos = ticker.nanos();
        while (!areApplied(database, measurements)) {
            if (ticker.nanos() - startNanos > LIMIT.toNanos()) {
                throw new StoreException(
                        Kind.TRANSIENT,
                        "changes of tables of the embedded store wait to be applied: " + measurements,
                        null);
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        database.run("CHECKPOINT CREATE");
        database.run("CHECKPOINT RELEASE");
    }

    private static boolean areApplied(QuestDb database, Collection<String> measurements) throws StoreException {
        List<JsonArray> behind = database.ask(
                        "SELECT name FROM wal_tables() WHERE writerTxn < sequencerTxn AND NOT suspended")
                .map(QuestDb.Table::rows)
                .orElse(List.of());
        return behind.stream()
                .noneMatch(row -> measurements.contains(Names.decode(row.get(0).getAsString())));
    }
}
