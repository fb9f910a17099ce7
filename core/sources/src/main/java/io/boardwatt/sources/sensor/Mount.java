package io.boardwatt.sources.sensor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A mounted filesystem of this board: local, and on a device.
 *
 * @param device the device without {@code /dev/}
 * @param path where it is mounted
 * @param type the kind: {@code ext4}
 * @param readOnly whether it is mounted so
 */
record Mount(String device, String path, String type, boolean readOnly) {
    private static final Set<String> LEFT_OUT = Set.of("squashfs", "iso9660", "udf");

    /**
     * Those of a live tree. Network and FUSE filesystems are left out, since asking one whose server is away blocks; so are
     * images and what is mounted a second time.
     */
    static List<Mount> find(Path root) {
        List<String> first = lines(root.resolve("proc/1/mounts"));
        return of(first.isEmpty() ? lines(root.resolve("proc/self/mounts")) : first);
    }

    /** Empty when it cannot be read: the first process's table may be denied. */
    private static List<String> lines(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.toList();
        } catch (IOException | java.io.UncheckedIOException e) {
            return List.of();
        }
    }

    static List<Mount> of(List<String> lines) {
        List<Mount> found = new ArrayList<>();
        Set<String> devices = new HashSet<>();
        for (String line : lines) {
            String[] parts = line.split(" ", -1);
            if (parts.length < 4) {
                continue;
            }
            boolean onDevice = parts[0].startsWith("/dev/") && !parts[0].startsWith("/dev/loop");
            if ((onDevice || parts[2].equals("zfs")) && !LEFT_OUT.contains(parts[2]) && devices.add(parts[0])) {
                found.add(new Mount(
                        parts[0].replaceFirst("^/dev/", ""),
                        plain(parts[1]),
                        parts[2],
                        ("," + parts[3] + ",").contains(",ro,")));
            }
        }
        return List.copyOf(found);
    }

    /** The kernel writes blanks and the like as {@code \040}. */
    private static String plain(String path) {
        return path.replace("\\040", " ")
                .replace("\\011", "\t")
                .replace("\\012", "\n")
                .replace("\\134", "\\");
    }
}
