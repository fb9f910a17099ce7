package io.boardwatt.delivery.publish;

import io.boardwatt.protocol.StreamId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What an outbox has on disk, oldest first: segments in {@code <folder>/<stream>/}, those of earlier boots and streams too.
 * Files are deleted by another thread, since a card may take its time. For one thread at a time, save {@link #file()}.
 */
final class Spilled {
    private static final Logger LOG = LoggerFactory.getLogger(Spilled.class);

    private final long mostBytes;
    private final Executor disk;
    private final SpillFile file;
    private final List<Segment> segments = new ArrayList<>();
    private long bytes;

    /**
     * Finds what is there.
     *
     * @param mostBytes how much may lie there; 0 for nothing more than there is
     * @param disk who deletes
     */
    Spilled(Path folder, long mostBytes, Executor disk) {
        this.mostBytes = mostBytes;
        this.disk = disk;
        this.file = new SpillFile(folder);
        for (Path stream : children(folder, "[0-9a-f]{16}")) {
            for (Path found : children(stream, "[0-9a-f]{32}-[0-9]+")) {
                recover(found, new StreamId(stream.getFileName().toString()));
            }
        }
    }

    private static List<Path> children(Path folder, String pattern) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(f -> f.getFileName().toString().matches(pattern)).toList();
        } catch (IOException e) {
            LOG.warn("what lies in {} cannot be sent: {}", folder, e.getMessage());
            return List.of();
        }
    }

    private void recover(Path found, StreamId stream) {
        try {
            Segment.Recovered recovered = Segment.recover(found, stream);
            if (!recovered.intact()) {
                LOG.warn(
                        "{} is damaged; its first {} samples are whole",
                        found,
                        recovered.segment().pending());
            }
            if (recovered.segment().pending() > 0) {
                add(recovered.segment());
            } else {
                Files.deleteIfExists(found);
            }
        } catch (IOException e) {
            LOG.warn("{} cannot be sent: {}", found, e.getMessage());
        }
    }

    private Segment add(Segment segment) {
        segments.add(segment);
        bytes += segment.bytes();
        return segment;
    }

    /** Puts them in the order in which they were made. */
    void sort(ToLongFunction<Origin> rank) {
        segments.sort(Comparator.<Segment>comparingLong(s -> rank.applyAsLong(s.origin()))
                .thenComparingLong(s -> s.numbers().first()));
    }

    /** Oldest first. */
    List<Segment> segments() {
        return segments;
    }

    long bytes() {
        return bytes;
    }

    long mostBytes() {
        return mostBytes;
    }

    /** Who writes; for the thread that spills. */
    SpillFile file() {
        return file;
    }

    /** Makes room, while nobody writes; {@code givingUp} sees what is given up before it is deleted. */
    void makeRoom(int needed, Consumer<Segment> givingUp) {
        while (bytes + needed > mostBytes && !segments.isEmpty()) {
            givingUp.accept(segments.get(0));
            remove(segments.get(0));
        }
    }

    /** The segment of a file that was written just now. */
    Segment written(Path path, Origin origin) {
        if (!segments.isEmpty()) {
            Segment last = segments.get(segments.size() - 1);
            if (last.file().equals(path)) {
                return last;
            }
        }
        return add(Segment.placed(path, origin));
    }

    /** A record was written to it. */
    void placed(Segment segment, long seq, int length) {
        segment.placed(seq, length);
        bytes += length;
    }

    /** Deletes what is wholly settled, but not the file that is being written. */
    void forgetSettled(boolean writing) {
        for (int i = segments.size() - 1; i >= 0; i--) {
            Segment segment = segments.get(i);
            if (segment.pending() == 0 && !(writing && file.isWriting(segment.file()))) {
                remove(segment);
            }
        }
    }

    /** Deletes one, unless its file is being written. */
    private void remove(Segment segment) {
        if (file.isWriting(segment.file())) {
            file.end();
        }
        segments.remove(segment);
        bytes -= segment.bytes();
        segment.close();
        disk.execute(() -> delete(segment.file()));
    }

    private void delete(Path path) {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            LOG.debug("{} stays", path, e);
        }
    }

    void close() {
        segments.forEach(Segment::close);
    }
}
