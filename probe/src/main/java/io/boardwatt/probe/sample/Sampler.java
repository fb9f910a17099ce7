package io.boardwatt.probe.sample;

import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.probe.clock.Stamps;
import io.boardwatt.probe.clock.Tick;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Sources;
import io.boardwatt.sources.line.LineBuffer;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * Takes a sample on each tick and offers it. For the tick's thread. Once warm, nothing is allocated between reading and
 * offering, save the counts the outbox hands out and a clock's event.
 */
public final class Sampler implements Tick.Action, AutoCloseable {
    private static final double NANOS_PER_MILLI = 1e6;

    private final Sources sources;
    private final Publication publication;
    private final Stamps stamps;
    private final InstantSource wall;
    private final Ticker ticker;
    private final LongSupplier missed;
    private final Present present;
    private final FirstLine firstLine;
    private final ClockLines clock;
    private final OwnCost cost;
    private final LineBuffer out = new LineBuffer();
    private final Headline headline = new Headline();
    private final LiveJson liveJson = new LiveJson();
    private double previousMillis = Double.NaN;

    /** @param missed how many seconds went without a sample so far */
    public Sampler(
            BoardId board,
            Sources sources,
            Publication publication,
            Stamps stamps,
            InstantSource wall,
            Ticker ticker,
            LongSupplier missed,
            Present present,
            long pageBytes) {
        this.sources = sources;
        this.publication = publication;
        this.stamps = stamps;
        this.wall = wall;
        this.ticker = ticker;
        this.missed = missed;
        this.present = present;
        this.cost = new OwnCost(pageBytes);
        this.firstLine = new FirstLine(board, publication, cost);
        this.clock = new ClockLines(board);
    }

    @Override
    public void tick(long dueMillis, long lateMillis) {
        long begin = ticker.nanos();
        long monoMillis = begin / 1_000_000;
        long timestamp = stamps.stamp(dueMillis, wall.millis(), monoMillis);
        out.begin(timestamp);
        firstLine.write(out, monoMillis, false, lateMillis, previousMillis, missed.getAsLong(), sources.failures());
        sources.sample(out, headline);
        clock.write(out, stamps, begin);
        publication.offer(out.bytes(), 0, out.length());
        present.show(dueMillis, liveJson.of(dueMillis, headline));
        previousMillis = (ticker.nanos() - begin) / NANOS_PER_MILLI;
    }

    @Override
    public void close() {
        sources.close();
        cost.close();
        stamps.close();
    }
}
