package io.boardwatt.store.embedded;

import com.google.gson.JsonArray;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.store.StoreException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tables that QuestDB has suspended: it goes on taking their rows, keeps them and shows none. Each is told to go on, which
 * is all that a disk needs that was full. A commit whose files end too early is passed over: the power went before it was
 * whole, and so before it was acknowledged. Whatever else keeps a table is for an operator. Guarded by the store's lock.
 */
final class SuspendedTables {
    private static final Logger LOG = LoggerFactory.getLogger(SuspendedTables.class);
    /** What QuestDB says of files that are shorter than they say themselves. */
    private static final List<String> TORN = List.of("outside of file boundary", "WAL event file");

    private static final int MOST_TORN = 100;
    private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    private final QuestDb database;
    private final Ticker ticker = Ticker.system();

    SuspendedTables(QuestDb database) {
        this.database = database;
    }

    private record State(String name, boolean isSuspended, long applied, long offered, String error) {
        boolean isTorn() {
            return isSuspended && TORN.stream().anyMatch(error::contains);
        }
    }

    /** Tells each that is suspended to go on. @return those that do not, and what QuestDB says of them */
    Map<String, String> resume() throws StoreException {
        Map<String, String> still = new TreeMap<>();
        for (State state : states("suspended")) {
            State now = resumed(state, "");
            for (int passed = 0; now.isTorn() && passed < MOST_TORN; passed++) {
                long torn = now.applied() + 1;
                LOG.error(
                        "commit {} of the table {} of the embedded store was torn by a power cut and is passed over: {}",
                        torn,
                        now.name(),
                        now.error());
                now = resumed(now, " FROM TXN " + (torn + 1));
            }
            if (now.isSuspended()) {
                still.put(Names.decode(now.name()), now.error());
            }
        }
        return still;
    }

    /** What becomes of a table that is told to go on: all applied, or suspended again, or still at it after the limit. */
    private State resumed(State table, String from) throws StoreException {
        database.run("ALTER TABLE \"" + table.name() + "\" RESUME WAL" + from);
        long startNanos = ticker.nanos();
        State now = table;
        do {
            LockSupport.parkNanos(PAUSE_NANOS);
            for (State state : states("name = '" + table.name() + '\'')) {
                now = state;
            }
        } while (!now.isSuspended() && now.applied() < now.offered() && ticker.nanos() - startNanos < LIMIT_NANOS);
        return now;
    }

    private List<State> states(String condition) throws StoreException {
        List<State> states = new ArrayList<>();
        List<JsonArray> rows = database.ask(
                        "SELECT name, suspended, writerTxn, sequencerTxn, errorMessage FROM wal_tables()" + " WHERE "
                                + condition)
                .map(QuestDb.Table::rows)
                .orElse(List.of());
        for (JsonArray row : rows) {
            states.add(new State(
                    row.get(0).getAsString(),
                    row.get(1).getAsBoolean(),
                    row.get(2).getAsLong(),
                    row.get(3).getAsLong(),
                    row.get(4).isJsonNull() ? "" : row.get(4).getAsString()));
        }
        return states;
    }
}
