package io.boardwatt.delivery.publish;

import io.boardwatt.delivery.wire.Link;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.StreamId;
import io.boardwatt.protocol.Ticker;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/**
 * One publisher's stream about one board: what is offered stands in the outbox until a collector has confirmed that it
 * is durable, over reconnections and restarts. {@link #offer} is for one thread and never waits for the network.
 */
public interface Publication extends AutoCloseable {
    /** How large an outbox may grow unless told: four hours of samples of 4 KiB a second. */
    long DEFAULT_MOST_BYTES = 64L << 20;

    /**
     * Opens the stream: its id is read from (or made in) {@code dataDir}, its outbox lies below {@code outboxDir}.
     *
     * @throws IOException when a folder cannot be written, or another process has this publication open
     */
    static Publication open(
            Link link, BoardId board, Publisher publisher, BootId boot, Path dataDir, Path outboxDir, Ticker ticker)
            throws IOException {
        return open(link, board, publisher, boot, dataDir, outboxDir, DEFAULT_MOST_BYTES, ticker);
    }

    /** Like the other, with a bound of its own on the outbox, at least 2 MiB, beyond which the oldest samples are dropped. */
    static Publication open(
            Link link,
            BoardId board,
            Publisher publisher,
            BootId boot,
            Path dataDir,
            Path outboxDir,
            long mostBytes,
            Ticker ticker)
            throws IOException {
        return new OutboxPublication(link, board, publisher, boot, dataDir, outboxDir, mostBytes, ticker);
    }

    /** The stream's id. */
    StreamId stream();

    /** The boot it numbers in. */
    BootId boot();

    /** The number that the next offered sample must carry, from 1. */
    long nextSeq();

    /** Takes a sample that carries {@link #nextSeq()} and sends it when its turn comes. Copies the bytes. */
    void offer(byte[] payload, int offset, int length);

    /** offered = confirmed + dropped + pending. */
    Counts counts();

    /** Waits until nothing is pending. @return whether that came true in time */
    boolean awaitConfirmed(Duration atMost) throws InterruptedException;

    /**
     * What became of the samples offered in this boot, those of earlier processes included.
     *
     * @param offered numbers given
     * @param confirmed confirmed as durable by a collector
     * @param dropped given up because the outbox was full
     * @param pending neither
     */
    record Counts(long offered, long confirmed, long dropped, long pending) {}

    @Override
    void close();
}
