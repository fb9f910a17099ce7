package io.boardwatt.analyzer.desk;

import io.boardwatt.analysis.Result;
import io.boardwatt.delivery.RareLog;
import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.Ticker;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** Publishes one board's results as samples of the analyzer's stream about it. For the desk's thread. */
final class ResultSamples implements AutoCloseable {
    /** While the stream cannot be opened, the newest so many results wait. */
    private static final int MOST_WAITING = 10_000;
    /** Rollups are spread over so much of a minute at most. */
    private static final int MOST_SPREAD_TICKS = 50;

    private static final int BOARDS_A_TICK = 20;

    private record Later(int due, Result result) {}

    private final BoardId board;
    private final Outlet outlet;
    private final Ticker ticker;
    private final RareLog rare;
    private final ArrayDeque<Result> waiting = new ArrayDeque<>();
    /** Rollups until their turn: every board's minute ends at once, and their rows are not to come at once. */
    private final ArrayDeque<Later> later = new ArrayDeque<>();

    private @Nullable Publication publication;
    private int ticks;
    private int delayTicks;
    private long found;
    private long dropped;
    private long published;

    ResultSamples(BoardId board, Outlet outlet, Ticker ticker) {
        this.board = board;
        this.outlet = outlet;
        this.ticker = ticker;
        this.rare = new RareLog(LoggerFactory.getLogger(ResultSamples.class), ticker);
    }

    void add(Result result) {
        found++;
        if (delayTicks > 0 && isRollup(result)) {
            later.add(new Later(ticks + delayTicks, result));
        } else {
            waiting.add(result);
        }
        if (waiting.size() > MOST_WAITING) {
            waiting.remove();
            dropped++;
        }
    }

    private static boolean isRollup(Result result) {
        String name = result.lines().get(0).measurement();
        return name.endsWith("_1m") || name.endsWith("_1h");
    }

    /**
     * A second has passed.
     *
     * @param boards among how many this one is; a few need not wait for each other
     */
    void tick(int boards) {
        ticks++;
        int spread = Math.min(MOST_SPREAD_TICKS, boards / BOARDS_A_TICK);
        delayTicks = spread == 0 ? 0 : Math.floorMod(board.hashCode(), spread + 1);
        while (!later.isEmpty() && later.element().due() <= ticks) {
            waiting.add(later.remove().result());
        }
    }

    /** Offers what waits; without an open stream it waits on. */
    void send(BoardCounts counts) {
        if (waiting.isEmpty()) {
            return;
        }
        Publication open = publication;
        if (open == null) {
            try {
                open = outlet.open(board);
                publication = open;
            } catch (IOException e) {
                rare.warn("cannot open", board + ": results wait, they cannot be published: " + e.getMessage(), null);
                return;
            }
        }
        while (!waiting.isEmpty()) {
            publish(open, waiting.remove(), counts);
            published++;
        }
    }

    /** In several samples when it is too large for one: a minute of some hundred containers is. */
    private void publish(Publication open, Result result, BoardCounts counts) {
        byte[] payload = payload(open, result, counts);
        int lines = result.lines().size();
        if (payload.length > SampleCodec.MOST_BYTES && lines > 1) {
            publish(open, Result.of(result.lines().subList(0, lines / 2)), counts);
            publish(open, Result.of(result.lines().subList(lines / 2, lines)), counts);
        } else {
            open.offer(payload, 0, payload.length);
        }
    }

    private byte[] payload(Publication open, Result result, BoardCounts counts) {
        Header header = new Header(
                Publisher.ANALYZER,
                open.stream(),
                Header.FORMAT,
                open.boot(),
                open.nextSeq(),
                ticker.nanos() / 1_000_000,
                false,
                open.oldestSeq());
        Publication.Counts sent = open.counts();
        List<Line> lines = new ArrayList<>();
        lines.add(SampleCodec.firstLine(
                board,
                header,
                result.timestampNanos(),
                List.of(
                        new SampleCodec.Cost("received", counts.analysis().received()),
                        new SampleCodec.Cost("duplicate", counts.analysis().duplicate()),
                        new SampleCodec.Cost("late", counts.analysis().late()),
                        new SampleCodec.Cost("lost", counts.analysis().lost()),
                        new SampleCodec.Cost("offered", sent.offered()),
                        new SampleCodec.Cost("confirmed", sent.confirmed()),
                        new SampleCodec.Cost("dropped", sent.dropped()),
                        new SampleCodec.Cost("pending", sent.pending()))));
        lines.addAll(result.lines());
        return SampleCodec.encode(new Sample(board, header, result.timestampNanos(), lines));
    }

    /** found = published + dropped + waiting. */
    long found() {
        return found;
    }

    long published() {
        return published;
    }

    long dropped() {
        return dropped;
    }

    long waiting() {
        return (long) waiting.size() + later.size();
    }

    @Override
    public void close() {
        if (publication != null) {
            publication.close();
        }
    }
}
