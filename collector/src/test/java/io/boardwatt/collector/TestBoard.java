package io.boardwatt.collector;

import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.Ticker;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A board's probe reduced to its delivery: each sample is two lines. */
final class TestBoard implements AutoCloseable {
    static final long FIRST_NANOS = 1_800_000_000_000_000_000L;
    static final BootId BOOT = new BootId("0123456789abcdef0123456789abcdef");

    final BoardId board;
    final Link link;
    final Publication publication;

    TestBoard(String id, URI broker, Path folder) throws IOException {
        this(id, broker, folder, Ticker.system());
    }

    TestBoard(String id, URI broker, Path folder, Ticker ticker) throws IOException {
        board = new BoardId(id);
        link = Link.open(
                new LinkSettings(new MqttAddress(broker, null, null), "boardwatt-probe-" + id, Optional.empty()),
                Ticker.system());
        publication = Publication.open(
                link, board, Publisher.PROBE, BOOT, folder.resolve("data-" + id), folder.resolve("outbox"), ticker);
    }

    void offer(int count) {
        for (int i = 0; i < count; i++) {
            byte[] payload = payload(publication.nextSeq());
            publication.offer(payload, 0, payload.length);
        }
    }

    byte[] payload(long seq) {
        return SampleCodec.encode(sample(seq));
    }

    Sample sample(long seq) {
        long nanos = FIRST_NANOS + seq * 1_000_000_000L;
        Header header = new Header(Publisher.PROBE, publication.stream(), Header.FORMAT, BOOT, seq, seq * 1_000, false);
        Line first = SampleCodec.firstLine(board, header, nanos, List.of());
        Line load = Line.of("system")
                .tag("host", board.value())
                .field("load1", seq / 2.0)
                .at(nanos);
        return new Sample(board, header, nanos, List.of(first, load));
    }

    @Override
    public void close() {
        publication.close();
        link.close();
    }
}
