package io.boardwatt.soak.facts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/**
 * Finds the folders of a process's control groups. The path is never built from a container's id: engines and drivers
 * differ; the kernel says it.
 */
final class CgroupFolder {
    private final Path proc;

    CgroupFolder(Path proc) {
        this.proc = proc;
    }

    /**
     * The folder of one controller of version 1.
     *
     * @param pid a process, as the host numbers it
     * @param controller {@code cpuacct}, {@code cpu}, …
     */
    Optional<Path> version1(long pid, String controller) throws IOException {
        for (String line : Files.readAllLines(proc.resolve(pid + "/cgroup"))) {
            String[] parts = line.split(":", 3); // 2:cpu,cpuacct:/docker/<id>
            if (parts.length == 3 && Arrays.asList(parts[1].split(",", -1)).contains(controller)) {
                return mount("cgroup", controller)
                        .map(at -> at.resolve("." + parts[2]).normalize());
            }
        }
        return Optional.empty();
    }

    /** The folder in the one tree of version 2. */
    Optional<Path> version2(long pid) throws IOException {
        for (String line : Files.readAllLines(proc.resolve(pid + "/cgroup"))) {
            if (line.startsWith("0::")) {
                return mount("cgroup2", "")
                        .map(at -> at.resolve("." + line.substring(3)).normalize());
            }
        }
        return Optional.empty();
    }

    /** Where a hierarchy is mounted, from mountinfo: … mount-point options … - type source super-options. */
    private Optional<Path> mount(String type, String controller) throws IOException {
        for (String line : Files.readAllLines(proc.resolve("self/mountinfo"))) {
            int dash = line.indexOf(" - ");
            if (dash < 0) {
                continue;
            }
            String[] before = line.substring(0, dash).split(" ", -1);
            String[] after = line.substring(dash + 3).split(" ", -1);
            if (before.length >= 5
                    && after.length >= 3
                    && after[0].equals(type)
                    && (controller.isEmpty()
                            || Arrays.asList(after[2].split(",", -1)).contains(controller))) {
                return Optional.of(Path.of(before[4].replace("\\040", " ")));
            }
        }
        return Optional.empty();
    }
}
