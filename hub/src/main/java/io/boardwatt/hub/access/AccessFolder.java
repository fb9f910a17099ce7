package io.boardwatt.hub.access;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * Who is enrolled: {@code passwords}, which mosquitto reads too, and {@code certificates}, the fingerprint of each
 * board's; a line is {@code name:value}. Written by one command at a time.
 */
public final class AccessFolder {
    private final Path folder;

    /** In the data folder. */
    public AccessFolder(Path dataDir) {
        this.folder = dataDir.resolve("access");
    }

    /** Where it is. */
    public Path path() {
        return folder;
    }

    /** Names and hashes of passwords, for mosquitto's {@code password_file}. */
    public Path passwords() {
        return folder.resolve("passwords");
    }

    Path certificates() {
        return folder.resolve("certificates");
    }

    /** What users may say or hear beside the rights of their kind, see {@link UserTopics}. */
    Path topics() {
        return folder.resolve("topics");
    }

    /** Everybody's rights, for mosquitto's {@code acl_file}. */
    public Path acl() {
        return folder.resolve("acl");
    }

    /** What is made for one board to take away. */
    public Path ofBoard(String board) {
        return folder.resolve("boards").resolve(board);
    }

    /** Names and values in a file; none when it is not there. */
    static Map<String, String> read(Path file) throws IOException {
        Map<String, String> lines = new TreeMap<>();
        try {
            for (String line : Files.readAllLines(file)) {
                int colon = line.indexOf(':');
                if (colon > 0) {
                    lines.put(line.substring(0, colon), line.substring(colon + 1));
                }
            }
        } catch (NoSuchFileException e) {
            return lines;
        }
        return lines;
    }

    static void put(Path file, String name, String value) throws IOException {
        Map<String, String> lines = new TreeMap<>(read(file));
        lines.put(name, value);
        write(file, lines);
    }

    /** Takes a name out. @return whether it was there */
    static boolean remove(Path file, String name) throws IOException {
        Map<String, String> lines = new TreeMap<>(read(file));
        boolean was = lines.remove(name) != null;
        if (was) {
            write(file, lines);
        }
        return was;
    }

    private static void write(Path file, Map<String, String> lines) throws IOException {
        StringBuilder text = new StringBuilder();
        lines.forEach(
                (name, value) -> text.append(name).append(':').append(value).append('\n'));
        Secrets.write(file, text.toString());
    }
}
