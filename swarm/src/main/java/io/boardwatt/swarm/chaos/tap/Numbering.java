package io.boardwatt.swarm.chaos.tap;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.StreamId;
import java.util.Comparator;

/**
 * One unbroken numbering from 1: a stream in one boot.
 *
 * @param board the board it is about
 * @param publisher who counts
 * @param stream the stream
 * @param boot the boot
 */
public record Numbering(BoardId board, Publisher publisher, StreamId stream, BootId boot)
        implements Comparable<Numbering> {
    private static final Comparator<Numbering> ORDER = Comparator.comparing(
                    (Numbering n) -> n.board().value())
            .thenComparing(Numbering::publisher)
            .thenComparing(n -> n.stream().value())
            .thenComparing(n -> n.boot().value());

    /** That of a sample. */
    public static Numbering of(BoardId board, Header header) {
        return new Numbering(board, header.publisher(), header.stream(), header.boot());
    }

    @Override
    public int compareTo(Numbering other) {
        return ORDER.compare(this, other);
    }
}
