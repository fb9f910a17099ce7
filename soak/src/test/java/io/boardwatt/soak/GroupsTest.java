package io.boardwatt.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.soak.engine.EngineFacts;
import io.boardwatt.soak.facts.CpuGroup;
import io.boardwatt.soak.image.HostPrograms;
import io.boardwatt.soak.plan.PlanReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Over folders that stand for control groups. */
class GroupsTest {
    private static final String HIGH = "conditions: {weight: high}\nworkloads: [{name: sysbench-cpu}]\n";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @TempDir
    Path cgroups;

    @BeforeEach
    void versionOne() throws Exception {
        Files.createDirectories(cgroups.resolve("cpu"));
        Files.writeString(cgroups.resolve("cpu/cpu.shares"), "1024");
        Files.createDirectories(cgroups.resolve("memory"));
    }

    private static EngineFacts engine(String driver) {
        return new EngineFacts("20.10", "1.41", "1", driver, "overlay2", true, true, true);
    }

    private Optional<CpuGroup> open(String yaml, String driver, int cpus) throws BadStart {
        Context context = new Context(
                List.of(),
                Map.of(),
                Map.of(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                Clock.systemUTC(),
                code -> {});
        Host host = new Host(Path.of("/proc"), cgroups, new HostPrograms(""), cpus);
        return Groups.open(PlanReader.read("p", yaml, Map.of()), Optional.of(engine(driver)), host, context);
    }

    private String said() {
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aGroupOfHighWeightIsMadeAndTakenAway() throws Exception {
        CpuGroup group = open(HIGH, "cgroupfs", 2).orElseThrow();
        assertThat(cgroups.resolve("cpu/boardwatt/cpu.shares")).hasContent("262144");

        group.enter("native-1", CpuGroup.ACCOUNTING, List.of(77L));
        assertThat(cgroups.resolve("cpu/boardwatt/native-1/cgroup.procs")).hasContent("77");
        assertThat(cgroups.resolve("memory/boardwatt/native-1/cgroup.procs")).hasContent("77");
        assertThat(cgroups.resolve("blkio")).doesNotExist();
        assertThat(said()).isEmpty();
    }

    @Test
    void aPlanThatWouldTakeEveryCpuIsNotPutAboveTheRest() throws Exception {
        assertThat(open(HIGH, "cgroupfs", 1)).isEmpty();

        assertThat(said()).contains("weight: high is left out: the plan keeps 1 of 1 CPUs busy");
        assertThat(open(
                        HIGH.replace("sysbench-cpu", "sysbench-cpu, args: {threads: 2}, instances: [1, 4]"),
                        "cgroupfs",
                        8))
                .isEmpty();
    }

    @Test
    void whereItCannotBeAPersonIsTold() throws Exception {
        assertThat(open(HIGH, "systemd", 2)).isEmpty();
        assertThat(said()).contains("weight: high is not possible here (it takes root");
    }

    @Test
    void theArmCgroupCannotBeWithout() throws Exception {
        String arm = "arms: [native, cgroup, container]\nworkloads: [{name: sysbench-cpu}]\n";
        assertThat(open(arm, "cgroupfs", 1)).isPresent();
        assertThat(cgroups.resolve("cpu/boardwatt/cpu.shares")).doesNotExist();

        Files.delete(cgroups.resolve("cpu/cpu.shares"));

        assertThatThrownBy(() -> open(arm, "cgroupfs", 1))
                .isInstanceOf(BadStart.class)
                .hasMessageContaining("the arm cgroup is not possible here");
    }

    @Test
    void aPlanThatAsksForNothingGetsNothing() throws Exception {
        assertThat(open("workloads: [{name: sysbench-cpu}]\n", "cgroupfs", 2)).isEmpty();
        assertThat(cgroups.resolve("cpu/boardwatt")).doesNotExist();
        assertThat(said()).isEmpty();
    }
}
