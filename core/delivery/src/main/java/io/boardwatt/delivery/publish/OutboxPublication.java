package io.boardwatt.delivery.publish;

import io.boardwatt.delivery.wire.Incoming;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.protocol.Acknowledgement;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.DurableRanges;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.StreamId;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.Topic;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A publication over an {@link Outbox}. The thread that offers sends by itself while nothing older waits; what waits is
 * sent by the link's thread, oldest first. Its monitor guards everything; nobody waits for the network inside it.
 */
final class OutboxPublication implements Publication {
    private static final Logger LOG = LoggerFactory.getLogger(OutboxPublication.class);

    private final Link link;
    private final BootId boot;
    private final StreamId stream;
    private final String topic;
    private final Ticker ticker;
    private final StreamFolder folder;
    private final Outbox outbox;
    private final Patience patience = new Patience();
    private boolean sending;
    private boolean closed;

    OutboxPublication(
            Link link,
            BoardId board,
            Publisher publisher,
            BootId boot,
            Path dataDir,
            Path outboxDir,
            long mostBytes,
            Ticker ticker)
            throws IOException {
        this.link = link;
        this.boot = boot;
        this.topic = new Topic.Samples(board, publisher).name();
        this.ticker = ticker;
        this.folder = StreamFolder.open(dataDir, board, publisher);
        try {
            StreamId found = folder.stream(boot, outboxDir);
            Outbox opened;
            try {
                opened = new Outbox(folder.outboxOf(found, outboxDir), boot, mostBytes);
            } catch (Outbox.Damaged e) {
                LOG.warn("{}: a new stream begins", e.getMessage());
                found = folder.renew();
                opened = new Outbox(folder.outboxOf(found, outboxDir), boot, mostBytes);
            }
            stream = found;
            outbox = opened;
            folder.begun(boot);
        } catch (IOException | RuntimeException e) {
            folder.close();
            throw e;
        }
        link.subscribe(List.of(new Topic.Ack(board, publisher, stream).name()), 1, this::confirm);
        link.onConnected(this::sendAgain);
        link.onTurn(this::turn);
    }

    @Override
    public StreamId stream() {
        return stream;
    }

    @Override
    public BootId boot() {
        return boot;
    }

    @Override
    public synchronized long nextSeq() {
        return outbox.nextSeq();
    }

    @Override
    public synchronized void offer(byte[] payload, int offset, int length) {
        if (closed) {
            throw new IllegalStateException("the publication on " + topic + " is closed");
        }
        boolean nothingOlderWaits = sending && outbox.isReadToTheEnd();
        long seq = outbox.nextSeq();
        if (outbox.append(payload, offset, length)
                && nothingOlderWaits
                && link.publish(topic, Arrays.copyOfRange(payload, offset, offset + length), 1, false)) {
            outbox.advanceTo(seq + 1);
            patience.sent(seq, ticker.nanos());
        }
    }

    private synchronized void sendAgain() {
        if (!closed) {
            sending = true;
            patience.sentAgain(ticker.nanos());
            outbox.rewind();
            drain();
        }
    }

    private synchronized void turn() {
        if (closed || !sending || !link.isConnected()) {
            return;
        }
        if (patience.isOver(outbox.oldestPending(), ticker.nanos())) {
            LOG.info("nothing confirmed on {} for long: {} samples are sent again", topic, outbox.pending());
            sendAgain();
        } else {
            drain();
        }
    }

    private void drain() {
        try {
            byte[] next = outbox.peek();
            while (next != null && link.publish(topic, next, 1, false)) {
                patience.sent(outbox.readSeq(), ticker.nanos());
                outbox.advance();
                next = outbox.peek();
            }
        } catch (IOException e) {
            LOG.warn("the outbox of {} cannot be read: {}", topic, e.getMessage());
        }
    }

    private synchronized void confirm(Incoming message) {
        if (closed) {
            return;
        }
        try {
            Acknowledgement said = Acknowledgement.parse(message.payload());
            DurableRanges ranges = said.ranges();
            boolean news = said.isExpired() ? outbox.giveUp(ranges) : outbox.confirm(ranges);
            patience.confirmed(ranges.contains(boot, patience.timed()), ticker.nanos());
            if (news) {
                notifyAll();
            }
        } catch (Refused e) {
            LOG.warn("a confirmation for {} is not understood: {}", topic, e.getMessage());
        } catch (IOException e) {
            LOG.warn("the outbox of {} keeps a confirmed segment: {}", topic, e.getMessage());
        }
    }

    @Override
    public synchronized Counts counts() {
        return outbox.counts();
    }

    @Override
    public synchronized boolean awaitConfirmed(Duration atMost) throws InterruptedException {
        long deadline = ticker.nanos() + atMost.toNanos();
        while (outbox.pending() > 0) {
            long leftMillis = Duration.ofNanos(deadline - ticker.nanos()).toMillis();
            if (leftMillis <= 0 || closed) {
                return false;
            }
            wait(Math.min(leftMillis, 1_000));
        }
        return true;
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        notifyAll();
        try {
            outbox.close();
            folder.close();
        } catch (IOException e) {
            LOG.warn("closing the outbox of {}: {}", topic, e.getMessage());
        }
    }
}
