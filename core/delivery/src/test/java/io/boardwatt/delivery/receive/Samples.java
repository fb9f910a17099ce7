package io.boardwatt.delivery.receive;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.StreamId;
import java.util.List;
import java.util.OptionalLong;

/** Samples of a first line only. */
final class Samples {
    static final BoardId BOARD = new BoardId("rpi");
    static final BootId BOOT = new BootId("0123456789abcdef0123456789abcdef");
    static final StreamKey STREAM = new StreamKey(BOARD, Publisher.PROBE, new StreamId("00000000000000aa"));

    private Samples() {}

    static Sample sample(long seq) {
        return sample(STREAM, BOOT, seq, OptionalLong.empty(), 0);
    }

    /** After its publisher had to give up {@code dropped} samples. */
    static Sample sample(long seq, long oldestSeq, long dropped) {
        return sample(STREAM, BOOT, seq, OptionalLong.of(oldestSeq), dropped);
    }

    static Sample sample(StreamKey key, BootId boot, long seq, OptionalLong oldestSeq, long dropped) {
        Header header =
                new Header(key.publisher(), key.stream(), Header.FORMAT, boot, seq, seq * 1_000, false, oldestSeq);
        long nanos = seq * 1_000_000_000L;
        return new Sample(
                key.board(),
                header,
                nanos,
                List.of(SampleCodec.firstLine(
                        key.board(), header, nanos, List.of(new SampleCodec.Cost("dropped", dropped)))));
    }
}
