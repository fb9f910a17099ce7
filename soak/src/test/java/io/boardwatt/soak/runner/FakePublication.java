package io.boardwatt.soak.runner;

import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.RunEvent;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.StreamId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/** Keeps what is offered and confirms it at once. Any thread. */
public final class FakePublication implements Publication {
    /** The board of every test. */
    public static final BoardId BOARD = new BoardId("b1");

    private final List<Sample> samples = new ArrayList<>();

    @Override
    public StreamId stream() {
        return new StreamId("00000000000000a1");
    }

    @Override
    public BootId boot() {
        return new BootId("0123456789abcdef0123456789abcdef");
    }

    @Override
    public synchronized long nextSeq() {
        return samples.size() + 1L;
    }

    /** As a collector would: what cannot be decoded must not be offered. */
    @Override
    public synchronized void offer(byte[] payload, int offset, int length) {
        try {
            samples.add(
                    SampleCodec.decode(BOARD, Publisher.SOAK, Arrays.copyOfRange(payload, offset, offset + length)));
        } catch (Refused e) {
            throw new AssertionError("a sample that nobody would take", e);
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
    public synchronized Counts counts() {
        return new Counts(samples.size(), samples.size(), 0, 0);
    }

    @Override
    public boolean awaitConfirmed(Duration atMost) {
        return true;
    }

    @Override
    public void close() {}

    public synchronized List<Sample> samples() {
        return List.copyOf(samples);
    }

    public List<Line> lines(String measurement) {
        return samples().stream()
                .flatMap(sample -> sample.lines().stream())
                .filter(line -> line.measurement().equals(measurement))
                .toList();
    }

    public List<RunEvent> events(RunEvent.Kind kind) {
        return lines("event").stream()
                .flatMap(line -> RunEvent.ofLine(line).stream())
                .filter(event -> event.kind() == kind)
                .toList();
    }
}
