package io.boardwatt.soak;

import io.boardwatt.launcher.BadStart;
import io.boardwatt.protocol.BootId;
import io.boardwatt.soak.arm.Launch;
import io.boardwatt.soak.image.HostPrograms;
import io.boardwatt.soak.plan.Plan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The machine the runner runs on.
 *
 * @param proc where the kernel's process files are
 * @param cgroups where control groups are
 * @param programs finds installed programs
 * @param cpus how many CPUs it has
 */
record Host(Path proc, Path cgroups, HostPrograms programs, int cpus) {
    /** No run of this version can have been before. */
    private static final Instant BUILT = Instant.parse("2026-01-01T00:00:00Z");

    static Host system(Path proc, Path cgroups) {
        return new Host(
                proc,
                cgroups,
                new HostPrograms(Launch.ENVIRONMENT.getOrDefault("PATH", "")),
                Runtime.getRuntime().availableProcessors());
    }

    /** Every program that a plan runs. */
    static Set<String> programsOf(Plan plan) {
        Set<String> names = new LinkedHashSet<>(Launch.PROGRAMS);
        plan.workloads().forEach(w -> names.addAll(w.load().programs()));
        return names;
    }

    /** @throws BadStart naming every program that is missing, and a clock that is not set */
    void require(Plan plan, InstantSource wall) throws BadStart {
        List<String> problems = new ArrayList<>();
        for (String program : programsOf(plan)) {
            if (programs.find(program).isEmpty()) {
                String debian = Launch.PROGRAMS.contains(program) ? "coreutils" : program;
                problems.add("plan " + plan.name() + " needs " + program
                        + ", which is not installed (Debian: apt-get install " + debian + ")");
            }
        }
        if (wall.instant().isBefore(BUILT)) {
            problems.add("the clock says " + wall.instant() + ", so it is not set; start again when it is");
        }
        if (!problems.isEmpty()) {
            throw BadStart.usage(problems);
        }
    }

    BootId boot() {
        return BootId.ofKernel(read("sys/kernel/random/boot_id"));
    }

    /** {@code uid:gid} of this process. */
    String user() {
        try {
            Path self = proc.resolve("self");
            return Files.getAttribute(self, "unix:uid") + ":" + Files.getAttribute(self, "unix:gid");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String read(String file) {
        try {
            return Files.readString(proc.resolve(file)).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
