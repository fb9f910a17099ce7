package io.boardwatt.delivery.publish;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.StreamId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
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
            Outboxes.open(stream.outboxOf(id, folder.resolve("outbox")), boot, 4L << 20)
                    .close();
            stream.begun(List.of(new Origin(id, boot)));
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
    void aBoardThatIsFlashedAnewBeginsANewStreamEvenWithinTheBoot() throws Exception {
        StreamId stream = start(BOOT);
        loseOutbox(stream, BOOT);
        Path own = folder.resolve("streams/probe-rpi");
        try (Stream<Path> files = Files.list(own)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        StreamId flashed = start(BOOT);
        assertThat(flashed).isNotEqualTo(stream);
        assertThat(start(NEXT_BOOT)).isEqualTo(flashed);
    }

    @Test
    void bootsAreKnownInTheOrderInWhichTheyBegan() throws Exception {
        StreamId id = start(BOOT);
        try (StreamFolder stream = StreamFolder.open(folder, new BoardId("rpi"), Publisher.PROBE)) {
            stream.begun(List.of(new Origin(id, BOOT), new Origin(id, NEXT_BOOT)));
            assertThat(stream.begun()).containsExactly(new Origin(id, BOOT), new Origin(id, NEXT_BOOT));
        }
    }

    @Test
    void twoPublishersOfOneBoardHaveTheirOwn() throws Exception {
        StreamId probe = start(BOOT);
        try (StreamFolder soak = StreamFolder.open(folder, new BoardId("rpi"), Publisher.SOAK)) {
            assertThat(soak.stream(BOOT, folder.resolve("outbox"))).isNotEqualTo(probe);
        }
    }
}
