package io.boardwatt.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.boardwatt.launcher.Context;
import io.boardwatt.protocol.BlockOutline;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.RunEvent;
import io.boardwatt.protocol.RunId;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.soak.plan.Plan;
import io.boardwatt.soak.plan.PlanReader;
import io.boardwatt.soak.runner.FakePublication;
import io.boardwatt.soak.runner.Results;
import io.boardwatt.soak.runner.RunTerms;
import io.boardwatt.soak.runner.SoakRun;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real sysbench in real containers. Checks what was done, not how fast. */
@Requires({Service.DOCKER, Service.SYSBENCH})
class OnARealEngineTest {
    private static final URI SOCKET = URI.create("unix:///var/run/docker.sock");
    private static final Duration SOON = Duration.ofSeconds(60);

    private final FakePublication publication = new FakePublication();
    private final RunId run = RunId.of(Clock.systemUTC().instant(), "test", RandomGenerator.getDefault());

    @TempDir
    Path folder;

    /** What the Docker command says, one line each; empty lines left out. */
    private static List<String> docker(String... arguments) throws Exception {
        List<String> command = new java.util.ArrayList<>(List.of("docker"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said.lines().filter(line -> !line.isBlank()).toList();
    }

    private List<String> containersOf(String run) throws Exception {
        return docker("ps", "-aq", "--filter", "label=org.boardwatt.run=" + run);
    }

    private static Context context() {
        return new Context(
                List.of(),
                Map.of(),
                Map.of(),
                new PrintStream(java.io.OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                Clock.systemUTC(),
                code -> {});
    }

    private Arms arms(Plan plan) throws Exception {
        Host host = Host.system(Path.of("/proc"), Path.of("/sys/fs/cgroup"));
        return Arms.open(plan, run, publication, SOCKET, folder, host, context());
    }

    private SoakRun.Tally run(Plan plan) throws Exception {
        try (Arms arms = arms(plan)) {
            return new SoakRun(
                            new RunTerms(FakePublication.BOARD, run, plan, arms.hasEngine(), arms::haveChanged),
                            arms,
                            Results.NONE,
                            publication,
                            folder.resolve("stream"),
                            Ticker.system(),
                            Clock.systemUTC())
                    .run();
        }
    }

    @Test
    void twoPairsInBothArmsPublishWorkAndTheQuotaAndLeaveNothingBehind() throws Exception {
        Plan plan = PlanReader.read("test", """
                pairs: {min: 2, max: 2}
                seconds: {warmup: 1, run: 2}
                conditions: {weight: high}
                workloads: [{name: sysbench-cpu}]
                """, Map.of("container.cpus", "0.8"));

        SoakRun.Tally tally = run(plan);

        assertThat(tally).isEqualTo(new SoakRun.Tally(4, 0, false));
        List<Line> steady = publication.lines("work").stream()
                .filter(line -> "steady".equals(line.text("state")))
                .toList();
        assertThat(steady).hasSize(8);
        assertThat(steady).allSatisfy(line -> assertThat(line.number("done")).isPositive());
        assertThat(steady)
                .extracting(line -> line.tag("arm") + line.number("pair"))
                .containsOnly("native1.0", "native2.0", "container1.0", "container2.0");
        for (RunEvent event : publication.events(RunEvent.Kind.BLOCK_ENDED)) {
            if (BlockOutline.ofJson(event.detail()).arm().equals("container")) {
                JsonObject facts = JsonObject.parse(event.detail());
                assertThat(facts.number("quota_cpus")).isEqualTo(0.8);
                assertThat(facts.number("load_cpu_ms") / facts.number("group_cpu_ms"))
                        .isGreaterThan(0.95);
            }
        }
        List<Double> cpu = publication.lines("soak").stream()
                .map(line -> line.number("workload_cpu_ms"))
                .toList();
        assertThat(cpu).isSorted();
        assertThat(cpu.get(cpu.size() - 1)).isPositive();
        assertThat(containersOf(run.value())).isEmpty();
        assertThat(Path.of("/sys/fs/cgroup/cpu/boardwatt/native-1")).doesNotExist();
    }

    @Test
    void theArmCgroupRunsBesideTheContainersGroup() throws Exception {
        Plan plan = PlanReader.read("test", """
                arms: [native, cgroup]
                pairs: {min: 1, max: 1}
                seconds: {warmup: 1, run: 1}
                workloads: [{name: sysbench-cpu}]
                """, Map.of());
        assumeTrue(Files.isWritable(Path.of("/sys/fs/cgroup/cpu/cpu.shares")), "needs root and cgroup v1");

        assertThat(run(plan)).isEqualTo(new SoakRun.Tally(2, 0, false));

        assertThat(publication.lines("work"))
                .extracting(line -> line.tag("arm"))
                .contains("native", "cgroup");
        assertThat(Path.of("/sys/fs/cgroup/memory/boardwatt/native-1")).doesNotExist();
    }

    @Test
    void severalInstancesStartAtOnceAndEachTellsOfEverySecond() throws Exception {
        Plan plan = PlanReader.read("test", """
                pairs: {min: 1, max: 1}
                seconds: {warmup: 1, run: 1}
                workloads: [{name: sysbench-memory, instances: 2}]
                """, Map.of("container.memory_mib", "64"));

        assertThat(run(plan)).isEqualTo(new SoakRun.Tally(2, 0, false));

        assertThat(publication.lines("work"))
                .extracting(line -> line.tag("arm") + " " + line.tag("instance") + " " + line.text("state"))
                .containsExactlyInAnyOrder(
                        "native 1 warmup",
                        "native 2 warmup",
                        "native 1 steady",
                        "native 2 steady",
                        "container 1 warmup",
                        "container 2 warmup",
                        "container 1 steady",
                        "container 2 steady");
    }

    @Test
    void theImageIsMadeOnceAndHoldsTheHostsOwnBytes() throws Exception {
        Plan plan = PlanReader.read("test", "workloads: [{name: sysbench-cpu}]\n", Map.of());
        arms(plan).close();
        List<String> images = docker("images", "-q", "--filter", "label=org.boardwatt.image.sha256");

        arms(plan).close();

        assertThat(docker("images", "-q", "--filter", "label=org.boardwatt.image.sha256"))
                .isEqualTo(images);
        Path sums = folder.resolve("sums");
        String image = docker(
                        "images",
                        "--format",
                        "{{.Repository}}:{{.Tag}}",
                        "--filter",
                        "label=org.boardwatt.image.sha256")
                .get(0);
        Files.write(sums, docker("run", "--rm", "--network", "none", image, "cat", "/etc/boardwatt.sha256"));
        Process check = new ProcessBuilder("sha256sum", "-c", "--quiet", sums.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(check.waitFor()).as(said).isZero();
    }

    @Test
    void aRunnerThatIsKilledLeavesNoContainerRunningAndTheNextOneSweepsTheRest() throws Exception {
        Process runner = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-cp",
                        System.getProperty("java.class.path"),
                        RunAndStay.class.getName(),
                        run.value(),
                        folder.toString())
                .inheritIO()
                .start();
        await().atMost(SOON).until(() -> Files.exists(folder.resolve("steady")));
        assertThat(containersOf(run.value())).hasSize(1);

        runner.destroyForcibly().waitFor();

        await().atMost(SOON)
                .until(() -> docker("ps", "-q", "--filter", "label=org.boardwatt.run=" + run.value())
                        .isEmpty());
        arms(PlanReader.read("test", "workloads: [{name: sysbench-cpu}]\n", Map.of()), "20261130T180000Z-next-0001");
        assertThat(containersOf(run.value())).isEmpty();
    }

    private void arms(Plan plan, String nextRun) throws Exception {
        Host host = Host.system(Path.of("/proc"), Path.of("/sys/fs/cgroup"));
        Arms.open(plan, new RunId(nextRun), publication, SOCKET, folder, host, context())
                .close();
    }
}
