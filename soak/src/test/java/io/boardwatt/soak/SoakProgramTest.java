package io.boardwatt.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.Settings;
import io.boardwatt.soak.engine.EngineFacts;
import io.boardwatt.soak.image.HostPrograms;
import io.boardwatt.soak.plan.PlanFiles;
import io.boardwatt.soak.plan.PlanReader;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SoakProgramTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final CompletableFuture<Integer> exit = new CompletableFuture<>();

    @TempDir
    Path folder;

    private AutoCloseable start(List<String> words, Map<String, String> more) throws Exception {
        Map<String, String> texts = new HashMap<>(more);
        texts.putIfAbsent("data.dir", folder.resolve("data").toString());
        texts.put("data.outbox-dir", folder.resolve("outbox").toString());
        texts.put("mqtt.url", "tcp://127.0.0.1:1"); // nobody is there, and a run does not mind
        texts.put("board.id", texts.getOrDefault("board.id", "b1"));
        texts.put("soak.wait", "1ms");
        SoakCommand command = new SoakCommand();
        Context context = new Context(
                words,
                Map.of(),
                Map.of(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                Clock.systemUTC(),
                exit::complete);
        return command.program().start(Settings.read(command.settings(), texts), context);
    }

    private String tiny() throws Exception {
        return Files.writeString(folder.resolve("tiny.yaml"), """
                        pairs: {min: 1, max: 1}
                        seconds: {warmup: 1, run: 1}
                        workloads: [{name: sysbench-cpu}]
                        """).toString();
    }

    @Test
    @Requires(Service.SYSBENCH)
    void withoutAnEngineItSaysSoAndRunsTheNativeHalf() throws Exception {
        try (AutoCloseable running =
                start(List.of(tiny()), Map.of("soak.engine", "unix:" + folder.resolve("none.sock")))) {
            assertThat(running).isNotNull();
            assertThat(exit.get(60, TimeUnit.SECONDS)).isZero();
        }
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("no container engine: " + folder.resolve("none.sock") + " does not exist")
                .contains("Only the native half is run; nothing can be compared.")
                .contains("ended: 0 blocks ran well, 1 marked by the runner; the analyzer may leave out more")
                .containsPattern("(\\d+) samples offered = 0 confirmed \\+ 0 dropped \\+ \\1 pending");
    }

    @Test
    @Requires(Service.SYSBENCH)
    void aSecondRunOnTheSameFolderIsRefused() throws Exception {
        Map<String, String> nowhere = Map.of("soak.engine", "unix:" + folder.resolve("none.sock"));
        try (AutoCloseable running = start(List.of(tiny()), nowhere)) {
            assertThat(running).isNotNull();
            assertThatThrownBy(() -> start(List.of(tiny()), nowhere))
                    .isInstanceOf(BadStart.class)
                    .hasMessageContaining("another soak")
                    .hasMessageContaining(folder.resolve("data").toString());
        }
        // Stopped in the middle: it was asked to, so it ends as a run that did not finish.
        assertThat(exit.get(20, TimeUnit.SECONDS)).isEqualTo(1);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("was stopped");
    }

    @Test
    void aPlanIsNeeded() {
        assertThatThrownBy(() -> start(List.of(), Map.of()))
                .isInstanceOf(BadStart.class)
                .hasMessageContaining("soak takes one plan")
                .hasMessageContaining("quick, quick-aa");
        assertThatThrownBy(() -> start(List.of("quick", "quick-aa"), Map.of())).isInstanceOf(BadStart.class);
    }

    @Test
    @Requires(Service.SYSBENCH)
    void aBoardIdThatIsNoneIsNamed() {
        assertThatThrownBy(() -> start(List.of("quick"), Map.of("board.id", "My Board")))
                .isInstanceOf(BadStart.class)
                .hasMessageContaining("board.id = My Board");
    }

    @Test
    @Requires(Service.SYSBENCH)
    void whatIsWrongWithThePlanAndWithTheBoardIsToldAtOnce() {
        assertThatThrownBy(() -> start(List.of(folder.toString()), Map.of("board.id", "My Board")))
                .isInstanceOf(BadStart.class)
                .hasMessageContaining("plan " + folder + ": it is a folder; a YAML file is needed")
                .hasMessageContaining("board.id = My Board");
    }

    @Test
    void anEngineOfAnotherMachineIsABadSetting() {
        for (String address : List.of("http://foo", "tcp://10.0.0.1:2375", "unix:here", "unix://var/run/docker.sock")) {
            assertThatThrownBy(() -> start(List.of("quick"), Map.of("soak.engine", address)))
                    .isInstanceOf(BadStart.class)
                    .hasMessageContaining("soak.engine = " + address + ": only a socket of this machine can be used")
                    .hasMessageContaining("it takes an address such as unix:///var/run/docker.sock");
        }
    }

    @Test
    void whatIsWrongWithSettingsDoesNotHideWhatIsWrongWithThePlan() {
        assertThat(new SoakCommand().alsoWrong(List.of("quick"), Map.of("container.cpus", "abc", "contaner.cpus", "1")))
                .hasSize(2)
                .anySatisfy(p -> assertThat(p).contains("--set container.cpus=abc"))
                .anySatisfy(p -> assertThat(p).contains("the plan has no arm 'contaner'"));
    }

    @Test
    void everyMissingProgramIsNamedAndEndsWith2() throws Exception {
        Host bare = new Host(Path.of("/proc"), Path.of("/sys/fs/cgroup"), new HostPrograms(folder.toString()), 2);

        BadStart bad = catchThrowableOfType(
                BadStart.class, () -> bare.require(PlanFiles.read("quick", Map.of()), Clock.systemUTC()));

        assertThat(bad.exitCode()).isEqualTo(2);
        assertThat(bad.getMessage().lines())
                .hasSize(4)
                .contains("plan quick needs sysbench, which is not installed (Debian: apt-get install sysbench)");
    }

    @Test
    void aClockThatIsNotSetIsRefused() {
        Host host = Host.system(Path.of("/proc"), Path.of("/sys/fs/cgroup"));

        assertThatThrownBy(() -> host.require(
                        PlanFiles.read("quick", Map.of()),
                        Clock.fixed(Instant.parse("1970-01-01T00:01:00Z"), ZoneOffset.UTC)))
                .hasMessageContaining("the clock says 1970-01-01T00:01:00Z, so it is not set");
    }

    @Test
    void limitsThatTheEngineWouldPassOverAreRefusedAllAtOnce() {
        EngineFacts weak = new EngineFacts("20.10", "1.41", "2", "cgroupfs", "overlay2", false, false, false);

        assertThatThrownBy(() -> Arms.require(
                        PlanReader.read(
                                "p",
                                "workloads: [{name: sysbench-cpu}]\n",
                                Map.of("container.cpus", "0.8", "container.memory_mib", "256")),
                        weak))
                .isInstanceOf(BadStart.class)
                .hasMessageContaining("container.memory_mib = 256: this engine cannot hold a memory limit")
                .hasMessageContaining("cgroup_enable=memory")
                .hasMessageContaining("container.cpus = 0.8: this engine cannot hold a CPU quota");
    }
}
