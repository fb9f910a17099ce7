package io.boardwatt.store.influx;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.store.RollupQuery;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.StoreException.Kind;
import io.boardwatt.store.http.Questions;
import io.boardwatt.store.victoria.VictoriaStore;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds out what answers at the address before the first call, and again after an outage: it may be another by then. */
final class DetectedStore implements Store {
    private static final Logger LOG = LoggerFactory.getLogger(DetectedStore.class);

    private final InfluxAddress address;
    private final InstantSource wall;
    private final Questions questions;
    private final Object lock = new Object();
    private @Nullable Server server;
    private volatile @Nullable Store found;
    private volatile boolean isSure;

    DetectedStore(InfluxAddress address, InstantSource wall) {
        this.wall = wall;
        this.address = address;
        questions = new Questions(address.url(), InfluxStore.authorization(address));
    }

    private interface Call<T> {
        T on(Store store) throws StoreException;
    }

    private <T> T call(Call<T> call) throws StoreException {
        Store store = found();
        try {
            return call.on(store);
        } catch (StoreException e) {
            if (e.kind() == Kind.TRANSIENT || e.kind() == Kind.OPERATOR) {
                isSure = false;
            }
            throw e;
        }
    }

    private Store found() throws StoreException {
        Store known = found;
        if (known != null && isSure) {
            return known;
        }
        synchronized (lock) {
            Server answering = Server.ask(questions);
            if (found == null || !answering.equals(server)) {
                open(answering);
            }
            isSure = true;
            return Objects.requireNonNull(found);
        }
    }

    private void open(Server answering) {
        if (found != null) {
            found.close();
        }
        server = answering;
        if (answering.dialect().isPresent()) {
            LOG.info("{} at {}", answering.name(), address.url());
            found = new InfluxStore(address, answering.dialect().get());
        } else {
            LOG.warn(
                    "{} at {}: it answers before rows are on its disk, keeps numbers alone, and times in ms only; what it"
                            + " loses when it is killed is lost, although it was confirmed",
                    answering.name(),
                    address.url());
            found = new VictoriaStore(address.url(), InfluxStore.authorization(address), wall);
        }
    }

    @Override
    public void write(List<Line> lines) throws StoreException {
        call(store -> {
            store.write(lines);
            return lines;
        });
    }

    @Override
    public List<Line> last(Selection selection, long fromNanos) throws StoreException {
        return call(store -> store.last(selection, fromNanos));
    }

    @Override
    public List<Line> series(SeriesQuery query) throws StoreException {
        return call(store -> store.series(query));
    }

    @Override
    public List<Line> rolledUp(RollupQuery query) throws StoreException {
        return call(store -> store.rolledUp(query));
    }

    @Override
    public List<Line> aggregate(Selection selection, long fromNanos, long toNanos) throws StoreException {
        return call(store -> store.aggregate(selection, fromNanos, toNanos));
    }

    @Override
    public SortedSet<BoardId> boards(long fromNanos) throws StoreException {
        return call(store -> store.boards(fromNanos));
    }

    @Override
    public void close() {
        synchronized (lock) {
            questions.close();
            if (found != null) {
                found.close();
            }
        }
    }
}
