package io.boardwatt.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Secrets come from files: the first line is the secret. They are never logged and never a flag. */
public final class Secret {
    private Secret() {}

    /** Reads one. @throws BadStart naming the setting and the file, never the secret */
    public static String read(Setting<?> setting, Path file) throws BadStart {
        try (var lines = Files.lines(file)) {
            return lines.findFirst()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .orElseThrow(
                            () -> BadStart.usage(setting.key() + " = " + file + ": the file's first line is empty"));
        } catch (IOException | java.io.UncheckedIOException e) {
            throw BadStart.usage(setting.key() + " = " + file + ": it cannot be read (" + e.getMessage() + ")");
        }
    }
}
