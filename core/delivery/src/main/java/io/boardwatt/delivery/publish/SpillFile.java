package io.boardwatt.delivery.publish;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Appends batches of records to segments on disk: each batch one write and one fsync, and one more for the folder when a
 * new segment begins, each MiB. A batch that fails leaves nothing behind. Written by one thread at a time; never goes on
 * with a file of an earlier process.
 */
final class SpillFile {
    private static final Logger LOG = LoggerFactory.getLogger(SpillFile.class);

    private final Path folder;
    private volatile @Nullable Current current;
    private long size;

    /** The file that is being written. */
    private record Current(Path path, Origin origin, RandomAccessFile file) {}

    /** @param folder where each stream has a folder */
    SpillFile(Path folder) {
        this.folder = folder;
    }

    /**
     * Records of one origin, ascending.
     *
     * @param origin whose
     * @param records what is to be written
     */
    record Batch(Origin origin, List<Copied> records) {
        int bytes() {
            return records.stream().mapToInt(r -> r.record().length).sum();
        }
    }

    /**
     * One record of a segment in memory.
     *
     * @param from the segment
     * @param seq its number
     * @param record header and payload
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Copied(Segment from, long seq, byte[] record) {}

    /** Which file is being written, if any. */
    boolean isWriting(Path path) {
        Current now = current;
        return now != null && now.path().equals(path);
    }

    /** Writes a batch; when this returns it survives a power cut. @return the file it is in */
    Path write(Batch batch) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream(batch.bytes());
        for (Copied one : batch.records()) {
            all.write(one.record());
        }
        Current now = current;
        boolean begins = now == null
                || !batch.origin().equals(now.origin())
                || size + all.size() > Segment.MOST_BYTES
                || !Files.exists(now.path());
        if (now == null || begins) {
            end();
            now = begin(batch);
        }
        try {
            now.file().seek(size);
            now.file().write(all.toByteArray());
            now.file().getFD().sync();
            if (begins) {
                sync(now.path().getParent());
                sync(folder);
            }
        } catch (IOException e) {
            undo(now, begins);
            throw e;
        }
        size += all.size();
        return now.path();
    }

    private Current begin(Batch batch) throws IOException {
        Path its = folder.resolve(batch.origin().stream().value());
        Files.createDirectories(its);
        Path path =
                its.resolve(batch.origin().boot() + "-" + batch.records().get(0).seq());
        RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw");
        file.setLength(0);
        Current begun = new Current(path, batch.origin(), file);
        current = begun;
        return begun;
    }

    private static void sync(@Nullable Path directory) throws IOException {
        if (directory != null) {
            try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    private void undo(Current now, boolean begun) {
        try {
            now.file().setLength(size);
            if (begun) {
                Files.deleteIfExists(now.path());
            }
        } catch (IOException e) {
            LOG.debug("{} keeps what was half written", now.path(), e);
        }
        end();
    }

    /** Ends the file that is being written; the next batch begins another. */
    void end() {
        Current now = current;
        current = null;
        size = 0;
        if (now != null) {
            try {
                now.file().close();
            } catch (IOException e) {
                LOG.debug("closing {}", now.path(), e);
            }
        }
    }
}
