package io.boardwatt.launcher;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Secrets come from files: the first line is the secret. They are never logged and never a flag. */
public final class Secret {
    private Secret() {}

    /** The one that a setting names, if it names one. @throws BadStart naming the setting and the file */
    public static Optional<String> read(Settings settings, Setting<Optional<Path>> setting) throws BadStart {
        Optional<Path> file = settings.get(setting);
        return file.isPresent() ? Optional.of(read(setting, file.get())) : Optional.empty();
    }

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
