package io.boardwatt.testing;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * A file system of its own, ext4 on a loop device, that can lose its power or be full. {@link Service#MOUNTS}. For one
 * thread.
 */
public final class LoopDisk implements AutoCloseable {
    /** {@code EXT4_IOC_SHUTDOWN} without a flush of the log: what is not on the disk is gone. */
    private static final String SHUTDOWN =
            "open(my $d, '<', $ARGV[0]) or die; my $how = pack('L', 2);" + " ioctl($d, 0x8004587d, $how) or die \"$!\"";

    private final Path image;
    private final Path mountPoint;

    /** Makes one of so many MiB below a folder, and mounts it. */
    public LoopDisk(Path folder, int mebibytes) {
        image = folder.resolve("disk.img");
        mountPoint = folder.resolve("disk");
        try (RandomAccessFile file = new RandomAccessFile(image.toFile(), "rw")) {
            file.setLength((long) mebibytes << 20);
            Files.createDirectories(mountPoint);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        run("/usr/sbin/mkfs.ext4", "-q", "-F", image.toString());
        mount();
    }

    /** Where it is mounted. */
    public Path path() {
        return mountPoint;
    }

    /** What was not written to the device is lost, and nothing works any more until {@link #powerOn}. */
    public void cutPower() {
        run("perl", "-e", SHUTDOWN, mountPoint.toString());
    }

    /** After a cut, when nobody uses it: mounts what the device holds. */
    public void powerOn() {
        run("umount", mountPoint.toString());
        mount();
    }

    private void mount() {
        run("mount", "-o", "loop", image.toString(), mountPoint.toString());
    }

    /** Fills all of its space. */
    public void fill() {
        byte[] block = new byte[1 << 16];
        Arrays.fill(block, (byte) 1);
        try (RandomAccessFile file =
                new RandomAccessFile(mountPoint.resolve("filling").toFile(), "rw")) {
            for (int size = block.length; size > 0; ) {
                try {
                    file.write(block, 0, size);
                } catch (IOException e) {
                    size /= 2;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Gives back what {@link #fill} took. */
    public void free() {
        try {
            Files.delete(mountPoint.resolve("filling"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void run(String... command) {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IllegalStateException(String.join(" ", command) + ": " + said);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        run("umount", "-l", mountPoint.toString());
    }
}
