package io.boardwatt.analyzer.past;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.RunEvent;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.StreamId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Puts rows of a store together as samples, by their timestamp and by who publishes what. For one thread. */
final class Rebuilding {
    private final BoardId board;
    private final Map<Publisher, TreeMap<Long, List<Line>>> lines = new EnumMap<>(Publisher.class);
    private final Map<Publisher, TreeMap<Long, Header>> headers = new EnumMap<>(Publisher.class);

    Rebuilding(BoardId board) {
        this.board = board;
    }

    /** Takes the first line of a sample; one that lacks what a first line has is passed over. */
    void first(Publisher publisher, Line line) {
        String stream = line.tag("stream");
        String boot = line.text("boot");
        Double seq = line.number("seq");
        Double mono = line.number("mono_ms");
        if (stream == null || boot == null || seq == null || mono == null) {
            return;
        }
        boolean last = new FieldValue.OfBoolean(true).equals(line.fields().get("last"));
        Header header = new Header(
                publisher,
                new StreamId(stream),
                Header.FORMAT,
                new BootId(boot),
                seq.longValue(),
                mono.longValue(),
                last);
        headers.computeIfAbsent(publisher, p -> new TreeMap<>()).put(line.timestampNanos(), header);
        lines(publisher, line.timestampNanos()).add(line);
    }

    /** Takes another row, after all first lines; one that belongs to no sample here is passed over. */
    void line(Line line) {
        Publisher publisher = publisher(line);
        if (at(publisher, line.timestampNanos())) {
            lines(publisher, line.timestampNanos()).add(line);
        } else if (line.measurement().equals("power") && at(Publisher.HUB, line.timestampNanos())) {
            lines(Publisher.HUB, line.timestampNanos()).add(line);
        }
    }

    private static Publisher publisher(Line line) {
        if (line.measurement().equals("work")) {
            return Publisher.SOAK;
        }
        boolean isOfRun = RunEvent.ofLine(line)
                .filter(event -> event.kind() != RunEvent.Kind.CLOCK_STEPPED && event.kind() != RunEvent.Kind.NOTICE)
                .isPresent();
        return isOfRun ? Publisher.SOAK : Publisher.PROBE;
    }

    private boolean at(Publisher publisher, long nanos) {
        return headers.getOrDefault(publisher, new TreeMap<>()).containsKey(nanos);
    }

    private List<Line> lines(Publisher publisher, long nanos) {
        return lines.computeIfAbsent(publisher, p -> new TreeMap<>()).computeIfAbsent(nanos, n -> new ArrayList<>());
    }

    boolean isEmpty() {
        return headers.isEmpty();
    }

    /** The samples, each publisher's by time. */
    List<Sample> samples() {
        List<Sample> samples = new ArrayList<>();
        headers.forEach((publisher, its) ->
                its.forEach((nanos, header) -> samples.add(new Sample(board, header, nanos, lines(publisher, nanos)))));
        return samples;
    }
}
