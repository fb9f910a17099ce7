package io.boardwatt.delivery.publish;

import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.StreamId;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An outbox and the numbering it was opened for.
 *
 * @param mine the stream and boot of what will be offered
 * @param outbox what is kept, of earlier boots and streams too
 */
record OpenedOutbox(Origin mine, Outbox outbox) {
    private static final Logger LOG = LoggerFactory.getLogger(OpenedOutbox.class);

    /** Opens the outbox of this boot, with a new stream where numbers of this boot can no longer be told. */
    static OpenedOutbox open(StreamFolder folder, BootId boot, Path outboxDir, OutboxSettings settings)
            throws IOException {
        OpenedOutbox opened;
        StreamId stream = folder.stream(boot, outboxDir);
        try {
            opened = open(folder, new Origin(stream, boot), outboxDir, settings);
        } catch (Outbox.Damaged e) {
            LOG.warn("{}: a new stream begins", e.getMessage());
            opened = open(folder, new Origin(folder.renew(), boot), outboxDir, settings);
        }
        folder.begun(opened.outbox().origins());
        return opened;
    }

    private static OpenedOutbox open(StreamFolder folder, Origin mine, Path outboxDir, OutboxSettings settings)
            throws IOException {
        List<Origin> known = folder.begun();
        List<InMemory.Folder> folders = new ArrayList<>();
        Stream.concat(
                        known.stream().map(Origin::stream).filter(s -> !s.equals(mine.stream())),
                        Stream.of(mine.stream()))
                .distinct()
                .forEach(stream -> folders.add(new InMemory.Folder(stream, folder.outboxOf(stream, outboxDir))));
        Spilled spilled = new Spilled(folder.spill(), settings.spillBytes(), DiskThread.SHARED);
        return new OpenedOutbox(mine, new Outbox(folders, spilled, known, mine, settings.memoryBytes()));
    }
}
