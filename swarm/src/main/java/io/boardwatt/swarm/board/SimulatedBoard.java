package io.boardwatt.swarm.board;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.StreamId;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * One board of a swarm: who it is, and the samples it gives. A sample is a function of the board and the sample's number, so
 * it can be made again to be sent again, and made once more to be compared with what is stored.
 *
 * @param id its id
 * @param stream its probe's stream, another in every run
 * @param boot its boot, another in every run
 * @param behaviour its load, power and temperature
 * @param profile what it says
 */
public record SimulatedBoard(BoardId id, StreamId stream, BootId boot, Behaviour behaviour, Profile profile) {
    private static final long NANOS = 1_000_000_000L;
    /** How long ago the board was started when its first sample is due. */
    private static final long UP_MILLIS = 30_000;

    /**
     * The board of a number.
     *
     * @param number from 0
     * @param seed decides its behaviour
     * @param run decides its stream and boot, and so tells one run from another
     */
    public static SimulatedBoard of(int number, long seed, long run, Profile profile) {
        long high = Noise.bits(run, number, 1);
        return new SimulatedBoard(
                id(number),
                new StreamId(String.format("%016x", Noise.bits(run, number, 0))),
                new BootId(String.format("%016x%016x", high, Noise.bits(run, number, 2))),
                new Behaviour(seed, number),
                profile);
    }

    private static final String PREFIX = "swarm-";

    private static BoardId id(int number) {
        return new BoardId(PREFIX + number);
    }

    /** The number of the board of that name; -1 when it is none of a swarm. */
    public static int number(String host) {
        if (!host.startsWith(PREFIX) || host.length() > PREFIX.length() + 7) {
            return -1;
        }
        try {
            int number = Integer.parseInt(host, PREFIX.length(), host.length(), 10);
            return id(number).value().equals(host) ? number : -1;
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    /**
     * A sample.
     *
     * @param seq its number, from 1
     * @param timestampSeconds the second it was due
     * @param last whether the stream ends with it
     * @param oldestSeq the lowest number that can still come, once samples were given up
     */
    public Sample sample(long seq, long timestampSeconds, boolean last, OptionalLong oldestSeq) {
        long nanos = timestampSeconds * NANOS;
        List<Line> lines = new ArrayList<>(profile.lines());
        Header header = header(seq, last, oldestSeq);
        lines.add(first(header, nanos));
        for (Row row : profile.rows()) {
            lines.add(row.line(this, seq, nanos));
        }
        return new Sample(id, header, nanos, lines);
    }

    /** The lines of one measurement in a sample, see {@link #sample}. */
    public List<Line> lines(String measurement, long seq, long timestampSeconds, boolean last) {
        long nanos = timestampSeconds * NANOS;
        if (measurement.equals(Publisher.PROBE.id())) {
            return List.of(first(header(seq, last, OptionalLong.empty()), nanos));
        }
        List<Line> lines = new ArrayList<>();
        for (Row row : profile.rows()) {
            if (row.measurement().equals(measurement)) {
                lines.add(row.line(this, seq, nanos));
            }
        }
        return lines;
    }

    private Header header(long seq, boolean last, OptionalLong oldestSeq) {
        return new Header(Publisher.PROBE, stream, Header.FORMAT, boot, seq, UP_MILLIS + 1_000 * seq, last, oldestSeq);
    }

    private Line first(Header header, long nanos) {
        long seq = header.seq();
        return SampleCodec.firstLine(
                id,
                header,
                nanos,
                List.of(
                        new SampleCodec.Cost("process_cpu_ms", behaviour.count(seq, 2, 1)),
                        new SampleCodec.Cost("rss_bytes", 60e6 + 4096 * (long) (500 * behaviour.noise(seq, 10))),
                        new SampleCodec.Cost("late_ms", Behaviour.rounded(behaviour.noise(seq, 11), 1000)),
                        new SampleCodec.Cost("sample_ms", Behaviour.rounded(0.4 + behaviour.noise(seq, 12), 1000))));
    }
}
