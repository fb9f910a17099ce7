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
 * One control group in which instances of all arms stand side by side: containers because the engine makes theirs below
 * it, others in folders of their own. For version 1 of control groups. Any thread.
 */
public final class CpuGroup implements AutoCloseable {
    /** As the engine is told it. */
    public static final String PARENT = "/boardwatt";
    /** What a native instance needs to have the weight: no other accounting is laid on it. */
    public static final List<String> WEIGHT = List.of("cpu");
    /** What engines lay on containers. */
    public static final List<String> ACCOUNTING = List.of("cpu", "cpuacct", "memory", "blkio", "pids");

    private static final Logger LOG = LoggerFactory.getLogger(CpuGroup.class);
    /** The most that version 1 takes; the kernel's usual share is 1024. */
    private static final String HIGH_SHARES = "262144";

    private final Path root;

    private CpuGroup(Path root) {
        this.root = root;
    }

    /**
     * Makes it.
     *
     * @param root {@code /sys/fs/cgroup}
     * @param isHigh whether it gets a weight far above the rest of the machine, or the usual one
     * @return empty where it cannot be: no version 1, no rights
     */
    public static Optional<CpuGroup> open(Path root, boolean isHigh) {
        CpuGroup group = new CpuGroup(root);
        Path folder = group.folder("cpu");
        try {
            if (!Files.exists(root.resolve("cpu/cpu.shares"))) {
                return Optional.empty();
            }
            Files.createDirectories(folder);
            if (isHigh) {
                Files.writeString(folder.resolve("cpu.shares"), HIGH_SHARES);
            }
            return Optional.of(group);
        } catch (IOException e) {
            LOG.debug("{} cannot be made: {}", folder, e.toString());
            return Optional.empty();
        }
    }

    private Path folder(String controller) {
        return root.resolve(controller).resolve(PARENT.substring(1));
    }

    /** Moves processes into a group of their own in it, of those controllers that the system has. */
    public void enter(String name, List<String> controllers, List<Long> pids) throws IOException {
        for (String controller : controllers) {
            if (Files.isDirectory(root.resolve(controller))) {
                Path group = Files.createDirectories(folder(controller).resolve(name));
                for (long pid : pids) {
                    Files.writeString(group.resolve("cgroup.procs"), String.valueOf(pid));
                }
            }
        }
    }

    /** Takes away a group whose processes have ended. */
    public void leave(String name, List<String> controllers) {
        controllers.forEach(controller -> remove(folder(controller).resolve(name)));
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
