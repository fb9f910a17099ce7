package io.boardwatt.delivery.receive;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.StreamId;
import java.util.List;

/** Samples of a first line only. */
final class Samples {
    static final BoardId BOARD = new BoardId("rpi");
    static final BootId BOOT = new BootId("0123456789abcdef0123456789abcdef");
    static final StreamKey STREAM = new StreamKey(BOARD, Publisher.PROBE, new StreamId("00000000000000aa"));

    private Samples() {}

    static Sample sample(long seq) {
        Header header = new Header(Publisher.PROBE, STREAM.stream(), Header.FORMAT, BOOT, seq, seq * 1_000, false);
        return new Sample(
                BOARD, header, seq, List.of(SampleCodec.firstLine(BOARD, header, seq * 1_000_000_000L, List.of())));
    }
}
