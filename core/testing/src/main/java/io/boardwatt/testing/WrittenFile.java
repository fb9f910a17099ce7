package io.boardwatt.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assertions;

/** A file in the repository that must hold exactly what the code says: a golden file, or a page made from the code. */
public final class WrittenFile {
    private static final String UPDATE = "boardwatt.write-docs";

    private WrittenFile() {}

    /**
     * Compares byte for byte; with {@code -Dboardwatt.write-docs=true} writes the file instead.
     *
     * @param file from the module's folder
     */
    public static void assertHolds(Path file, String text) throws IOException {
        if (Boolean.getBoolean(UPDATE)) {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, text);
        }
        Assertions.assertEquals(
                text,
                Files.exists(file) ? Files.readString(file) : "",
                () -> file + " differs from the code; look at the difference, then run with -D" + UPDATE + "=true");
    }
}
