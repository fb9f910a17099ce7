package io.boardwatt.delivery.publish;

import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.StreamId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What an outbox has in memory, oldest first. The newest segment stays, whatever is settled: it keeps the next number. For
 * one thread at a time.
 */
final class InMemory {
    private static final Logger LOG = LoggerFactory.getLogger(InMemory.class);

    private final Path folder;
    private final Origin mine;
    private final List<Segment> segments = new ArrayList<>();
    private long bytes;

    /**
     * Where one stream keeps its segments in memory.
     *
     * @param stream the stream
     * @param path the folder
     */
    record Folder(StreamId stream, Path path) {}

    /**
     * Finds what is there.
     *
     * @param folders of each stream, that of {@code mine} last
     * @throws Outbox.Damaged when numbers of this boot can no longer be told
     */
    InMemory(List<Folder> folders, Origin mine) throws IOException {
        this.folder = Files.createDirectories(folders.get(folders.size() - 1).path());
        this.mine = mine;
        boolean begun = false;
        for (Folder one : folders) {
            begun |= recover(one);
        }
        if (!begun) {
            take(Segment.create(folder, mine, 1));
        }
    }

    /** Whether there is a segment of that boot. */
    static boolean holds(Path folder, BootId boot) throws IOException {
        return files(folder).stream().anyMatch(f -> f.getFileName().toString().startsWith(boot + "-"));
    }

    private static List<Path> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(f -> f.getFileName().toString().matches("[0-9a-f]{32}-[0-9]+"))
                    .toList();
        }
    }

    /** @return whether this boot has begun in it */
    private boolean recover(Folder one) throws IOException {
        Segment.Recovered newest = null;
        for (Path file : files(one.path())) {
            Segment.Recovered recovered = Segment.recover(file, one.stream());
            Segment segment = recovered.segment();
            take(segment);
            if (segment.origin().equals(mine)
                    && (newest == null
                            || newest.segment().numbers().first()
                                    < segment.numbers().first())) {
                newest = recovered;
            }
        }
        if (newest != null && !newest.intact()) {
            close();
            throw new Outbox.Damaged(newest.segment().file());
        }
        return newest != null;
    }

    private void take(Segment segment) {
        segments.add(segment);
        bytes += segment.bytes();
    }

    /** Puts them in the order in which they were made. */
    void sort(ToIntFunction<Origin> rank) {
        segments.sort(Comparator.<Segment>comparingInt(s -> rank.applyAsInt(s.origin()))
                .thenComparingLong(s -> s.numbers().first()));
    }

    /** Oldest first. */
    List<Segment> segments() {
        return segments;
    }

    Segment newest() {
        return segments.get(segments.size() - 1);
    }

    long bytes() {
        return bytes;
    }

    /** Writes a record behind the others, in a new segment when the newest is full. */
    void append(long seq, RecordWriter writer, int size) throws IOException {
        if (!newest().hasRoomFor(size) || newest().numbers().next() != seq) {
            Files.createDirectories(folder); // it may have been cleared away
            newest().rest();
            take(Segment.create(folder, mine, seq));
            forgetSettled();
        }
        newest().append(writer.bytes(), size);
        bytes += size;
    }

    /** Deletes the oldest that may go, after {@code givingUp} has seen it. @return whether there was one */
    boolean dropOldest(Consumer<Segment> givingUp) {
        for (Segment oldest : segments.subList(0, segments.size() - 1)) {
            if (!oldest.isPinned()) {
                givingUp.accept(oldest);
                remove(oldest);
                return true;
            }
        }
        return false;
    }

    /** Deletes what is wholly settled, the newest aside. */
    void forgetSettled() {
        for (int i = segments.size() - 2; i >= 0; i--) {
            Segment segment = segments.get(i);
            if (segment.pending() == 0 && !segment.isPinned()) {
                remove(segment);
            }
        }
    }

    private void remove(Segment segment) {
        segments.remove(segment);
        bytes -= segment.bytes();
        try {
            segment.delete();
        } catch (IOException e) {
            LOG.warn("the outbox keeps a file that it does not need: {}", e.getMessage());
        }
    }

    void close() {
        segments.forEach(Segment::close);
    }
}
