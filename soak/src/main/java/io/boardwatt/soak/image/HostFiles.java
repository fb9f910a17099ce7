package io.boardwatt.soak.image;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Files and links of the host under the paths by which programs find them. A path is walked folder by folder, so that
 * every link on the way (such as {@code /lib} to {@code usr/lib}, or a library's short name) is kept as a link. For one
 * thread.
 */
final class HostFiles {
    private static final int MOST_LINKS = 40;

    private final SortedMap<Path, Path> links = new TreeMap<>();
    private final SortedMap<Path, Path> files = new TreeMap<>();

    /** Adds what an absolute path leads to. @throws IOException when it leads nowhere */
    void add(Path path) throws IOException {
        add(path, 0);
    }

    private void add(Path path, int followed) throws IOException {
        if (followed > MOST_LINKS) {
            throw new IOException(path + " leads in circles");
        }
        Path walked = Path.of("/");
        for (int i = 0; i < path.getNameCount(); i++) {
            walked = walked.resolve(path.getName(i));
            if (Files.isSymbolicLink(walked)) {
                Path target = Files.readSymbolicLink(walked);
                links.put(walked, target);
                Path to = parent(walked).resolve(target).normalize();
                Path rest = path.subpath(i, path.getNameCount());
                Path below = rest.getNameCount() > 1 ? rest.subpath(1, rest.getNameCount()) : Path.of("");
                add(to.resolve(below).normalize(), followed + 1);
                return;
            }
        }
        if (!Files.isRegularFile(path)) {
            throw new IOException(path + " is no file");
        }
        files.put(path, path);
    }

    private static Path parent(Path path) {
        Path parent = path.getParent();
        return parent == null ? Path.of("/") : parent;
    }

    /** Link to target, sorted. */
    Map<Path, Path> links() {
        return links;
    }

    /** Every regular file, sorted. */
    Iterable<Path> files() {
        return files.keySet();
    }
}
