package io.boardwatt.sources.container;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A container's control group.
 *
 * @param id its id, 64 hexadecimal digits
 * @param engine docker, podman or containerd
 * @param version 1 or 2
 * @param folders by controller, below the root with a leading slash; with version 2 one folder, under an empty name
 */
record Group(String id, String engine, int version, Map<String, String> folders) {
    private static final Pattern SCOPE = Pattern.compile(
            "(docker|libpod|cri-containerd)-([0-9a-f]{64})\\.scope|([0-9a-f]{64})|libpod-([0-9a-f]{64})");
    private static final Map<String, String> ENGINES =
            Map.of("docker", "docker", "libpod", "podman", "cri-containerd", "containerd");
    private static final int DEEPEST = 6;
    private static final String CGROUP = "/sys/fs/cgroup";
    private static final List<String> CONTROLLERS = List.of("memory", "cpu", "cpuacct", "blkio", "pids");

    Group {
        folders = Map.copyOf(folders);
    }

    /** All containers' groups. */
    static List<Group> find(Path root) {
        Path top = root.resolve(CGROUP.substring(1));
        Map<String, Group> found = new TreeMap<>();
        if (Files.exists(top.resolve("cgroup.controllers"))) {
            walk(top, CGROUP, "", 2, 0, found);
        } else {
            for (String controller : CONTROLLERS) {
                walk(top.resolve(controller), CGROUP + "/" + controller, controller, 1, 0, found);
            }
        }
        return List.copyOf(found.values());
    }

    private static void walk(
            Path folder, String shown, String controller, int version, int depth, Map<String, Group> found) {
        if (depth > DEEPEST) {
            return;
        }
        for (Path child : folders(folder)) {
            String name = child.getFileName().toString();
            String path = shown + "/" + name;
            Matcher match = SCOPE.matcher(name);
            if (match.matches()) {
                add(match, path, controller, version, found);
            } else if (!name.endsWith(".service") && !name.endsWith(".socket") && !name.endsWith(".mount")) {
                walk(child, path, controller, version, depth + 1, found);
            }
        }
    }

    private static void add(Matcher match, String path, String controller, int version, Map<String, Group> found) {
        boolean scope = match.group(2) != null;
        String id = scope ? match.group(2) : match.group(3) != null ? match.group(3) : match.group(4);
        String engine = scope
                ? ENGINES.getOrDefault(match.group(1), "docker")
                : path.contains("libpod") ? "podman" : path.contains("/kubepods") ? "containerd" : "docker";
        Group known = found.get(id);
        Map<String, String> folders = new TreeMap<>(known == null ? Map.of() : known.folders());
        folders.put(controller, path);
        found.put(id, new Group(id, engine, version, folders));
    }

    private static List<Path> folders(Path folder) {
        List<Path> all = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
                    all.add(entry);
                }
            }
        } catch (IOException | java.nio.file.DirectoryIteratorException e) {
            return List.of();
        }
        return all;
    }

    /** A file of it, below the root; empty when its controller is not there. */
    String file(String controller, String name) {
        String folder = folders.get(version == 2 ? "" : controller);
        return folder == null ? "" : folder + "/" + name;
    }
}
