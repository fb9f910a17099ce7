package io.boardwatt.launcher;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Secrets come from files: the first line is the secret. They are never logged and never a flag. */
public final class Secret {
    private static final Logger log = LoggerFactory.getLogger(Secret.class);
    private static final Set<Path> WARNED = ConcurrentHashMap.newKeySet();

    private Secret() {}

    /** The one that a setting names, if it names one. @throws BadStart naming the setting and the file */
    public static Optional<String> read(Settings settings, Setting<Optional<Path>> setting) throws BadStart {
        Optional<Path> file = settings.get(setting);
        return file.isPresent() ? Optional.of(read(setting, file.get())) : Optional.empty();
    }

    /** Reads one. @throws BadStart naming the setting and the file, never the secret */
    public static String read(Setting<?> setting, Path file) throws BadStart {
        String what = setting.key() + " = " + file + ": ";
        warnIfOthersCanRead(setting, file);
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

    /** Warns, once for each file, when others than its owner and group can read it. */
    public static void warnIfOthersCanRead(Setting<?> setting, Path file) {
        try {
            if (Files.getPosixFilePermissions(file).contains(PosixFilePermission.OTHERS_READ)
                    && WARNED.add(file.toAbsolutePath())) {
                log.warn(
                        "{} = {}: every user of this machine can read it; chmod 600 {} would end that",
                        setting.key(),
                        file,
                        file);
            }
        } catch (IOException | UnsupportedOperationException e) {
            // Whoever reads it says what is wrong with it; where there are no such rights nobody can tell.
        }
    }
}
