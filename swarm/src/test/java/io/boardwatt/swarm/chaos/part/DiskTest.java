package io.boardwatt.swarm.chaos.part;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.boardwatt.protocol.Ticker;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
final class DiskTest {
    @TempDir
    Path folder;

    @Test
    void whatWasForcedSurvivesAPowerCutAndWhatWasOnlyWrittenDoesNot() throws Exception {
        assumeTrue(Disk.hindrance().isEmpty(), "needs root and ext4: " + Disk.hindrance());
        try (Disk disk = Disk.make(folder, Ticker.system())) {
            Path forced = disk.folder().resolve("forced");
            try (FileChannel file = FileChannel.open(forced, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                file.write(ByteBuffer.wrap(new byte[] {1, 2, 3}));
                file.force(true);
            }
            Path written = Files.write(disk.folder().resolve("written"), new byte[] {1, 2, 3});
            disk.cut();
            disk.mountAgain();
            assertThat(forced).hasBinaryContent(new byte[] {1, 2, 3});
            assertThat(Files.exists(written) && Files.size(written) > 0).isFalse();
        }
    }
}
