package io.boardwatt.probe.clock;

import io.boardwatt.protocol.BootId;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.Properties;

/**
 * What the stamps of a board remember on disk.
 *
 * @param steps the count of microseconds
 * @param boot the boot it was written in
 * @param lastMillis a second that has been stamped, in milliseconds since 1970
 * @param reservedMillis no second after this one has been stamped
 * @param offsetMillis wall clock minus monotonic clock when it was written
 */
record StampRecord(long steps, BootId boot, long lastMillis, long reservedMillis, long offsetMillis) {
    /** Reads it; empty when there is none, or when what there is cannot be understood. */
    static Optional<StampRecord> read(Path file) {
        Properties properties = new Properties();
        try {
            properties.load(new StringReader(Files.readString(file)));
            return Optional.of(new StampRecord(
                    Long.parseLong(properties.getProperty("steps", "")),
                    new BootId(properties.getProperty("boot", "")),
                    Long.parseLong(properties.getProperty("last_ms", "")),
                    Long.parseLong(properties.getProperty("reserved_ms", "")),
                    Long.parseLong(properties.getProperty("offset_ms", ""))));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Writes it, whole or not at all. */
    void write(Path file) {
        String text = "# The timestamps of this board: keep it with the folder.\nsteps=" + steps + "\nboot=" + boot
                + "\nlast_ms=" + lastMillis + "\nreserved_ms=" + reservedMillis + "\noffset_ms=" + offsetMillis + "\n";
        Path next = file.resolveSibling(file.getFileName() + ".new");
        try {
            Files.writeString(next, text);
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
