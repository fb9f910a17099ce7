package io.boardwatt.launcher;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Where this system keeps data, by the XDG base directory specification. */
final class Folders {
    private Folders() {}

    static Path data(Map<String, String> environment) {
        String set = environment.getOrDefault("XDG_DATA_HOME", "");
        return set.isEmpty() ? Path.of(environment.getOrDefault("HOME", "."), ".local", "share") : Path.of(set);
    }

    static Path runtime(Map<String, String> environment) {
        String set = environment.getOrDefault("XDG_RUNTIME_DIR", "");
        if (!set.isEmpty()) {
            return Path.of(set);
        }
        Path memory = Path.of("/dev/shm");
        return Files.isWritable(memory) ? memory : Path.of(System.getProperty("java.io.tmpdir"));
    }
}
