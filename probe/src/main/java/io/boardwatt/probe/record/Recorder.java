package io.boardwatt.probe.record;

import io.boardwatt.protocol.json.JsonObject;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Copies what the probe reads of a live tree into a folder: the files at first, and those that changed later. Links stay
 * links; a read that fails is noted with what the driver said. One thread.
 */
final class Recorder {
    private static final int MOST_BYTES = 1 << 20;
    private static final int DEEPEST_GROUP = 6;
    private static final Map<String, String> ERRNO = Map.of(
            "invalid argument", "EINVAL",
            "resource temporarily unavailable", "EAGAIN",
            "no data available", "ENODATA",
            "input/output error", "EIO",
            "no such device", "ENODEV",
            "no such device or address", "ENXIO",
            "permission denied", "EACCES",
            "operation not permitted", "EPERM",
            "remote i/o error", "EREMOTEIO",
            "connection timed out", "ETIMEDOUT");

    private final Path live;
    private final Path folder;
    private final Scrub scrub = new Scrub();
    private final Map<String, String> texts = new TreeMap<>();
    private final JsonObject.Builder errors = JsonObject.of();
    private boolean isLater;

    Recorder(Path live, Path folder) {
        this.live = live;
        this.folder = folder;
    }

    /** Takes everything. */
    void first() throws IOException {
        isLater = false;
        all();
        Files.writeString(folder.resolve("errors.json"), errors.build() + "\n");
    }

    /** Takes what has changed since. */
    void later() throws IOException {
        isLater = true;
        Files.createDirectories(folder.resolve("t1"));
        all();
    }

    private void all() throws IOException {
        for (String file : Wanted.FILES) {
            if (Files.exists(at(file))) {
                take(file, file);
            }
        }
        for (Wanted.Devices each : Wanted.CLASSES) {
            for (Path entry : list(at(each.folder()))) {
                String name = entry.getFileName().toString();
                if (each.entry().matcher(name).matches()) {
                    link(each.folder() + "/" + name);
                    device(each, each.folder() + "/" + name, "", 0);
                }
            }
        }
        groups("/sys/fs/cgroup", 0);
    }

    /** Files of a device, two folders deep. */
    private void device(Wanted.Devices wanted, String shown, String below, int depth) throws IOException {
        for (Path entry : list(at(shown + below))) {
            String relative = (below + "/" + entry.getFileName()).substring(1);
            boolean isFolder = Files.isDirectory(entry);
            if (wanted.file().matcher(relative).matches()) {
                if (isFolder) {
                    Files.createDirectories(target(real(shown + "/" + relative)));
                    link(shown + "/" + relative);
                } else {
                    take(shown + "/" + relative);
                }
            }
            boolean leads = wanted.file().pattern().contains(entry.getFileName() + "/") || relative.startsWith("iio:");
            if (isFolder && leads && depth == 0) {
                device(wanted, shown, "/" + relative, depth + 1);
            }
        }
    }

    private void groups(String shown, int depth) throws IOException {
        for (Path entry : list(at(shown))) {
            String name = entry.getFileName().toString();
            if (Files.isDirectory(entry) && !Files.isSymbolicLink(entry) && depth < DEEPEST_GROUP) {
                boolean leads = !name.endsWith(".service") && !name.endsWith(".socket") && !name.endsWith(".mount");
                if (leads) {
                    groups(shown + "/" + name, depth + 1);
                }
            } else if (Wanted.GROUP_FILE.matcher(name).matches() && (depth == 0 || shown.matches(".*[0-9a-f]{64}.*"))) {
                take(shown + "/" + name);
            }
        }
    }

    /** Makes the class's link to the device, when it is one. */
    private void link(String shown) throws IOException {
        Path source = at(shown);
        if (isLater || !Files.isSymbolicLink(source)) {
            return;
        }
        Path target = target(shown);
        Path parent = target.getParent();
        if (parent != null && !Files.isSymbolicLink(target)) {
            Files.createDirectories(parent);
            Path device = target(real(shown));
            Files.createDirectories(device);
            Files.createSymbolicLink(target, parent.toRealPath().relativize(device.toRealPath()));
        }
    }

    private void take(String shown) throws IOException {
        take(shown, real(shown));
    }

    private void take(String shown, String place) throws IOException {
        String path = scrub.names(place);
        String text;
        try (FileInputStream in = new FileInputStream(at(shown).toFile())) {
            text = scrub.text(shown, new String(in.readNBytes(MOST_BYTES), StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            fail(shown, path, String.valueOf(e.getMessage()));
            return;
        }
        if (!text.equals(texts.put(path, text))) {
            write(isLater ? folder.resolve("t1") : folder.resolve("root"), path, text);
        }
    }

    private void fail(String shown, String path, String said) throws IOException {
        String words = said.toLowerCase(Locale.ROOT);
        for (Map.Entry<String, String> each : ERRNO.entrySet()) {
            if (!isLater && (words.equals(each.getKey()) || words.endsWith("(" + each.getKey() + ")"))) {
                write(folder.resolve("root"), path, "");
                errors.put(
                        scrub.names(shown),
                        JsonObject.of()
                                .put("errno", each.getValue())
                                .put("why", "as the driver answered")
                                .put("real", path)
                                .build());
                return;
            }
        }
    }

    private static void write(Path top, String path, String text) throws IOException {
        Path file = top.resolve(path.substring(1));
        Path parent = file.getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        Files.writeString(file, text, StandardCharsets.ISO_8859_1);
    }

    private Path at(String shown) {
        return live.resolve(shown.substring(1));
    }

    private Path target(String shown) {
        return folder.resolve("root").resolve(scrub.names(shown).substring(1));
    }

    /** Where it really lies, as seen from the tree's top. */
    private String real(String shown) {
        try {
            Path real = at(shown).toRealPath();
            Path top = live.toRealPath();
            // A device tree, and the network of this process, lie elsewhere than their links say
            return real.startsWith(top) && !shown.startsWith("/proc/") ? "/" + top.relativize(real) : shown;
        } catch (IOException e) {
            return shown;
        }
    }

    private static List<Path> list(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.sorted().toList();
        } catch (IOException e) {
            return List.of();
        }
    }
}
