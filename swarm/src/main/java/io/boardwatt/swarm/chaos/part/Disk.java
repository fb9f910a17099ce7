package io.boardwatt.swarm.chaos.part;

import io.boardwatt.protocol.Ticker;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * A file system of its own, ext4 on a loop device, whose power can be cut: it stops at once, and what had not reached the
 * disk is gone. Models lost memory, not a card that lies. Needs root. For one thread.
 */
public final class Disk implements AutoCloseable {
    private static final List<String> TOOLS = List.of("mkfs.ext4", "mount", "umount", "perl");
    private static final long BYTES = 24L << 30;
    private static final Duration UNMOUNT_LIMIT = Duration.ofSeconds(20);
    /** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH: not even the journal is written. */
    private static final String SHUTDOWN =
            "my $how = pack('L', 2); open(my $f, '<', $ARGV[0]) or die $!; ioctl($f, 0x8004587d, $how) or die $!";

    private final Path image;
    private final Path folder;
    private final Ticker ticker;

    private Disk(Path image, Path folder, Ticker ticker) {
        this.image = image;
        this.folder = folder;
        this.ticker = ticker;
    }

    /** Why there can be none here; empty when there can. */
    public static String hindrance() {
        if (!"root".equals(System.getProperty("user.name"))) {
            return "that needs root";
        }
        return TOOLS.stream()
                .filter(tool -> Programs.look(tool).isEmpty())
                .findFirst()
                .map(tool -> tool + " is not installed")
                .orElse("");
    }

    /** Makes one, mounted at {@code <folder>/disk}. */
    public static Disk make(Path folder, Ticker ticker) throws IOException, InterruptedException {
        Disk disk = new Disk(folder.resolve("disk.image"), Files.createDirectories(folder.resolve("disk")), ticker);
        try (RandomAccessFile file = new RandomAccessFile(disk.image.toFile(), "rw")) {
            file.setLength(BYTES); // sparse: the embedded store reserves much more than it fills
        }
        Programs.run("mkfs.ext4", "-q", "-F", disk.image.toString());
        disk.mount();
        return disk;
    }

    private void mount() throws IOException, InterruptedException {
        Programs.run("mount", "-o", "loop", image.toString(), folder.toString());
    }

    /** Where it is mounted. */
    public Path folder() {
        return folder;
    }

    /** The power goes: from now on nothing reaches the disk, and everything there fails. */
    public void cut() throws IOException, InterruptedException {
        Programs.run("perl", "-e", SHUTDOWN, folder.toString());
    }

    /** The power is back; whoever used it must have ended. */
    public void mountAgain() throws IOException, InterruptedException {
        unmount();
        mount();
    }

    private void unmount() throws IOException, InterruptedException {
        long end = ticker.nanos() + UNMOUNT_LIMIT.toNanos();
        while (true) {
            try {
                Programs.run("umount", folder.toString());
                return;
            } catch (IOException e) {
                if (ticker.nanos() > end) {
                    throw e;
                }
                LockSupport.parkNanos(200_000_000); // killed processes let go of their files one by one
            }
        }
    }

    @Override
    public void close() {
        try {
            unmount();
            Files.deleteIfExists(image);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
