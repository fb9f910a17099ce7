package io.boardwatt.protocol;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** A sample as the payload of one MQTT message, and back. */
public final class SampleCodec {
    /** The largest payload that is taken, in bytes after decompression. */
    public static final int MOST_BYTES = 256 * 1024;

    private SampleCodec() {}

    /**
     * The first line of a sample.
     *
     * @param cost further fields of the first line: what the publisher itself costs; may be empty
     */
    public static Line firstLine(BoardId board, Header header, long timestampNanos, List<Cost> cost) {
        Line.Builder line = Line.of(header.publisher().id())
                .tag("host", board.value())
                .tag("stream", header.stream().value())
                .field("format", (long) header.format())
                .field("boot", header.boot().value())
                .field("seq", header.seq())
                .field("mono_ms", header.monoMillis())
                .field("last", header.last());
        header.oldestSeq().ifPresent(oldest -> line.field("oldest_seq", oldest));
        cost.forEach(c -> line.field(c.field(), c.value()));
        return line.at(timestampNanos);
    }

    /**
     * A number a publisher says about itself.
     *
     * @param field the field, from the catalogue
     * @param value its value
     */
    public record Cost(String field, double value) {}

    /** The payload: line protocol, the first line first. */
    public static byte[] encode(Sample sample) {
        return LineProtocol.format(sample.lines()).getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Reads a payload that came in on {@code board}'s topic of {@code publisher}; gzip is told by its first two bytes.
     *
     * @throws Refused when the first line is not the publisher's, a line has another host or another timestamp, the
     *     format is unknown, or it is not line protocol at all
     */
    public static Sample decode(BoardId board, Publisher publisher, byte[] payload) throws Refused {
        List<Line> lines = LineProtocol.parse(Gzip.inflate(payload, MOST_BYTES));
        if (lines.isEmpty()) {
            throw new Refused("an empty payload");
        }
        Line first = lines.get(0);
        for (Line line : lines) {
            if (!board.value().equals(line.tag("host"))) {
                throw new Refused(
                        Refused.Kind.WRONG_HOST,
                        "a line of " + line.measurement() + " has the host " + line.tag("host") + ", not " + board);
            }
            if (line.timestampNanos() != first.timestampNanos()) {
                throw new Refused("the lines of one sample have several timestamps");
            }
        }
        return new Sample(board, header(publisher, first), first.timestampNanos(), lines);
    }

    private static Header header(Publisher publisher, Line first) throws Refused {
        if (!first.measurement().equals(publisher.id())) {
            throw new Refused("the first line is " + first.measurement() + ", not " + publisher.id());
        }
        try {
            long format = integer(first, "format");
            if (format < Header.FORMAT - 1 || format > Header.FORMAT || format < 1) {
                throw new Refused(
                        Refused.Kind.UNKNOWN_FORMAT,
                        "format " + format + " is not known here; " + Header.FORMAT + " is");
            }
            String stream = first.tag("stream");
            String boot = first.text("boot");
            if (stream == null || boot == null || !(first.fields().get("last") instanceof FieldValue.OfBoolean last)) {
                throw new Refused("the first line lacks stream, boot or last");
            }
            return new Header(
                    publisher,
                    new StreamId(stream),
                    (int) format,
                    new BootId(boot),
                    integer(first, "seq"),
                    integer(first, "mono_ms"),
                    last.value(),
                    first.fields().containsKey("oldest_seq")
                            ? OptionalLong.of(integer(first, "oldest_seq"))
                            : OptionalLong.empty());
        } catch (IllegalArgumentException e) {
            throw new Refused("the first line: " + e.getMessage());
        }
    }

    private static long integer(Line line, String field) throws Refused {
        if (line.fields().get(field) instanceof FieldValue.OfInteger i) {
            return i.value();
        }
        throw new Refused("the first line lacks the integer " + field);
    }

    /** All lines of several samples, in order: what a store gets. */
    public static List<Line> linesOf(Iterable<Sample> samples) {
        List<Line> lines = new ArrayList<>();
        samples.forEach(sample -> lines.addAll(sample.lines()));
        return lines;
    }
}
