package io.boardwatt.probe.sample;

import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.probe.clock.ClockTrust;
import io.boardwatt.probe.clock.Stamps;
import io.boardwatt.probe.clock.Tick;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Sources;
import io.boardwatt.sources.line.LineBuffer;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes a sample on each tick and offers it. For the tick's thread. Once warm, nothing is allocated between reading and
 * offering, save the counts the outbox hands out, a clock's event, and the few lines of the profile slim.
 */
public final class Sampler implements Tick.Action, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Sampler.class);
    private static final double NANOS_PER_MILLI = 1e6;

    private final Sources sources;
    private final Publication publication;
    private final Stamps stamps;
    private final ClockTrust trust;
    private final long intervalMillis;
    private final InstantSource wall;
    private final Ticker ticker;
    private final LongSupplier missed;
    private final Profile profile;
    private final Present present;
    private final FirstLine firstLine;
    private final ClockLines clock;
    private final OwnCost cost;
    private final LineBuffer out = new LineBuffer();
    private final Held held = new Held();
    private final Headline headline = new Headline();
    private final LiveJson liveJson = new LiveJson();
    private double previousMillis = Double.NaN;

    /**
     * Wires it.
     *
     * @param interval the time between two ticks
     * @param profile how much is published; {@code live} has everything in each
     * @param missed how many seconds went without a sample so far
     */
    public Sampler(
            BoardId board,
            Duration interval,
            Profile profile,
            Sources sources,
            Publication publication,
            Stamps stamps,
            ClockTrust trust,
            InstantSource wall,
            Ticker ticker,
            LongSupplier missed,
            Present present,
            long pageBytes) {
        this.sources = sources;
        this.publication = publication;
        this.stamps = stamps;
        this.trust = trust;
        this.profile = profile;
        this.intervalMillis = interval.toMillis();
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
        long wallMillis = wall.millis();
        if (!trust.isSet(wallMillis, monoMillis, stamps.knownMillis())) {
            hold(monoMillis);
            return;
        }
        int released = held.size();
        if (released > 0) {
            LOG.info("The wall clock is set: {} samples get their timestamps", released);
            held.release(one -> offerHeld(one, dueMillis, wallMillis, monoMillis));
        }
        out.begin(stamps.stamp(dueMillis, wallMillis, monoMillis));
        firstLine.write(
                out,
                monoMillis,
                false,
                lateMillis,
                previousMillis,
                missed.getAsLong() + held.dropped(),
                sources.failures());
        sources.sample(out, headline);
        clock.write(out, stamps, begin, trust.news(), released, held.dropped());
        thin();
        publication.offer(out.bytes(), 0, out.length());
        present.show(dueMillis, liveJson.of(dueMillis, headline));
        previousMillis = (ticker.nanos() - begin) / NANOS_PER_MILLI;
    }

    /** A sample without a timestamp; nothing of it is shown, since the present has a time too. */
    private void hold(long monoMillis) {
        if (held.size() == 0) {
            LOG.warn(
                    "The wall clock is not set: samples are held until it is, for ten minutes after boot at most if its"
                            + " year is plausible. A time service (systemd-timesyncd, chrony) would set it");
        }
        out.begin(0);
        sources.sample(out, headline);
        thin();
        held.add(monoMillis, out);
    }

    private void thin() {
        if (profile == Profile.SLIM) {
            SlimLines.keepIn(out, headline);
        }
    }

    private void offerHeld(Held.One one, long dueMillis, long wallMillis, long monoMillis) {
        long ago = monoMillis - one.monoMillis();
        long turnsAgo = Math.max(1, Math.round((double) ago / intervalMillis));
        long due = dueMillis - turnsAgo * intervalMillis;
        out.begin(stamps.stamp(due, wallMillis - ago, one.monoMillis()));
        firstLine.writeHeld(out, one.monoMillis());
        out.restamp(one.lines());
        publication.offer(out.bytes(), 0, out.length());
    }

    @Override
    public void close() {
        sources.close();
        cost.close();
        stamps.close();
    }
}
