package io.boardwatt.collector.hub;

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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.slf4j.LoggerFactory;

/**
 * What the hub says about boards, itself among them: one stream a board, on the topic {@code meter}, kept in an outbox
 * until a collector has confirmed it. A hub that was killed goes on with its numbers. For one thread; never waits.
 */
public final class HubPublisher implements AutoCloseable {
    /** So many samples about one board may be of one second. */
    private static final long SAMPLES_A_SECOND = 10_000;

    /** Opens the stream about a board. */
    @FunctionalInterface
    public interface Streams {
        /** Opens it. @throws IOException when it cannot be opened now */
        Publication open(BoardId board) throws IOException;
    }

    private final Streams streams;
    private final Ticker ticker;
    private final RareLog problems;
    private final Map<BoardId, Publication> open = new HashMap<>();
    private long unopened;
    private boolean closed;

    /** Opens a stream when it is first needed. */
    public HubPublisher(Streams streams, Ticker ticker) {
        this.streams = streams;
        this.ticker = ticker;
        this.problems = new RareLog(LoggerFactory.getLogger(HubPublisher.class), ticker);
    }

    /**
     * Offers one sample about a board.
     *
     * @param wallSecond the second it is about, in seconds since 1970; the rows are stamped with it, and with a
     *     microsecond that goes with the sample's number, so that no two samples of a second overwrite each other
     * @param lines its measurements; {@code host} and time are set here. Together below 256 KiB
     * @return whether it is in the outbox; if not, this is closed or the stream cannot be opened, which is counted and said
     */
    public boolean offer(BoardId board, long wallSecond, List<Line> lines) {
        return offer(board, wallSecond, lines, List.of());
    }

    /** As {@link #offer(BoardId, long, List)}, with more fields in the sample's first line. */
    public boolean offer(BoardId board, long wallSecond, List<Line> lines, List<SampleCodec.Cost> more) {
        if (closed) {
            return false;
        }
        Publication stream = open.get(board);
        if (stream == null) {
            try {
                stream = streams.open(board);
                open.put(board, stream);
            } catch (IOException e) {
                unopened++;
                problems.warn("unopened", "what the hub says about " + board + " is not kept: " + e.getMessage(), null);
                return false;
            }
        }
        byte[] payload = payload(board, stream, wallSecond, lines, more);
        stream.offer(payload, 0, payload.length);
        return true;
    }

    private byte[] payload(
            BoardId board, Publication stream, long wallSecond, List<Line> lines, List<SampleCodec.Cost> more) {
        long seq = stream.nextSeq();
        long nanos = TimeUnit.SECONDS.toNanos(wallSecond) + TimeUnit.MICROSECONDS.toNanos(seq % SAMPLES_A_SECOND);
        Header header = new Header(
                Publisher.HUB,
                stream.stream(),
                Header.FORMAT,
                stream.boot(),
                seq,
                TimeUnit.NANOSECONDS.toMillis(ticker.nanos()),
                false,
                stream.oldestSeq());
        Publication.Counts counts = stream.counts();
        List<SampleCodec.Cost> costs = new ArrayList<>(List.of(
                new SampleCodec.Cost("offered", counts.offered()),
                new SampleCodec.Cost("confirmed", counts.confirmed()),
                new SampleCodec.Cost("dropped", counts.dropped()),
                new SampleCodec.Cost("pending", counts.pending())));
        costs.addAll(more);
        List<Line> all = new ArrayList<>();
        all.add(SampleCodec.firstLine(board, header, nanos, costs));
        for (Line line : lines) {
            Line.Builder stamped = Line.of(line.measurement());
            line.tags().forEach(stamped::tag);
            line.fields().forEach(stamped::field);
            all.add(stamped.tag("host", board.value()).at(nanos));
        }
        return SampleCodec.encode(new Sample(board, header, nanos, all));
    }

    /** Samples that were not kept because their stream could not be opened. */
    public long unopened() {
        return unopened;
    }

    /** What became of the samples about a board in this boot; all zero when nothing was offered. */
    public Publication.Counts counts(BoardId board) {
        Publication stream = open.get(board);
        return stream == null ? new Publication.Counts(0, 0, 0, 0) : stream.counts();
    }

    @Override
    public void close() {
        closed = true;
        open.values().forEach(Publication::close);
    }
}
