package io.boardwatt.hub.archive;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * An unpacked archive.
 *
 * @param folder with {@code bin} and {@code lib}
 */
record Archive(Path folder) {
    private static final class Hub {
        static final Archive UNPACKED = unpack("boardwatt.hub");
    }

    private static final class Board {
        static final Archive UNPACKED = unpack("boardwatt.board");
    }

    /** The one with everything, unpacked once. */
    static Archive hub() {
        return Hub.UNPACKED;
    }

    /** The one for a board, unpacked once. */
    static Archive board() {
        return Board.UNPACKED;
    }

    Path script() {
        return folder.resolve("bin/boardwatt");
    }

    List<String> jars() throws IOException {
        try (var files = Files.list(folder.resolve("lib"))) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    private static Archive unpack(String property) {
        Path archive = Path.of(System.getProperty(property)).toAbsolutePath().normalize();
        try {
            // Beside the archive, not in a folder of root's own: one test runs it as another user.
            Path folder = archive.resolveSibling("it-" + property);
            run("rm", "-rf", folder.toString());
            Files.createDirectories(folder);
            run("tar", "xzf", archive.toString(), "-C", folder.toString(), "--strip-components=1");
            return new Archive(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void run(String... command) throws IOException, InterruptedException {
        int code = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (code != 0) {
            throw new IOException(String.join(" ", command) + " ended with " + code);
        }
    }
}
