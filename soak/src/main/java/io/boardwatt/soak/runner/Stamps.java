package io.boardwatt.soak.runner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gives each second its timestamp: the second, and a count of microseconds that rises by one whenever a second is not
 * after the last one, so that no row ever overwrites another second's. Kept on disk with a minute in reserve, so that
 * the card is written once a minute. For one thread.
 */
final class Stamps implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Stamps.class);
    private static final long RESERVE_SECONDS = 60;
    private static final long SECOND = 1_000_000_000L;

    private final Path file;
    private long count;
    private long last;
    private long reserved;

    private Stamps(Path file, long count, long last) {
        this.file = file;
        this.count = count;
        this.last = last;
        reserved = last;
    }

    /** Goes on from the file, if it is there. @throws IOException when it cannot be read or does not hold two numbers */
    static Stamps open(Path file) throws IOException {
        if (!Files.exists(file)) {
            return new Stamps(file, 0, Long.MIN_VALUE);
        }
        String[] words = Files.readString(file).strip().split(" ", -1);
        try {
            return new Stamps(file, Long.parseLong(words[0]), Long.parseLong(words[1]));
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            throw new IOException(file + " does not hold a count and a second", e);
        }
    }

    /** The timestamp of a second since 1970, in nanoseconds. */
    long stamp(long second) {
        boolean isBack = second <= last;
        if (isBack) {
            count++;
        }
        last = second;
        if (isBack || second >= reserved) {
            reserved = second + RESERVE_SECONDS;
            write(reserved);
        }
        return second * SECOND + count * 1000;
    }

    private void write(long second) {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(fresh, count + " " + second + "\n");
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            LOG.warn("{} cannot be written; a step of the clock may hide rows: {}", file, e.toString());
        }
    }

    @Override
    public void close() {
        if (last > Long.MIN_VALUE) {
            write(last);
        }
    }
}
