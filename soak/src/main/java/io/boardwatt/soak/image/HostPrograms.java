package io.boardwatt.soak.image;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** Finds programs the way a shell does, on the one path that all arms have. */
public final class HostPrograms {
    private final String path;

    /** @param path folders separated by colons */
    public HostPrograms(String path) {
        this.path = path;
    }

    /** Where a program is; empty when it is not installed. */
    public Optional<Path> find(String program) {
        return Arrays.stream(path.split(":", -1))
                .map(folder -> Path.of(folder, program))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst();
    }
}
