package io.boardwatt.hub.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Where processes listen, by {@code /proc}. */
final class Sockets {
    private static final String LISTEN = "0A";

    private Sockets() {}

    /** The local addresses of listening TCP sockets of these processes, in the kernel's hexadecimal, without ports. */
    static Set<String> listening(List<Long> pids) throws IOException {
        Set<String> inodes = new HashSet<>();
        for (long pid : pids) {
            try (var open = Files.newDirectoryStream(Path.of("/proc/" + pid + "/fd"))) {
                for (Path descriptor : open) {
                    String target = Files.readSymbolicLink(descriptor).toString();
                    if (target.startsWith("socket:[")) {
                        inodes.add(target.substring("socket:[".length(), target.length() - 1));
                    }
                }
            }
        }
        Set<String> addresses = new HashSet<>();
        for (String line : lines()) {
            String[] words = line.strip().split("\\s+", -1);
            if (words[3].equals(LISTEN) && inodes.contains(words[9])) {
                addresses.add(words[1].split(":", 2)[0]);
            }
        }
        return addresses;
    }

    private static List<String> lines() throws IOException {
        List<String> lines = new ArrayList<>();
        for (String table : List.of("/proc/net/tcp", "/proc/net/tcp6")) {
            lines.addAll(Files.readAllLines(Path.of(table)).stream().skip(1).toList());
        }
        return lines;
    }
}
