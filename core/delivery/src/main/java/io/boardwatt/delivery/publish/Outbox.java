package io.boardwatt.delivery.publish;

import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.DurableRanges;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What was offered and is not yet confirmed, in order, in {@link Segment}s of 1 MiB in one folder. Bounded: when it would
 * grow beyond its size, or the memory it lies in is full, its oldest segment is given up and counted. It lies in tmpfs: it
 * survives the death of the process and not that of the machine. Moving to disk what has been unconfirmed for more than
 * a minute is not done yet; the format of a segment stays the same then. For one thread at a time.
 */
final class Outbox implements Closeable {
    private static final Logger LOG = LoggerFactory.getLogger(Outbox.class);

    private final Path folder;
    private final BootId boot;
    private final long mostBytes;
    private final List<Segment> segments = new ArrayList<>();
    private final RecordWriter writer = new RecordWriter();
    private final Drops drops;
    private long nextSeq = 1;
    private long confirmed;
    private long totalBytes;
    private int readSegment;
    private long readSeq;

    /** Opens it; what is there is taken up. @throws Damaged when numbers of this boot can no longer be told */
    Outbox(Path folder, BootId boot, long mostBytes) throws IOException {
        this.folder = Files.createDirectories(folder);
        this.boot = boot;
        this.mostBytes = mostBytes;
        this.drops = new Drops(folder, boot);
        recover();
        confirmed = nextSeq - 1 - drops.count() - pendingOfThisBoot();
        rewind();
    }

    /** More than a torn tail is missing where new numbers come from. */
    static final class Damaged extends IOException {
        private static final long serialVersionUID = 1L;

        Damaged(Path file) {
            super(file + " is damaged");
        }
    }

    /** Whether there is a segment of that boot. */
    static boolean holds(Path folder, BootId boot) throws IOException {
        return !files(folder, boot + "-").isEmpty();
    }

