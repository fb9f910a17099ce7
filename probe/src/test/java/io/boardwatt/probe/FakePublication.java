package io.boardwatt.probe;

import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.StreamId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/** Keeps what it is offered. */
public final class FakePublication implements Publication {
    private final List<byte[]> offered = new ArrayList<>();
    private final boolean keeps;
    private long seq = 1;

    /** @param keeps whether samples are kept; else only counted, so that nothing is allocated */
    public FakePublication(boolean keeps) {
        this.keeps = keeps;
    }

    @Override
    public StreamId stream() {
        return new StreamId("0123456789abcdef");
    }

    @Override
    public BootId boot() {
        return new BootId("0".repeat(32));
    }

    @Override
    public long nextSeq() {
        return seq;
    }

    @Override
    public void offer(byte[] payload, int offset, int length) {
        if (keeps) {
            offered.add(Arrays.copyOfRange(payload, offset, offset + length));
        }
        seq++;
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
        return new Counts(seq - 1, 0, 0, seq - 1);
    }

    @Override
    public boolean awaitConfirmed(Duration atMost) {
        return false;
    }

    /** Everything offered, oldest first. */
    public List<byte[]> offered() {
        return offered;
    }

    @Override
    public void close() {}
}
