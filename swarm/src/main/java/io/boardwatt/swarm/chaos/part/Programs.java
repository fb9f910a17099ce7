package io.boardwatt.swarm.chaos.part;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Programs of the system. */
public final class Programs {
    private Programs() {}

    /** Where it is, looked for on the path and where servers and tools of root lie. */
    public static Optional<Path> look(String name) {
        List<String> folders = new ArrayList<>();
        String path = System.getenv("PATH");
        if (path != null) {
            folders.addAll(Arrays.asList(path.split(":")));
        }
        folders.addAll(List.of("/usr/sbin", "/sbin", "/usr/local/sbin"));
        return folders.stream()
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Where it is. @throws IOException when it is not there */
    static String find(String name) throws IOException {
        return look(name)
                .orElseThrow(() -> new IOException(name + " is not installed, or not on the path"))
                .toString();
    }

    /** Runs one to its end. @throws IOException when that is not good; the message is what it printed */
    static String run(String... command) throws IOException, InterruptedException {
        List<String> full = new ArrayList<>(Arrays.asList(command));
        full.set(0, find(command[0]));
        Process process = new ProcessBuilder(full).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", command) + ": " + printed.strip());
        }
        return printed.strip();
    }
}
