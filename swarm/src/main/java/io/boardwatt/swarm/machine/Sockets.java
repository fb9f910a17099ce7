package io.boardwatt.swarm.machine;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Whose sockets are on a port of this machine, by Linux's files; what cannot be read is not known. */
final class Sockets {
    private static final String LISTENING = "0A";
    private static final String ESTABLISHED = "01";

    /** How a process has to do with a port. */
    enum Part {
        /** It listens there. */
        SERVER,
        /** It has a connection to it. */
        CLIENT;

        Part stronger(Part other) {
            return this == SERVER ? this : other;
        }
    }

    private final Path proc;

    Sockets(Path proc) {
        this.proc = proc;
    }

    /** Every process that listens on the port or is connected to it, by its id. */
    SortedMap<Long, Part> processes(int port) {
        Map<String, Part> inodes = new HashMap<>();
        for (String table : List.of("net/tcp", "net/tcp6")) {
            lines(proc.resolve(table)).stream().skip(1).forEach(line -> part(line, port, inodes));
        }
        SortedMap<Long, Part> processes = new TreeMap<>();
        if (!inodes.isEmpty()) {
            for (Path process : entries(proc, "[0-9]*")) {
                for (Path open : entries(process.resolve("fd"), "*")) {
                    Part part = inodes.get(inode(open));
                    if (part != null) {
                        processes.merge(Long.parseLong(process.getFileName().toString()), part, Part::stronger);
                    }
                }
            }
        }
        return processes;
    }

    private static void part(String line, int port, Map<String, Part> inodes) {
        String[] words = line.strip().split("\\s+", -1);
        if (words.length < 10) {
            return;
        }
        if (words[3].equals(LISTENING) && port(words[1]) == port) {
            inodes.put(words[9], Part.SERVER);
        } else if (words[3].equals(ESTABLISHED) && port(words[2]) == port) {
            inodes.put(words[9], Part.CLIENT);
        }
    }

    private static int port(String address) {
        return Integer.parseInt(address.substring(address.lastIndexOf(':') + 1), 16);
    }

    private static String inode(Path open) {
        try {
            String target = Files.readSymbolicLink(open).toString();
            return target.startsWith("socket:[") ? target.substring(8, target.length() - 1) : "";
        } catch (IOException e) {
            return "";
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            return List.of();
        }
    }

    private static List<Path> entries(Path folder, String glob) {
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder, glob)) {
            stream.forEach(entries::add);
        } catch (IOException e) {
            // another user's, or gone
        }
        return entries;
    }
}
