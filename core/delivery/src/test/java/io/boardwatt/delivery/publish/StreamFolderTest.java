package io.boardwatt.delivery.publish;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.StreamId;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StreamFolderTest {
    private static final BootId BOOT = new BootId("0123456789abcdef0123456789abcdef");
    private static final BootId NEXT_BOOT = new BootId("fedcba9876543210fedcba9876543210");

    @TempDir
    Path folder;

    private StreamId start(BootId boot) throws Exception {
        try (StreamFolder stream = StreamFolder.open(folder, new BoardId("rpi"), Publisher.PROBE)) {
            StreamId id = stream.stream(boot, folder.resolve("outbox"));
            new Outbox(stream.outboxOf(id, folder.resolve("outbox")), boot, 4L << 20).close();
            stream.begun(boot);
            return id;
        }
    }

    private void loseOutbox(StreamId stream, BootId boot) throws Exception {
        Files.delete(folder.resolve("outbox/probe-rpi-" + stream + "/" + boot + "-1"));
    }

    @Test
    void theStreamIsTheSameAfterARestartAndInTheNextBoot() throws Exception {
        StreamId stream = start(BOOT);
        assertThat(start(BOOT)).isEqualTo(stream);
        loseOutbox(stream, BOOT); // the memory it lay in
        assertThat(start(NEXT_BOOT)).isEqualTo(stream);
    }

    @Test
    void anOutboxThatIsLostWithinOneBootStartsANewStream() throws Exception {
        StreamId stream = start(BOOT);
        loseOutbox(stream, BOOT);
        StreamId next = start(BOOT);
        assertThat(next).isNotEqualTo(stream);
        assertThat(start(BOOT)).isEqualTo(next);
    }

    @Test
    void twoPublishersOfOneBoardHaveTheirOwn() throws Exception {
        StreamId probe = start(BOOT);
        try (StreamFolder soak = StreamFolder.open(folder, new BoardId("rpi"), Publisher.SOAK)) {
            assertThat(soak.stream(BOOT, folder.resolve("outbox"))).isNotEqualTo(probe);
        }
    }
}
