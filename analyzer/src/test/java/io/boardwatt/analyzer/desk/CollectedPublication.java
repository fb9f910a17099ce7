package io.boardwatt.analyzer.desk;

import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.StreamId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/** Keeps what is offered, read back. */
final class CollectedPublication implements Publication {
    private final BoardId board;
    private final List<Sample> samples = new ArrayList<>();

    CollectedPublication(BoardId board) {
        this.board = board;
    }

    List<Sample> samples() {
        return samples;
    }

    List<Line> rows(String measurement) {
        return samples.stream()
                .flatMap(sample -> sample.lines().stream())
                .filter(line -> line.measurement().equals(measurement))
                .toList();
    }

    /** The last row about a whole run. */
    Line finalRow() {
        List<Line> rows = rows("overhead").stream()
                .filter(line -> "run".equals(line.tag("window")))
                .toList();
        return rows.get(rows.size() - 1);
    }

    @Override
    public StreamId stream() {
        return new StreamId("00000000000000cc");
    }

    @Override
    public BootId boot() {
        return new BootId("2".repeat(32));
    }

    @Override
    public long nextSeq() {
        return samples.size() + 1L;
    }

    @Override
    public void offer(byte[] payload, int offset, int length) {
        try {
            Sample sample =
                    SampleCodec.decode(board, Publisher.ANALYZER, Arrays.copyOfRange(payload, offset, offset + length));
            if (sample.header().seq() != nextSeq()) {
                throw new IllegalArgumentException(
                        "a sample with the number " + sample.header().seq());
            }
            samples.add(sample);
        } catch (Refused e) {
            throw new IllegalArgumentException(e);
        }
    }

    @Override
    public OptionalLong oldestSeq() {
        return OptionalLong.empty();
    }

    @Override
    public Traffic traffic() {
        return new Traffic(0, 0, 0, 0, 0, 0, 0);
    }

    @Override
    public Counts counts() {
        return new Counts(samples.size(), 0, 0, samples.size());
    }

    @Override
    public boolean awaitConfirmed(Duration atMost) {
        return false;
    }

    @Override
    public void close() {}
}
