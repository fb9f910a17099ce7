package io.boardwatt.delivery.publish;

import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.StreamId;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Outboxes for tests: of one stream, memory in {@code folder}, disk in {@code folder/spill}, which is worked on at once. */
final class Outboxes {
    static final StreamId STREAM = new StreamId("00000000000000a1");

    private Outboxes() {}

    static Outbox open(Path folder, BootId boot, long mostBytes) throws IOException {
        return open(folder, boot, mostBytes, 64L << 20);
    }

    static Outbox open(Path folder, BootId boot, long mostBytes, long spillBytes) throws IOException {
        return new Outbox(
                List.of(new InMemory.Folder(STREAM, folder)),
                new Spilled(folder.resolve("spill"), spillBytes, Runnable::run),
                List.of(),
                new Origin(STREAM, boot),
                mostBytes);
    }

    /** Moves to disk what lies below a number. @return whether that worked; null when there was nothing to move */
    static @Nullable Boolean spill(Outbox outbox, long below) {
        SpillFile.Batch batch = outbox.spill(below);
        if (batch == null) {
            return null;
        }
        try {
            outbox.spilled(outbox.spillFile().write(batch));
            return true;
        } catch (IOException e) {
            outbox.spilled(null);
            return false;
        }
    }
}
