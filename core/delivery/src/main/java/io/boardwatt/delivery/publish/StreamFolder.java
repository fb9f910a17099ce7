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
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a stream keeps on disk, in {@code <data>/streams/<publisher>-<board>/}: its id in {@code stream}; in {@code boots} a
 * line {@code <stream> <boot>} for each numbering that was begun and may have left something, the running one last; and in
 * {@code spill} what an outbox moves to disk. When the last boot is still running and its outbox is gone, the last number
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
        List<String> id = read("stream");
        if (!id.isEmpty()) {
            StreamId stream = new StreamId(id.get(0));
            List<Origin> begun = begun();
            boolean isRunning =
                    !begun.isEmpty() && begun.get(begun.size() - 1).boot().equals(boot);
            if (!isRunning || InMemory.holds(outboxOf(stream, outboxDir), boot)) {
                return stream;
            }
            LOG.warn("the outbox of stream {} is gone: a new stream begins", stream);
        }
        return renew();
    }

    /** Begins a new stream. */
    StreamId renew() throws IOException {
        StreamId stream = StreamId.random(new SecureRandom());
        write("stream", List.of(stream.value()));
        return stream;
    }

    /** Where numbers were given so far, in that order. */
    List<Origin> begun() throws IOException {
        List<Origin> all = new ArrayList<>();
        for (String line : read("boots")) {
            String[] words = line.split(" ", -1);
            if (words.length == 2) {
                all.add(new Origin(new StreamId(words[0]), new BootId(words[1])));
            }
        }
        return all;
    }

    /**
     * Says that numbering has begun; to be called when the outbox is there, before anything is sent.
     *
     * @param left who has something in the outbox, in order, the one that has begun last
     */
    void begun(List<Origin> left) throws IOException {
        List<Origin> before = begun();
        if (before.isEmpty() || !before.get(before.size() - 1).equals(left.get(left.size() - 1))) {
            write("boots", left.stream().map(o -> o.stream() + " " + o.boot()).toList());
        }
    }

    /** Where the stream's outbox lies. */
    Path outboxOf(StreamId stream, Path outboxDir) {
        return outboxDir.resolve(folder.getFileName() + "-" + stream);
    }

    /** Where the outbox moves what is not confirmed for long, one folder a stream. */
    Path spill() {
        return folder.resolve("spill");
    }

    private List<String> read(String name) throws IOException {
        Path file = folder.resolve(name);
        return Files.exists(file)
                ? Files.readAllLines(file).stream()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty())
                        .toList()
                : List.of();
    }

    private void write(String name, List<String> lines) throws IOException {
        Path next = folder.resolve(name + ".next");
        try (FileChannel channel = FileChannel.open(
                next, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            channel.write(StandardCharsets.UTF_8.encode(String.join("\n", lines) + "\n"));
            channel.force(true);
        }
        Files.move(next, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }
}
