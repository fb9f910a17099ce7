package io.boardwatt.sources.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * A read that fails, in a recorded tree: where a driver answered with an error, the recording holds a link to {@code
 * errno:EAGAIN}. A kernel's own tree has no such links.
 */
public final class Fault {
    private static final String PREFIX = "errno:";
    private static final Map<String, String> WORDS = Map.of(
            "EAGAIN", "resource temporarily unavailable",
            "EINVAL", "invalid argument",
            "ENODATA", "no data available",
            "EIO", "input/output error",
            "ENXIO", "no such device or address",
            "ENODEV", "no such device",
            "EACCES", "permission denied",
            "EPERM", "permission denied",
            "ETIMEDOUT", "connection timed out",
            "EREMOTEIO", "remote i/o error");

    private Fault() {}

    /** Puts one in place of a file. */
    public static void put(Path file, String errno) throws IOException {
        Files.deleteIfExists(file);
        Files.createSymbolicLink(file, Path.of(PREFIX + errno));
    }

    /** What the kernel would say, in the words of strerror; empty when no fault stands there. */
    static String at(Path file) {
        try {
            String target =
                    Files.isSymbolicLink(file) ? Files.readSymbolicLink(file).toString() : "";
            String errno = target.startsWith(PREFIX) ? target.substring(PREFIX.length()) : "";
            return WORDS.getOrDefault(errno, errno);
        } catch (IOException e) {
            return "";
        }
    }
}
