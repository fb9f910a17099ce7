package io.boardwatt.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file in the repository that must hold exactly what the code says. */
public final class WrittenFile {
    private static final String UPDATE = "boardwatt.write-docs";

    private WrittenFile() {}

    /** Compares byte for byte; with {@code -Dboardwatt.write-docs=true} writes the file instead. */
    public static void assertHolds(Path file, String text) throws IOException {
        if (Boolean.getBoolean(UPDATE)) {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, text);
        }
        assertThat(Files.exists(file) ? Files.readString(file) : "")
                .as("%s differs from the code; look at the difference, then run with -D%s=true", file, UPDATE)
                .isEqualTo(text);
    }
}
