package io.boardwatt.soak.calibrate;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes one file over and over and has it reach the disk, on a thread of its own; the file is deleted at the end. */
final class DiskLoad implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(DiskLoad.class);
    private static final int BLOCK_BYTES = 1 << 20;
    private static final int FILE_BLOCKS = 64;
    private static final int BLOCKS_PER_SYNC = 8;

    private final Path file;
    private final Thread thread;
    private volatile boolean ending;

    private DiskLoad(Path file) {
        this.file = file;
        this.thread = new Thread(this::write, "calibrate-disk");
    }

    /** @param folder on the disk that is meant */
    static DiskLoad start(Path folder) throws IOException {
        DiskLoad load = new DiskLoad(Files.createTempFile(folder, "calibrate", ".tmp"));
        load.thread.start();
        return load;
    }

    private void write() {
        ByteBuffer block = ByteBuffer.allocateDirect(BLOCK_BYTES);
        for (int i = 0; i < BLOCK_BYTES; i++) {
            block.put(i, (byte) (i * 31)); // not zeros, which some controllers do not write
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            for (long n = 0; !ending; n++) {
                block.clear();
                channel.write(block, n % FILE_BLOCKS * BLOCK_BYTES);
                if (n % BLOCKS_PER_SYNC == 0) {
                    channel.force(false);
                }
            }
        } catch (IOException e) {
            LOG.warn("The disk load ended: {}", e.getMessage());
        }
    }

    /** Whether it still writes. */
    boolean isRunning() {
        return thread.isAlive();
    }

    @Override
    public void close() throws IOException {
        ending = true;
        try {
            thread.join(Duration.ofSeconds(10).toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Files.deleteIfExists(file);
    }
}
