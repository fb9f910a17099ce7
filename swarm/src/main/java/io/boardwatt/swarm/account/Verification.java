package io.boardwatt.swarm.account;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import io.boardwatt.swarm.board.SimulatedBoard;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeSet;

/**
 * Reads from the store every row of every board and second, and compares each with what was sent, which is made again. It
 * reads a bounded number of rows at a time, so memory does not grow with the length of a run. For one thread.
 */
public final class Verification {
    private static final long NANOS = 1_000_000_000L;
    private static final int ROWS_AT_ONCE = 40_000;
    /** Rows of our streams this long before and behind the run would be extra. */
    private static final long MARGIN_SECONDS = 60;

    /** Waits between two readings of the same seconds. */
    @FunctionalInterface
    public interface Pause {
        /** Waits a while. @return whether another attempt is wanted */
        boolean again() throws InterruptedException;
    }

    private final Store store;
    private final List<Sent> sent;
    private final boolean isBoardByBoard;
    private final Pause pause;
    private final Account total = new Account();

    /**
     * Prepares one.
     *
     * @param sent by ascending number without a gap; at least one
     * @param isBoardByBoard whether to ask for one board after another, else for all of a few seconds: a store that keeps
     *     each series by itself answers the first much faster, one that keeps rows by time the second
     * @param pause asked when the store does not answer or lacks something, since a row may take a while to be wholly visible
     */
    public Verification(Store store, List<Sent> sent, boolean isBoardByBoard, Pause pause) {
        this.store = store;
        this.sent = List.copyOf(sent);
        this.pause = pause;
        this.isBoardByBoard = isBoardByBoard;
    }

    /** Compares. @throws StoreException when the store cannot be read */
    public Account compare(long firstSecond, long lastSecond) throws StoreException, InterruptedException {
        SimulatedBoard any = sent.get(0).board();
        for (String measurement : new TreeSet<>(any.sample(1, firstSecond, false, OptionalLong.empty()).lines().stream()
                .map(Line::measurement)
                .toList())) {
            if (isBoardByBoard) {
                for (Sent board : sent) {
                    compare(List.of(board), measurement, firstSecond, lastSecond);
                }
            } else {
                compare(sent, measurement, firstSecond, lastSecond);
            }
        }
        return total;
    }

    private void compare(List<Sent> boards, String measurement, long firstSecond, long lastSecond)
            throws StoreException, InterruptedException {
        SimulatedBoard any = boards.get(0).board();
        int number = SimulatedBoard.number(any.id().value());
        long margin = measurement.equals(Publisher.PROBE.id()) ? MARGIN_SECONDS : 0;
        int lines = any.lines(measurement, 1, firstSecond, false).size();
        long step = Math.max(1, ROWS_AT_ONCE / ((long) boards.size() * lines));
        for (long from = firstSecond - margin; from <= lastSecond + margin; from += step) {
            long to = Math.min(from + step, lastSecond + margin + 1);
            total.add(seconds(new Chunk(boards, number, measurement, lines, from, to)));
        }
    }

    private Account seconds(Chunk chunk) throws StoreException, InterruptedException {
        while (true) {
            Account account = chunk.compare(rows(chunk));
            // a row that is just being written may lack fields
            boolean mayChange = account.count(Fault.MISSING) + account.count(Fault.DIFFERENT) > 0;
            if (!mayChange || !pause.again()) {
                return account;
            }
        }
    }

    private List<Line> rows(Chunk chunk) throws StoreException, InterruptedException {
        SeriesQuery query = new SeriesQuery(
                new Selection(
                        chunk.measurement(),
                        isBoardByBoard
                                ? Map.of(
                                        "host", chunk.sent().get(0).board().id().value())
                                : Map.of(),
                        List.of()),
                chunk.from() * NANOS,
                chunk.to() * NANOS,
                Optional.empty());
        while (true) {
            try {
                return store.series(query);
            } catch (StoreException e) {
                if (e.kind() != StoreException.Kind.TRANSIENT || !pause.again()) {
                    throw e;
                }
            }
        }
    }
}
