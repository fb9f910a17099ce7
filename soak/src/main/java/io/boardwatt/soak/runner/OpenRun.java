package io.boardwatt.soak.runner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A file that names the run while it goes on, so that the next one can say that a killed run ended. For one thread. */
final class OpenRun {
    private static final Logger LOG = LoggerFactory.getLogger(OpenRun.class);

    private final Path file;

    OpenRun(Path file) {
        this.file = file;
    }

    /** The run that began and never ended. */
    Optional<String> left() {
        try {
            return Files.exists(file)
                    ? Optional.of(Files.readString(file).strip()).filter(run -> !run.isEmpty())
                    : Optional.empty();
        } catch (IOException e) {
            LOG.warn("{} cannot be read: {}", file, e.toString());
            return Optional.empty();
        }
    }

    void begin(String run) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, run + "\n");
        } catch (IOException e) {
            LOG.warn("{} cannot be written; if this run is killed, nobody will say so: {}", file, e.toString());
        }
    }

    void end() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOG.warn("{} cannot be removed: {}", file, e.toString());
        }
    }
}
