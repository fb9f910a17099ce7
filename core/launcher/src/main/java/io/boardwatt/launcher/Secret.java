package io.boardwatt.launcher;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Secrets come from files: the first line is the secret. They are never logged and never a flag. */
public final class Secret {
    private Secret() {}

    /** Reads one. @throws BadStart naming the setting and the file, never the secret */
    public static String read(Setting<?> setting, Path file) throws BadStart {
        String what = setting.key() + " = " + file + ": ";
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            String line = reader.readLine();
            if (line == null || line.isBlank()) {
                throw BadStart.usage(what + "the file's first line is empty; it takes the secret alone");
            }
            return line.strip();
        } catch (IOException e) {
            throw BadStart.usage(what + "it cannot be read (" + Reason.of(e) + ")");
        }
    }
}
