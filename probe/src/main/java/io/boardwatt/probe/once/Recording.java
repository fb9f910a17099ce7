package io.boardwatt.probe.once;

import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.protocol.json.NotJson;
import io.boardwatt.sources.text.Fault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A recorded tree that is moved on in time, or whose reads fail: a copy in a temporary folder, so that it stays as it is. */
final class Recording implements AutoCloseable {
    private final Path root;

    private Recording(Path root) {
        this.root = root;
    }

    /** Copies a tree; links stay links. */
    static Recording copy(Path tree) throws IOException {
        Recording recording = new Recording(Files.createTempDirectory("boardwatt-recording-"));
        try (Stream<Path> all = Files.walk(tree)) {
            for (Path path : all.toList()) {
                Path target = recording.root.resolve(tree.relativize(path).toString());
                if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                    Files.createDirectories(target);
                } else if (Files.isSymbolicLink(path) || Files.isRegularFile(path)) {
                    Files.copy(path, target, LinkOption.NOFOLLOW_LINKS, StandardCopyOption.REPLACE_EXISTING);
                } else {
                    Files.createSymbolicLink(target, path.toAbsolutePath()); // a pipe: whoever reads it waits
                }
            }
        } catch (IOException e) {
            recording.close();
            throw e;
        }
        return recording;
    }

    /** The folder that stands for {@code /}. */
    Path root() {
        return root;
    }

    /**
     * Makes reads fail.
     *
     * @param errors JSON: by path, {@code {"errno": "EAGAIN", "real": "/sys/…"}}
     */
    void fail(Path errors) throws IOException {
        try {
            for (Map.Entry<String, Json> each :
                    JsonObject.parse(Files.readString(errors)).members().entrySet()) {
                JsonObject error = (JsonObject) each.getValue();
                String path = error.get("real") instanceof Json.Text real ? real.value() : each.getKey();
                Path file = inside(path);
                Path parent = file.getParent();
                if (parent != null && Files.isDirectory(parent)) {
                    Fault.put(parent.toRealPath().resolve(file.getFileName()), error.text("errno"));
                }
            }
        } catch (NotJson | ClassCastException e) {
            throw new IOException(
                    errors + ": " + e.getMessage() + "; it takes {\"/sys/…\": {\"errno\": \"EAGAIN\"}}", e);
        }
    }

    /** Lays an overlay over it, by real path. Files are written in place, as a kernel changes what an open file says. */
    void moveOn(Path overlay) throws IOException {
        try (Stream<Path> all = Files.walk(overlay)) {
            for (Path path : all.filter(Files::isRegularFile).toList()) {
                Path file = inside("/" + overlay.relativize(path));
                Path parent = file.getParent();
                if (parent != null) {
                    Files.createDirectories(Files.exists(parent) ? parent.toRealPath() : parent);
                }
                if (Files.isSymbolicLink(file) && !Files.exists(file)) {
                    Files.delete(file); // it failed, and does not any more
                }
                Files.write(
                        file,
                        Files.readAllBytes(path),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE,
                        StandardOpenOption.TRUNCATE_EXISTING);
            }
        }
    }

    private Path inside(String path) throws IOException {
        Path file = root.resolve(path.replaceFirst("^/+", "")).normalize();
        if (!file.startsWith(root)) {
            throw new IOException(path + " leads out of the tree");
        }
        return file;
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            List<Path> deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
            for (Path path : deepestFirst) {
                Files.deleteIfExists(path);
            }
        }
    }
}
