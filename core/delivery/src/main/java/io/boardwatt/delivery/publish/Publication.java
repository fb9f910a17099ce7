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
import java.util.OptionalLong;

/**
 * One publisher's stream about one board: what is offered stands in the outbox until a collector has confirmed that it
 * is durable, over reconnections and restarts; and what stood there for long, over a power cut too. {@link #offer} is for one thread and never waits for the network.
 */
public interface Publication extends AutoCloseable {
    /**
     * Opens the stream: its id is read from (or made in) {@code dataDir}, its outbox lies below {@code outboxDir}.
     *
     * @throws IOException when a folder cannot be written, or another process has this publication open
     */
    static Publication open(
            Link link, BoardId board, Publisher publisher, BootId boot, Path dataDir, Path outboxDir, Ticker ticker)
            throws IOException {
        return open(link, board, publisher, boot, dataDir, outboxDir, OutboxSettings.DEFAULT, ticker);
    }

    /** Like the other, with settings of its own. */
    static Publication open(
            Link link,
            BoardId board,
            Publisher publisher,
            BootId boot,
            Path dataDir,
            Path outboxDir,
            OutboxSettings settings,
            Ticker ticker)
            throws IOException {
        return new OutboxPublication(link, board, publisher, boot, dataDir, outboxDir, settings, ticker);
    }

    /** The stream's id. */
    StreamId stream();

    /** The boot it numbers in. */
    BootId boot();

    /** The number that the next offered sample must carry, from 1. */
    long nextSeq();

    /** Takes a sample that carries {@link #nextSeq()} and sends it when its turn comes. Copies the bytes. */
    void offer(byte[] payload, int offset, int length);

    /**
     * What the next sample's first line says in {@code oldest_seq}: the lowest number of this boot that can still come.
     * Empty while none was given up.
     */
    OptionalLong oldestSeq();

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

    /** What it took, since the process began. */
    Traffic traffic();

    /**
     * What delivering took.
     *
     * @param payloadBytes bytes of payloads handed to the wire, those sent again included
     * @param resent samples sent again, those of earlier boots included
     * @param outboxBytes size of the outbox now, in memory and on disk
     * @param diskBytes written to disk
     * @param diskFailures how often that failed
     * @param earlierPending samples of earlier boots that are not confirmed yet
     * @param earlierDropped samples of earlier boots given up because the outbox was full
     */
    record Traffic(
            long payloadBytes,
            long resent,
            long outboxBytes,
            long diskBytes,
            long diskFailures,
            long earlierPending,
            long earlierDropped) {}

    @Override
    void close();
}
