package io.boardwatt.soak.facts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads what the kernel charges to the control group of a process, versions 1 and 2. Any thread. */
public final class ContainerCpu {
    private static final Logger LOG = LoggerFactory.getLogger(ContainerCpu.class);

    private final Path proc;
    private final CgroupFolder folders;

    /** @param proc {@code /proc}, or a recording of it */
    public ContainerCpu(Path proc) {
        this.proc = proc;
        folders = new CgroupFolder(proc);
    }

    /**
     * CPU time so far.
     *
     * @param groupMillis of the whole group
     * @param loadMillis of the processes in it that run the load's program
     */
    public record Reading(double groupMillis, double loadMillis) {}

    /** CPU time so far of the group that {@code pid} is in; empty when the kernel does not say. */
    public Optional<Reading> read(long pid, String program) {
        try {
            OptionalDouble group = groupMillis(pid);
            Optional<Path> folder = folders.version1(pid, "cpuacct").or(() -> version2(pid));
            if (group.isEmpty() || folder.isEmpty()) {
                return Optional.empty();
            }
            double load = 0;
            for (String member : Files.readAllLines(folder.get().resolve("cgroup.procs"))) {
                load += loadMillis(member, program);
            }
            return Optional.of(new Reading(group.getAsDouble(), load));
        } catch (IOException e) {
            LOG.debug("the control group of {} cannot be read: {}", pid, e.toString());
            return Optional.empty();
        }
    }

    /** How many CPUs' time the group may use; empty when it has no limit, or the kernel does not say. */
    public OptionalDouble quotaCpus(long pid) {
        try {
            Optional<Path> one = folders.version1(pid, "cpu");
            if (one.isPresent()) {
                long quota = Long.parseLong(
                        Files.readString(one.get().resolve("cpu.cfs_quota_us")).strip());
                long period = Long.parseLong(
                        Files.readString(one.get().resolve("cpu.cfs_period_us")).strip());
                return quota < 0 ? OptionalDouble.empty() : OptionalDouble.of((double) quota / period);
            }
            Optional<Path> two = version2(pid);
            if (two.isPresent()) {
                String[] max =
                        Files.readString(two.get().resolve("cpu.max")).strip().split(" ", -1);
                return max[0].equals("max")
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(Double.parseDouble(max[0]) / Double.parseDouble(max[1]));
            }
        } catch (IOException | NumberFormatException e) {
            LOG.debug("the quota of {} cannot be read: {}", pid, e.toString());
        }
        return OptionalDouble.empty();
    }

    private Optional<Path> version2(long pid) {
        try {
            return folders.version2(pid);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** CPU time of the group that {@code pid} is in, in milliseconds; empty when the kernel does not say. */
    public OptionalDouble millis(long pid) {
        try {
            return groupMillis(pid);
        } catch (IOException | NumberFormatException e) {
            LOG.debug("the control group of {} cannot be read: {}", pid, e.toString());
            return OptionalDouble.empty();
        }
    }

    private OptionalDouble groupMillis(long pid) throws IOException {
        Optional<Path> one = folders.version1(pid, "cpuacct");
        if (one.isPresent()) {
            String nanos = Files.readString(one.get().resolve("cpuacct.usage")).strip();
            return OptionalDouble.of(Long.parseLong(nanos) / 1e6);
        }
        Optional<Path> two = version2(pid);
        if (two.isEmpty()) {
            return OptionalDouble.empty();
        }
        return Files.readAllLines(two.get().resolve("cpu.stat")).stream()
                .filter(line -> line.startsWith("usage_usec "))
                .mapToDouble(line -> Long.parseLong(line.substring("usage_usec ".length())) / 1e3)
                .findFirst();
    }

    /** Of all threads, by the scheduler's own count in nanoseconds, which ticks of 10 ms would blur. */
    private double loadMillis(String pid, String program) {
        Path folder = proc.resolve(pid);
        double millis = 0;
        try (var threads = Files.newDirectoryStream(folder.resolve("task"))) {
            if (!Files.readString(folder.resolve("comm"))
                    .strip()
                    .equals(program.substring(0, Math.min(15, program.length())))) {
                return 0;
            }
            for (Path thread : threads) {
                String first = Arrays.asList(
                                Files.readString(thread.resolve("schedstat")).split(" ", -1))
                        .get(0);
                millis += Long.parseLong(first) / 1e6;
            }
        } catch (IOException | NumberFormatException e) {
            LOG.debug("{} ended while it was read: {}", pid, e.toString());
        }
        return millis;
    }
}
