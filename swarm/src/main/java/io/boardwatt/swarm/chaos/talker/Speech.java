package io.boardwatt.swarm.chaos.talker;

import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.Ticker;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;

/** Samples of a few measurements, each with numbers that no other has. For one thread. */
public final class Speech {
    private final BoardId board;
    private final Publication publication;
    private final InstantSource wall;
    private final Ticker ticker;
    private final Random random = new Random();
    private long lastNanos;

    /** Speaks about that board. */
    public Speech(BoardId board, Publication publication, InstantSource wall, Ticker ticker) {
        this.board = board;
        this.publication = publication;
        this.wall = wall;
        this.ticker = ticker;
    }

    /** Offers the next sample, with a timestamp that none before had. */
    public void say() {
        long seq = publication.nextSeq();
        long nanos = Math.max(lastNanos + 1_000, wall.millis() * 1_000_000);
        lastNanos = nanos;
        Header header = new Header(
                Publisher.PROBE,
                publication.stream(),
                Header.FORMAT,
                publication.boot(),
                seq,
                ticker.nanos() / 1_000_000,
                false);
        List<Line> lines = List.of(
                SampleCodec.firstLine(board, header, nanos, List.of()),
                Line.of("system")
                        .tag("host", board.value())
                        .field("load1", random.nextDouble())
                        .field("load5", seq / 4.0)
                        .at(nanos),
                Line.of("cpu")
                        .tag("host", board.value())
                        .tag("cpu", "cpu" + seq % 4)
                        .field("usage_user", 100 * random.nextDouble())
                        .field("usage_idle", 100 * random.nextDouble())
                        .at(nanos),
                Line.of("temp")
                        .tag("host", board.value())
                        .tag("sensor", "zone" + seq % 2)
                        .field("temp", 20 + 60 * random.nextDouble())
                        .at(nanos));
        byte[] payload = SampleCodec.encode(new Sample(board, header, nanos, lines));
        publication.offer(payload, 0, payload.length);
    }
}
