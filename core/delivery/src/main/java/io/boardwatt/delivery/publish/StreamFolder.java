package io.boardwatt.delivery.publish;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.StreamId;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a stream keeps on disk, in {@code <data>/streams/<publisher>-<board>/}: its id in {@code stream}, and in
 * {@code boot} the boot whose numbering has begun. When that boot is still running and its outbox is gone, the last number
 * given is unknown, so a new stream begins. The file {@code lock} is held while the stream is open.
 */
final class StreamFolder implements Closeable {
    private static final Logger LOG = LoggerFactory.getLogger(StreamFolder.class);

    private final Path folder;
    private final FileChannel lock;

    private StreamFolder(Path folder, FileChannel lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /** Opens it alone. @throws IOException naming the folder when it cannot be written or is open elsewhere */
    static StreamFolder open(Path dataDir, BoardId board, Publisher publisher) throws IOException {
        Path folder = dataDir.resolve("streams").resolve(publisher.id() + "-" + board);
        Files.createDirectories(folder);
        FileChannel channel =
                FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock held = null;
        try {
            held = channel.tryLock();
        } catch (OverlappingFileLockException e) {
            LOG.debug("{} is open in this very process", folder);
        }
        if (held == null) {
            channel.close();
            throw new IOException("the folder " + folder + " is in use by another " + publisher.id() + " of board "
                    + board + ": end that one or give this one another data folder");
        }
        return new StreamFolder(folder, channel);
    }

    /** The stream's id, made now if there is none or if the numbering of this boot is lost. */
    StreamId stream(BootId boot, Path outboxDir) throws IOException {
        String id = read("stream");
        if (id != null) {
            StreamId stream = new StreamId(id);
            if (!boot.value().equals(read("boot")) || Outbox.holds(outboxOf(stream, outboxDir), boot)) {
                return stream;
            }
            LOG.warn("the outbox of stream {} is gone: a new stream begins", stream);
        }
        return renew();
    }

    /** Begins a new stream. */
    StreamId renew() throws IOException {
        StreamId stream = StreamId.random(new SecureRandom());
        write("stream", stream.value());
        return stream;
    }

    /** Says that numbering has begun in this boot; to be called when its outbox is there, before anything is sent. */
    void begun(BootId boot) throws IOException {
        if (!boot.value().equals(read("boot"))) {
            write("boot", boot.value());
        }
    }

    /** Where the stream's outbox lies. */
    Path outboxOf(StreamId stream, Path outboxDir) {
        return outboxDir.resolve(folder.getFileName() + "-" + stream);
    }

    private @Nullable String read(String name) throws IOException {
        Path file = folder.resolve(name);
        return Files.exists(file) ? Files.readString(file).strip() : null;
    }

    private void write(String name, String text) throws IOException {
        Path next = folder.resolve(name + ".next");
        try (FileChannel channel = FileChannel.open(
                next, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            channel.write(java.nio.charset.StandardCharsets.UTF_8.encode(text + "\n"));
            channel.force(true);
        }
        Files.move(next, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }
}
