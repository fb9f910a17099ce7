package io.boardwatt.launcher;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;

/** The data folder, held by one instance of a program at a time: {@code <program>.lock} in it is locked while open. */
public final class DataFolder implements AutoCloseable {
    private final Path path;
    private final FileChannel lockFile;

    private DataFolder(Path path, FileChannel lockFile) {
        this.path = path;
        this.lockFile = lockFile;
    }

    /**
     * Makes the folder if it is not there, readable by its owner only, and takes the program's lock in it.
     *
     * @throws BadStart when it cannot be written, or another instance holds it
     */
    public static DataFolder open(Settings settings, Context context, String program) throws BadStart {
        return open(context.dataDir(settings), program);
    }

    static DataFolder open(Path path, String program) throws BadStart {
        String what = SharedSettings.DATA_DIR.key() + " = " + path;
        try {
            Files.createDirectories(
                    path, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            Path file = path.resolve(program + ".lock");
            FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            if (!lock(channel)) {
                String other = Files.readString(file).strip();
                throw BadStart.usage(what + ": another " + program + (other.isEmpty() ? "" : " (process " + other + ")")
                        + " is using this folder; stop that one, or give this one a folder of its own with "
                        + SharedSettings.DATA_DIR.flag());
            }
            channel.truncate(0)
                    .write(ByteBuffer.wrap((ProcessHandle.current().pid() + "\n").getBytes(StandardCharsets.US_ASCII)));
            return new DataFolder(path, channel);
        } catch (IOException e) {
            throw BadStart.usage(what + ": the folder cannot be written (" + Reason.of(e) + "); choose another with "
                    + SharedSettings.DATA_DIR.flag());
        }
    }

    /** A refused channel stays open until the process ends: closing it would free the lock of one in the same process. */
    private static boolean lock(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    /** The folder. */
    public Path path() {
        return path;
    }

    @Override
    public void close() {
        try {
            lockFile.close();
        } catch (IOException e) {
            // The process's end frees the lock.
        }
    }
}
