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

    private final BoardId board;
    private final Outlet outlet;
    private final Ticker ticker;
    private final RareLog rare;
    private final ArrayDeque<Result> waiting = new ArrayDeque<>();
    private @Nullable Publication publication;
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
        waiting.add(result);
        if (waiting.size() > MOST_WAITING) {
            waiting.remove();
            dropped++;
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
            byte[] payload = payload(open, waiting.remove(), counts);
            open.offer(payload, 0, payload.length);
            published++;
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
                false);
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
        return waiting.size();
    }

    @Override
    public void close() {
        if (publication != null) {
            publication.close();
        }
    }
}