    private static List<Path> files(Path folder, String prefix) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(f -> f.getFileName().toString().startsWith(prefix))
                    .filter(f -> f.getFileName().toString().matches("[0-9a-f]{32}-[0-9]+"))
                    .sorted(Comparator.comparingLong(f -> {
                        String name = f.getFileName().toString();
                        return Long.parseLong(name.substring(name.indexOf('-') + 1));
                    }))
                    .toList();
        }
    }

    private void recover() throws IOException {
        List<Path> ofThisBoot = files(folder, boot + "-");
        for (Path file : files(folder, "")) {
            if (!ofThisBoot.contains(file)) {
                take(Segment.recover(file).segment());
            }
        }
        for (Path file : ofThisBoot) {
            Segment.Recovered recovered = Segment.recover(file);
            boolean last = file.equals(ofThisBoot.get(ofThisBoot.size() - 1));
            if (!recovered.intact() && last) {
                recovered.segment().close();
                throw new Damaged(file);
            }
            take(recovered.segment());
            nextSeq = recovered.segment().nextSeq();
        }
        if (ofThisBoot.isEmpty()) {
            take(Segment.create(folder, boot, nextSeq));
        }
    }

    private void take(Segment segment) {
        segments.add(segment);
        totalBytes += segment.bytes();
    }

    long nextSeq() {
        return nextSeq;
    }

    /** Takes the record of {@link #nextSeq()}. @return whether it is kept; if not, it is counted as dropped */
    boolean append(byte[] payload, int offset, int length) {
        int size = writer.write(nextSeq, payload, offset, length);
        boolean kept = false;
        while (!kept) {
            try {
                while (totalBytes + size > mostBytes && segments.size() > 1) {
                    dropOldest();
                }
                Segment last = segments.get(segments.size() - 1);
                if (!last.hasRoomFor(length) || last.nextSeq() != nextSeq) {
                    take(Segment.create(folder, boot, nextSeq));
                    forgetIfConfirmed(last);
                    last = segments.get(segments.size() - 1);
                }
                last.append(writer.bytes(), size);
                totalBytes += size;
                kept = true;
            } catch (IOException e) {
                LOG.debug("the outbox {} takes no more", folder, e);
                if (segments.size() < 2 || !tryToDropOldest()) {
                    countDrop(1, "");
                    break;
                }
            }
        }
        nextSeq++;
        return kept;
    }

    private boolean tryToDropOldest() {
        try {
            dropOldest();
            return true;
        } catch (IOException e) {
            LOG.debug("the outbox {} cannot be made smaller", folder, e);
            return false;
        }
    }

    private void dropOldest() throws IOException {
        Segment oldest = segments.get(0);
        if (oldest.boot().equals(boot)) {
            countDrop(oldest.pending(), oldest.file().getFileName().toString());
        }
        remove(0);
    }

    private void countDrop(long dropped, String segment) {
        try {
            drops.add(dropped, segment);
        } catch (IOException e) {
            LOG.debug("the count of drops is not kept on disk", e);
        }
    }

    private void remove(int index) throws IOException {
        Segment segment = segments.remove(index);
        totalBytes -= segment.bytes();
        if (readSegment > index) {
            readSegment--;
        } else if (readSegment == index) {
            readSeq = segments.get(index).firstSeq();
        }
        segment.delete();
    }

    private void forgetIfConfirmed(Segment segment) throws IOException {
        if (segment.pending() == 0) {
            remove(segments.indexOf(segment));
        }
    }

    /** Takes note of what is durable. @return whether anything was news */
    boolean confirm(DurableRanges ranges) throws IOException {
        long[] fresh = {0};
        ranges.forEach((of, from, to) -> {
            for (Segment segment : segments) {
                if (segment.boot().equals(of)) {
                    int news = segment.confirm(from, to);
                    fresh[0] += news;
                    if (of.equals(boot)) {
                        confirmed += news;
                    }
                }
            }
        });
        for (int i = segments.size() - 2; i >= 0 && fresh[0] > 0; i--) {
            forgetIfConfirmed(segments.get(i));
        }
        return fresh[0] > 0;
    }

    /** Lets go of what no store will ever take; it counts as dropped. @return whether any of it was here */
    boolean giveUp(DurableRanges ranges) throws IOException {
        long before = confirmed;
        boolean news = confirm(ranges);
        countDrop(confirmed - before, "");
        confirmed = before;
        return news;
    }

    /** Begins reading at the oldest again. */
    void rewind() {
        readSegment = 0;
        readSeq = segments.get(0).firstSeq();
    }

    /** Whether everything that is pending has been read since the last {@link #rewind()}. */
    boolean isReadToTheEnd() {
        Segment last = segments.get(segments.size() - 1);
        return readSegment == segments.size() - 1 && readSeq == last.nextSeq();
    }

    /** The oldest pending payload that was not read yet, or null; stays there until {@link #advance()}. */
    byte @Nullable [] peek() throws IOException {
        while (true) {
            Segment segment = segments.get(readSegment);
            while (readSeq < segment.nextSeq() && segment.isConfirmed(readSeq)) {
                readSeq++;
            }
            if (readSeq < segment.nextSeq()) {
                return segment.payload(readSeq);
            }
            if (readSegment == segments.size() - 1) {
                return null;
            }
            readSegment++;
            readSeq = segments.get(readSegment).firstSeq();
        }
    }

    /** The number of what {@link #peek()} gave last. */
    long readSeq() {
        return readSeq;
    }

    /** Says that everything below {@code seq}, a number of the newest segment, was read. */
    void advanceTo(long seq) {
        readSegment = segments.size() - 1;
        readSeq = seq;
    }

    /** Moves on behind what {@link #peek()} gave. */
    void advance() {
        readSeq++;
    }

    /** The oldest pending number, or 0; numbers of earlier boots count as negative. */
    long oldestPending() {
        for (Segment segment : segments) {
            if (segment.pending() > 0) {
                long seq = segment.oldestPending();
                return segment.boot().equals(boot) ? seq : -seq;
            }
        }
        return 0;
    }

    /** Everything pending, of earlier boots too. */
    long pending() {
        return segments.stream().mapToLong(Segment::pending).sum();
    }

    private long pendingOfThisBoot() {
        return segments.stream()
                .filter(s -> s.boot().equals(boot))
                .mapToLong(Segment::pending)
                .sum();
    }

    Publication.Counts counts() {
        return new Publication.Counts(nextSeq - 1, confirmed, drops.count(), pendingOfThisBoot());
    }

    @Override
    public void close() throws IOException {
        for (Segment segment : segments) {
            segment.close();
        }
    }
}
