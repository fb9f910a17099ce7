package io.boardwatt.soak.facts;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One control group with a high CPU weight, in which the instances of both arms stand side by side: containers because
 * the engine makes theirs below it, native instances in folders of their own, of the CPU controller only, so that no
 * other accounting is laid on them. Against foreign load both arms then have the same weight. For version 1 of control
 * groups. Any thread.
 */
public final class CpuGroup implements AutoCloseable {
    /** As the engine is told it. */
    public static final String PARENT = "/boardwatt";

    private static final Logger LOG = LoggerFactory.getLogger(CpuGroup.class);
    /** The most that version 1 takes. */
    private static final String SHARES = "262144";

    private final Path root;

    private CpuGroup(Path root) {
        this.root = root;
    }

    /**
     * Makes it.
     *
     * @param root {@code /sys/fs/cgroup}
     * @return empty where it cannot be: no version 1, no rights
     */
    public static Optional<CpuGroup> open(Path root) {
        Path folder = root.resolve("cpu").resolve(PARENT.substring(1));
        try {
            if (!Files.exists(root.resolve("cpu/cpu.shares"))) {
                return Optional.empty();
            }
            Files.createDirectories(folder);
            Files.writeString(folder.resolve("cpu.shares"), SHARES);
            return Optional.of(new CpuGroup(root));
        } catch (IOException e) {
            LOG.debug("{} cannot be made: {}", folder, e.toString());
            return Optional.empty();
        }
    }

    private Path folder(String name) {
        return root.resolve("cpu").resolve(PARENT.substring(1)).resolve(name);
    }

    /** Moves processes into a group of their own in it. */
    public void enter(String name, List<Long> pids) throws IOException {
        Files.createDirectories(folder(name));
        for (long pid : pids) {
            Files.writeString(folder(name).resolve("cgroup.procs"), String.valueOf(pid));
        }
    }

    /** Takes away a group whose processes have ended. */
    public void leave(String name) {
        remove(folder(name));
    }

    /** Takes away every empty group of that name, those that the engine made in other controllers included. */
    @Override
    public void close() {
        try (DirectoryStream<Path> controllers = Files.newDirectoryStream(root)) {
            for (Path controller : controllers) {
                remove(controller.resolve(PARENT.substring(1)));
            }
        } catch (IOException e) {
            LOG.debug("{}: {}", root, e.toString());
        }
    }

    private static void remove(Path group) {
        try {
            Files.deleteIfExists(group);
        } catch (IOException e) {
            LOG.debug("{} stays: {}", group, e.toString()); // another run's instances may stand in it
        }
    }
}
