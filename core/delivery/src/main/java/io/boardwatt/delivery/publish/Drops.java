package io.boardwatt.delivery.publish;

import io.boardwatt.protocol.BootId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * How many samples of one boot an outbox gave up, kept beside it in {@code dropped-<boot>}: the count, and the segment
 * that was given up last, so that a death between counting and deleting counts nothing twice. For one thread.
 */
final class Drops {
    private final Path folder;
    private final Path file;
    private long count;

    Drops(Path folder, BootId boot) throws IOException {
        this.folder = folder;
        this.file = folder.resolve("dropped-" + boot);
        if (Files.exists(file)) {
            List<String> lines = Files.readAllLines(file);
            count = Long.parseLong(lines.get(0));
            if (!lines.get(1).isEmpty()) {
                Files.deleteIfExists(folder.resolve(lines.get(1)));
            }
        }
    }

    long count() {
        return count;
    }

    /**
     * Adds to the count, on disk first if that is possible at all.
     *
     * @param segment what is about to be deleted, or empty
     */
    void add(long dropped, String segment) throws IOException {
        count += dropped;
        Path next = folder.resolve("dropped.next");
        Files.writeString(next, count + "\n" + segment + "\n");
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
