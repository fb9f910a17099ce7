package io.boardwatt.collector;

import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.store.Quarantine;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.util.List;

/**
 * Rows that the store will never take, kept for a person: line protocol, each line under a comment that says when and
 * why, in {@code dead-letters/rejected.lines} of the data folder. Beyond 16 MiB the file becomes {@code rejected.lines.1},
 * in place of the one before. For one thread at a time.
 */
final class DeadLetters {
    private static final long MOST_BYTES = 16L << 20;

    private final Path file;
    private final InstantSource wall;

    DeadLetters(Path dataDir, InstantSource wall) {
        this.file = dataDir.resolve("dead-letters").resolve("rejected.lines");
        this.wall = wall;
    }

    /** Keeps them. @throws IOException when the file cannot be written */
    void add(List<Quarantine.Refusal> refusals) throws IOException {
        if (refusals.isEmpty()) {
            return;
        }
        Files.createDirectories(file.getParent());
        if (Files.exists(file) && Files.size(file) > MOST_BYTES) {
            Files.move(file, file.resolveSibling(file.getFileName() + ".1"), StandardCopyOption.REPLACE_EXISTING);
        }
        StringBuilder text = new StringBuilder();
        for (Quarantine.Refusal refusal : refusals) {
            text.append("# ").append(wall.instant()).append(' ');
            text.append(refusal.reason().replaceAll("\\s+", " ")).append('\n');
            LineProtocol.format(refusal.line(), text);
            text.append('\n');
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            ByteBuffer bytes = ByteBuffer.wrap(text.toString().getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(false); // the messages are acknowledged next
        }
    }
}
