package io.boardwatt.delivery.publish;

import io.boardwatt.delivery.RareLog;
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
import java.util.OptionalLong;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A publication over an {@link Outbox}. The thread that offers sends by itself while nothing older waits; what waits is
 * sent by the link's thread, oldest first, at a {@link Pace}. Its monitor guards everything; nobody waits for the network
 * or for a write to disk inside it.
 */
final class OutboxPublication implements Publication {
    private static final Logger LOG = LoggerFactory.getLogger(OutboxPublication.class);

    private final Link link;
    private final Origin mine;
    private final String topic;
    private final Ticker ticker;
    private final StreamFolder folder;
    private final Outbox outbox;
    private final SpillTurns spill;
    private final Patience patience;
    private final Pace pace;
    private final RareLog problems;
    private final boolean compress;
    private final GzipWriter gzip = new GzipWriter();
    private boolean sending;
    private boolean closed;
    private long sentBytes;
    private long sentUpTo;
    private long resent;

    OutboxPublication(
            Link link,
            BoardId board,
            Publisher publisher,
            BootId boot,
            Path dataDir,
            Path outboxDir,
            OutboxSettings settings,
            Ticker ticker)
            throws IOException {
        this.link = link;
        this.topic = new Topic.Samples(board, publisher).name();
        this.ticker = ticker;
        this.problems = new RareLog(LOG, ticker);
        this.compress = settings.compress();
        this.folder = StreamFolder.open(dataDir, board, publisher);
        try {
            OpenedOutbox opened = OpenedOutbox.open(folder, boot, outboxDir, settings);
            this.mine = opened.mine();
            this.outbox = opened.outbox();
        } catch (IOException | RuntimeException e) {
            folder.close();
            throw e;
        }
        RandomGenerator random = RandomGenerator.getDefault();
        this.patience = new Patience(random);
        this.pace = new Pace(random, ticker.nanos());
        this.spill = new SpillTurns(this, outbox, settings, DiskThread.SHARED, topic, ticker.nanos());
        if (outbox.earlierPending() > 0) {
            LOG.info("{} samples of earlier boots wait for {}", outbox.earlierPending(), topic);
        }
        outbox.origins().stream().map(Origin::stream).distinct().forEach(stream -> {
            String ack = new Topic.Ack(board, publisher, stream).name();
            link.subscribe(List.of(ack), 1, message -> confirm(stream, message));
        });
        link.onConnected(this::sendAll);
        link.onTurn(this::turn);
    }

    @Override
    public StreamId stream() {
        return mine.stream();
    }

    @Override
    public BootId boot() {
        return mine.boot();
    }

    @Override
    public synchronized long nextSeq() {
        return outbox.nextSeq();
    }

    @Override
    public synchronized OptionalLong oldestSeq() {
        return outbox.oldestSeq();
    }

    @Override
    public synchronized void offer(byte[] payload, int offset, int length) {
        if (closed) {
            throw new IllegalStateException("the publication on " + topic + " is closed");
        }
        pace.offered();
        int packed = compress ? gzip.write(payload, offset, length) : 0;
        if (packed > 0) {
            take(gzip.bytes(), 0, packed);
        } else {
            take(payload, offset, length);
        }
    }

    private void take(byte[] payload, int offset, int length) {
        boolean nothingOlderWaits = sending && outbox.isReadToTheEnd();
        long seq = outbox.nextSeq();
        long droppedBefore = outbox.dropped();
        boolean kept = outbox.append(payload, offset, length);
        if (outbox.dropped() != droppedBefore) {
            problems.warn(
                    "full",
                    "the outbox of " + topic + " is full: its oldest samples are given up, " + outbox.dropped()
                            + " so far",
                    null);
        }
        if (kept && nothingOlderWaits && send(seq, Arrays.copyOfRange(payload, offset, offset + length))) {
            outbox.advanceTo(seq + 1);
        }
    }

    private boolean send(long seq, byte[] payload) {
        if (!link.publish(topic, payload, 1, false)) {
            return false;
        }
        sentBytes += payload.length;
        patience.sent(seq, ticker.nanos());
        if (outbox.isReadingEarlier() || seq <= sentUpTo) {
            resent++;
        } else {
            sentUpTo = seq;
        }
        return true;
    }

    /** Everything that is pending goes out on this connection, and what was sent on others again. */
    private synchronized void sendAll() {
        if (!closed) {
            sending = true;
            pace.begin();
            sendAgain();
        }
    }

    private void sendAgain() {
        patience.sentAgain(ticker.nanos());
        outbox.rewind();
        drain();
    }

    private synchronized void turn() {
        if (closed) {
            return;
        }
        long now = ticker.nanos();
        spill.turn(now);
        if (!sending || !link.isConnected()) {
            return;
        }
        pace.turn(now, patience.timed() == 0 ? 0 : now - patience.timedNanos());
        if (outbox.isOldestRead() && patience.isOver(outbox.oldestPending(), now)) {
            LOG.info("{} samples on {} are not confirmed and sent again", outbox.pending(), topic);
            sendAgain();
        } else {
            drain();
        }
    }

    private void drain() {
        try {
            byte[] next = outbox.peek();
            while (next != null && pace.allowsOne() && send(outbox.readSeq(), next)) {
                pace.sentOne();
                outbox.advance();
                next = outbox.peek();
            }
        } catch (IOException e) {
            problems.warn("reading", "the outbox of " + topic + " cannot be read: " + e.getMessage(), null);
        }
    }

    private synchronized void confirm(StreamId stream, Incoming message) {
        if (closed) {
            return;
        }
        try {
            Acknowledgement said = Acknowledgement.parse(message.payload());
            DurableRanges ranges = said.ranges();
            boolean news = said.isExpired() ? outbox.giveUp(stream, ranges) : outbox.confirm(stream, ranges);
            long now = ticker.nanos();
            if (stream.equals(mine.stream())) {
                long took = patience.confirmed(ranges.contains(mine.boot(), patience.timed()), now);
                if (took > 0) {
                    pace.confirmed(took);
                }
            }
            if (news) {
                if (isOldestOvertaken(ranges)) {
                    patience.overtaken(outbox.oldestPending(), now);
                }
                notifyAll();
            }
        } catch (Refused e) {
            LOG.warn("a confirmation for {} is not understood: {}", topic, e.getMessage());
        }
    }

    /** Whether something that was sent after the oldest pending sample is confirmed. */
    private boolean isOldestOvertaken(DurableRanges ranges) {
        long oldest = outbox.oldestPending();
        long[] highest = {0};
        ranges.forEach(
                (boot, from, to) -> highest[0] = boot.equals(mine.boot()) ? Math.max(highest[0], to) : highest[0]);
        return outbox.isOldestRead() && highest[0] > oldest;
    }

    @Override
    public synchronized Counts counts() {
        return outbox.counts();
    }

    @Override
    public synchronized Traffic traffic() {
        return new Traffic(
                sentBytes,
                resent,
                outbox.memoryBytes() + outbox.spilledBytes(),
                spill.writtenBytes(),
                spill.failures(),
                outbox.earlierPending(),
                outbox.earlierDropped());
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
            spill.close();
            gzip.close();
            outbox.close();
            folder.close();
        } catch (IOException e) {
            LOG.warn("closing the outbox of {}: {}", topic, e.getMessage());
        }
    }
}
