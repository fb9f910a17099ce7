package io.boardwatt.delivery.publish;

import io.boardwatt.protocol.DurableRanges;
import io.boardwatt.protocol.StreamId;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What was offered and is not yet confirmed, in order, in {@link Segment}s of 1 MiB: the newest in memory (tmpfs, which
 * survives the death of the process and not that of the machine), and before them what is {@link Spilled} to disk because
 * nobody confirmed it for long. Both are bounded: when one would grow beyond its size, or its file system is full, its
 * oldest segment is given up and counted. For one thread at a time; only {@link SpillFile#write} runs beside it.
 */
final class Outbox implements Closeable {
    private static final Logger LOG = LoggerFactory.getLogger(Outbox.class);
    /** How often in a row a record may fail to be read before it is given up. */
    private static final int MOST_FAILURES = 10;

    private final Origin mine;
    private final long mostBytes;
    private final InMemory memory;
    private final Spilled spilled;
    private final Spilling spilling;
    private final List<Origin> order;
    private final RecordWriter writer = new RecordWriter();
    private final GivenUp givenUp;
    private long nextSeq;
    private long confirmed;
    private long earlierDropped;
    private int readRank;
    private long readSeq;
    private @Nullable Segment reading;
    private int failures;

    /**
     * Opens it; what is there is taken up.
     *
     * @param folders where the segments in memory of each stream lie, that of {@code mine} last
     * @param known in which order boots and streams came before {@code mine}
     * @throws Damaged when numbers of this boot can no longer be told
     */
    Outbox(List<InMemory.Folder> folders, Spilled spilled, List<Origin> known, Origin mine, long mostBytes)
            throws IOException {
        this.mine = mine;
        this.mostBytes = mostBytes;
        this.spilled = spilled;
        this.givenUp = new GivenUp(folders.get(folders.size() - 1).path(), mine.boot());
        this.memory = new InMemory(folders, mine);
        this.order = order(known);
        spilled.sort(this::rank);
        memory.sort(this::rank);
        this.spilling = new Spilling(
                memory, spilled, mine, Math.min(Segment.MOST_BYTES, Math.min(mostBytes, spilled.mostBytes()) / 2));
        nextSeq = memory.newest().numbers().next();
        settleWhatIsElsewhere();
        confirmed = nextSeq - 1 - givenUp.count() - pendingOfMine();
        if (confirmed < 0) {
            givenUp.found(-confirmed);
            confirmed = 0;
        }
        rewind();
    }

    /** More than a torn tail is missing where new numbers come from. */
    static final class Damaged extends IOException {
        private static final long serialVersionUID = 1L;

        Damaged(Path file) {
            super(file + " is damaged");
        }
    }

    private List<Origin> order(List<Origin> known) {
        List<Origin> all = new ArrayList<>();
        everywhere()
                .map(Segment::origin)
                .filter(origin -> !known.contains(origin) && !origin.equals(mine))
                .distinct()
                .forEach(all::add);
        known.stream().filter(origin -> !origin.equals(mine)).forEach(all::add);
        all.add(mine);
        return List.copyOf(all);
    }

    private int rank(Origin origin) {
        return order.indexOf(origin);
    }

    /** What was copied to disk is not pending in memory, and what was given up is pending nowhere. */
    private void settleWhatIsElsewhere() {
        everywhere()
                .filter(segment -> segment.origin().equals(mine))
                .forEach(segment -> givenUp.settle(segment.numbers()));
        for (Segment onDisk : spilled.segments()) {
            memory.segments().stream()
                    .filter(segment -> segment.origin().equals(onDisk.origin()))
                    .forEach(segment ->
                            segment.numbers().settle(1, onDisk.numbers().next() - 1));
        }
        forgetSettled();
    }

    private Stream<Segment> everywhere() {
        return Stream.concat(spilled.segments().stream(), memory.segments().stream());
    }

    long nextSeq() {
        return nextSeq;
    }

    /** Takes the record of {@link #nextSeq()}. @return whether it is kept; if not, it is counted as dropped */
    boolean append(byte[] payload, int offset, int length) {
        int size = writer.write(nextSeq, payload, offset, length);
        boolean kept = false;
        while (memory.bytes() + size > mostBytes && memory.dropOldest(this::giveUp)) {}
        while (!kept) {
            try {
                memory.append(nextSeq, writer, size);
                kept = true;
            } catch (IOException e) {
                LOG.debug("the outbox takes no more", e);
                if (!memory.dropOldest(this::giveUp)) {
                    givenUp.one(nextSeq);
                    break;
                }
            }
        }
        nextSeq++;
        return kept;
    }

    private void giveUp(Segment segment) {
        giveUp(segment, 1, Long.MAX_VALUE);
    }

    private long giveUp(Segment segment, long from, long to) {
        if (segment.origin().equals(mine)) {
            return givenUp.pending(segment.numbers(), from, to);
        }
        int some = segment.numbers().settle(from, to);
        earlierDropped += some;
        return some;
    }

    private void forgetSettled() {
        spilled.forgetSettled(spilling.isUnderWay());
        memory.forgetSettled();
    }

    /** Takes note of what is durable of a stream. @return whether anything was news */
    boolean confirm(StreamId stream, DurableRanges ranges) {
        return settle(stream, ranges, (segment, from, to) -> {
            int news = segment.numbers().settle(from, to);
            confirmed += segment.origin().equals(mine) ? news : 0;
            return news;
        });
    }

    /** Lets go of what no store will ever take; it counts as dropped. @return whether any of it was here */
    boolean giveUp(StreamId stream, DurableRanges ranges) {
        return settle(stream, ranges, this::giveUp);
    }

    /** Settles a range of one segment. */
    @FunctionalInterface
    private interface Settling {
        /** @return how many were pending */
        long settle(Segment segment, long from, long to);
    }

    private boolean settle(StreamId stream, DurableRanges ranges, Settling how) {
        long[] news = {0};
        ranges.forEach((boot, from, to) -> {
            Origin origin = new Origin(stream, boot);
            everywhere()
                    .filter(segment -> segment.origin().equals(origin))
                    .forEach(segment -> news[0] += how.settle(segment, from, to));
        });
        if (news[0] > 0) {
            forgetSettled();
        }
        return news[0] > 0;
    }

    /**
     * Begins to move to disk what is old; {@link #spilled} ends it.
     *
     * @param oldBelow numbers of this boot below it are old; those of earlier boots all are
     * @return what is to be written by {@link #spillFile}, or null for nothing
     */
    SpillFile.@Nullable Batch spill(long oldBelow) {
        return spilling.begin(oldBelow, this::giveUp);
    }

    /** The batch is in that file, or, for null, could not be written. */
    void spilled(@Nullable Path file) {
        spilling.end(file);
        forgetSettled();
    }

    /** Who writes to disk; for the thread that spills. */
    SpillFile spillFile() {
        return spilled.file();
    }

    /** Begins reading at the oldest again. */
    void rewind() {
        readRank = 0;
        readSeq = 1;
    }

    /** Whether everything that is pending has been read since the last {@link #rewind()}. */
    boolean isReadToTheEnd() {
        return readRank == order.size() - 1 && readSeq == nextSeq;
    }

    /** The oldest pending payload that was not read yet, or null; stays there until {@link #advance()}. */
    byte @Nullable [] peek() throws IOException {
        while (true) {
            Segment next = nextToRead();
            if (next == null) {
                advanceTo(nextSeq);
                return null;
            }
            if (reading != null && next != reading && reading != memory.newest()) {
                reading.rest();
            }
            reading = next;
            try {
                byte[] record = next.record(readSeq);
                failures = 0;
                return Arrays.copyOfRange(record, Segment.HEADER_BYTES, record.length);
            } catch (IOException e) {
                cannotRead(next, e);
            }
        }
    }

    private @Nullable Segment nextToRead() {
        for (List<Segment> tier : List.of(spilled.segments(), memory.segments())) {
            for (Segment segment : tier) {
                int rank = rank(segment.origin());
                long seq = rank < readRank ? 0 : segment.numbers().pendingFrom(rank == readRank ? readSeq : 1);
                if (seq != 0) {
                    readRank = rank;
                    readSeq = seq;
                    return segment;
                }
            }
        }
        return null;
    }

    /** Gives up a record that is damaged or cannot be read again and again, and a whole segment that has vanished. */
    private void cannotRead(Segment segment, IOException problem) throws IOException {
        boolean vanished = !Files.exists(segment.file());
        if (!vanished && !(problem instanceof Segment.Changed) && ++failures < MOST_FAILURES) {
            segment.rest();
            throw problem;
        }
        failures = 0;
        LOG.warn("{} of a kept sample is given up: {}", vanished ? "the file" : "the record", problem.getMessage());
        giveUp(segment, readSeq, vanished ? Long.MAX_VALUE : readSeq);
        forgetSettled();
    }

    /** The number of what {@link #peek()} gave last. */
    long readSeq() {
        return readSeq;
    }

    /** Says that everything below {@code seq}, a number of this boot, was read. */
    void advanceTo(long seq) {
        readRank = order.size() - 1;
        readSeq = seq;
    }

    /** Moves on behind what {@link #peek()} gave. */
    void advance() {
        readSeq++;
    }

    /** The oldest pending number, or 0; numbers of earlier boots count as negative. */
    long oldestPending() {
        Segment oldest = everywhere().filter(s -> s.pending() > 0).findFirst().orElse(null);
        if (oldest == null) {
            return 0;
        }
        long seq = oldest.numbers().pendingFrom(1);
        return oldest.origin().equals(mine) ? seq : -seq;
    }

    /** Whether the oldest pending one was read since the last {@link #rewind()}. */
    boolean isOldestRead() {
        Segment oldest = everywhere().filter(s -> s.pending() > 0).findFirst().orElse(null);
        if (oldest == null) {
            return false;
        }
        int rank = rank(oldest.origin());
        return rank < readRank || (rank == readRank && oldest.numbers().pendingFrom(1) < readSeq);
    }

    /** The lowest number of this boot that can still come; empty while none was given up. */
    OptionalLong oldestSeq() {
        if (givenUp.highest() == 0) {
            return OptionalLong.empty();
        }
        long oldest = everywhere()
                .filter(s -> s.pending() > 0 && s.origin().equals(mine))
                .findFirst()
                .map(s -> s.numbers().pendingFrom(1))
                .orElse(nextSeq);
        return OptionalLong.of(Math.min(oldest, givenUp.highest() + 1));
    }

    /** Everything pending, of earlier boots too. */
    long pending() {
        return everywhere().mapToLong(Segment::pending).sum();
    }

    private long pendingOfMine() {
        return everywhere()
                .filter(s -> s.origin().equals(mine))
                .mapToLong(Segment::pending)
                .sum();
    }

    /** Whose samples are in here, oldest first; this boot's always. */
    List<Origin> origins() {
        return order.stream()
                .filter(o -> o.equals(mine)
                        || everywhere()
                                .anyMatch(s -> s.pending() > 0 && s.origin().equals(o)))
                .toList();
    }

    /** How many of this boot were given up. */
    long dropped() {
        return givenUp.count();
    }

    /** Whether {@link #readSeq()} is a number of an earlier boot. */
    boolean isReadingEarlier() {
        return readRank < order.size() - 1;
    }

    Publication.Counts counts() {
        return new Publication.Counts(nextSeq - 1, confirmed, givenUp.count(), pendingOfMine());
    }

    /** Samples of earlier boots and streams that are pending. */
    long earlierPending() {
        return pending() - pendingOfMine();
    }

    /** Samples of earlier boots and streams that this process gave up. */
    long earlierDropped() {
        return earlierDropped;
    }

    /** Bytes in memory. */
    long memoryBytes() {
        return memory.bytes();
    }

    /** Bytes on disk. */
    long spilledBytes() {
        return spilled.bytes();
    }

    @Override
    public void close() {
        memory.close();
        spilled.close();
    }
}
