package io.boardwatt.soak.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Against the files as kernels with control groups of version 1 (hybrid) and 2 write them. */
class ContainerCpuTest {
    private static final String ID = "/boardwatt/3277e32f6901";

    @TempDir
    Path folder;

    private Path proc;

    @BeforeEach
    void aContainerOfTwoProcesses() throws IOException {
        proc = folder.resolve("proc");
        process(70, "docker-init", "2000000");
        process(71, "sysbench", "700000000");
        write("proc/71/task/72/schedstat", "90000000 5 3\n");
    }

    private void write(String file, String text) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private void process(long pid, String comm, String nanos) throws IOException {
        write("proc/" + pid + "/comm", comm + "\n");
        write("proc/" + pid + "/task/" + pid + "/schedstat", nanos + " 12345 678\n");
    }

    private void version1(String quota) throws IOException {
        write("proc/70/cgroup", "4:memory:" + ID + "\n2:cpu,cpuacct:" + ID + "\n0::" + ID + "\n");
        write(
                "proc/self/mountinfo",
                "26 25 0:23 / " + folder + "/mem rw,nosuid - cgroup cgroup rw,memory\n"
                        + "27 25 0:24 / " + folder + "/cpu rw,nosuid shared:9 - cgroup cgroup rw,cpu,cpuacct\n"
                        + "28 25 0:25 / " + folder + "/unified rw - cgroup2 cgroup2 rw\n");
        write("cpu" + ID + "/cpuacct.usage", "800000000\n");
        write("cpu" + ID + "/cgroup.procs", "70\n71\n");
        write("cpu" + ID + "/cpu.cfs_quota_us", quota + "\n");
        write("cpu" + ID + "/cpu.cfs_period_us", "100000\n");
    }

    private void version2(String max) throws IOException {
        write("proc/70/cgroup", "0::/system.slice/docker-3277.scope\n");
        write("proc/self/mountinfo", "28 25 0:25 / " + folder + "/cg rw - cgroup2 cgroup2 rw,nsdelegate\n");
        write("cg/system.slice/docker-3277.scope/cpu.stat", "usage_usec 800000\nuser_usec 700000\n");
        write("cg/system.slice/docker-3277.scope/cgroup.procs", "70\n71\n");
        write("cg/system.slice/docker-3277.scope/cpu.max", max + "\n");
    }

    @Test
    void theLoadsOwnTimeIsToldApartFromTheGroups() throws IOException {
        version1("80000");
        assertThat(new ContainerCpu(proc).read(70, "sysbench")).contains(new ContainerCpu.Reading(800, 790));

        version2("80000 100000");
        assertThat(new ContainerCpu(proc).read(70, "sysbench")).contains(new ContainerCpu.Reading(800, 790));
    }

    @Test
    void theQuotaIsWhatTheKernelShows() throws IOException {
        version1("80000");
        assertThat(new ContainerCpu(proc).quotaCpus(70)).hasValue(0.8);
        version1("-1");
        assertThat(new ContainerCpu(proc).quotaCpus(70)).isEmpty();
        version2("150000 100000");
        assertThat(new ContainerCpu(proc).quotaCpus(70)).hasValue(1.5);
        version2("max 100000");
        assertThat(new ContainerCpu(proc).quotaCpus(70)).isEmpty();
    }

    @Test
    void aProcessThatEndedHasNoReading() {
        assertThat(new ContainerCpu(proc).read(99, "sysbench")).isEmpty();
        assertThat(new ContainerCpu(proc).quotaCpus(99)).isEmpty();
    }

    @Test
    void whatCannotBeReadIsAbsentNotZero() throws IOException {
        version1("80000");
        Files.delete(folder.resolve("cpu" + ID + "/cpuacct.usage"));
        write("cpu" + ID + "/cpu.cfs_quota_us", "");

        assertThat(new ContainerCpu(proc).read(70, "sysbench")).isEmpty();
        assertThat(new ContainerCpu(proc).quotaCpus(70)).isEmpty();
    }
}
