package io.boardwatt.soak.arm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeStageTest {
    private static final Duration SOON = Duration.ofSeconds(20);

    private final List<String> lines = Collections.synchronizedList(new ArrayList<>());

    @TempDir
    Path folder;

    private Instance prepare(String script) throws StartFailed {
        return new NativeStage(Optional.empty())
                .prepare(new Launch(List.of("sh", "-c", script), Duration.ofSeconds(60)), 1, lines::add);
    }

    private static List<ProcessHandle> family(Instance instance) {
        ProcessHandle top = ProcessHandle.of(instance.hostPid().orElseThrow()).orElseThrow();
        List<ProcessHandle> family = top.descendants().collect(Collectors.toCollection(ArrayList::new));
        family.add(top);
        return family;
    }

    @Test
    void nothingRunsBeforeTheGateOpens() throws Exception {
        Path trace = folder.resolve("trace");
        try (Instance instance = prepare("echo started; : > " + trace)) {
            instance.awaitReady(SOON);
            assertThat(trace).doesNotExist();
            assertThat(instance.hasEnded()).isFalse();

            instance.go();

            await().atMost(SOON).until(instance::hasEnded);
            await().atMost(SOON)
                    .untilAsserted(() -> assertThat(instance.exitCode()).hasValue(0));
            assertThat(lines).containsExactly("started");
        }
    }

    @Test
    void theExitCodeAndTheWordsOfALoadThatFailsAreKept() throws Exception {
        try (Instance instance = prepare("echo 'FATAL: no memory' >&2; exit 3")) {
            instance.awaitReady(SOON);
            instance.go();

            await().atMost(SOON)
                    .untilAsserted(() -> assertThat(instance.exitCode()).hasValue(3));
            await().atMost(SOON).untilAsserted(() -> assertThat(lines).containsExactly("FATAL: no memory"));
        }
    }

    @Test
    void closingEndsTheWholeFamilyEvenOneThatWillNotListen() throws Exception {
        Instance instance = prepare("trap '' TERM INT HUP; sleep 1000 & echo up; while :; do sleep 1; done");
        instance.awaitReady(SOON);
        instance.go();
        await().atMost(SOON).until(() -> lines.contains("up"));
        List<ProcessHandle> family = family(instance);
        assertThat(family).hasSizeGreaterThanOrEqualTo(4);

        instance.close();

        await().atMost(SOON).until(() -> family.stream().noneMatch(ProcessHandle::isAlive));
        assertThat(instance.exitCode()).isEmpty();
    }

    @Test
    void closingBeforeTheGateEndsItToo() throws Exception {
        Instance instance = prepare("echo never");
        instance.awaitReady(SOON);
        List<ProcessHandle> family = family(instance);

        instance.close();

        await().atMost(SOON).until(() -> family.stream().noneMatch(ProcessHandle::isAlive));
        assertThat(lines).isEmpty();
    }

    @Test
    void aLoadThatOverstaysItsLimitIsEndedByTimeout() throws Exception {
        try (Instance instance = new NativeStage(Optional.empty())
                .prepare(new Launch(List.of("sleep", "1000"), Duration.ofSeconds(1)), 1, lines::add)) {
            instance.awaitReady(SOON);
            instance.go();

            await().atMost(SOON)
                    .untilAsserted(() -> assertThat(instance.exitCode()).isPresent());
            assertThat(instance.exitCode().getAsInt()).isIn(124, 137);
        }
    }

    @Test
    void aRunnerThatIsKilledTakesItsLoadsWithIt() throws Exception {
        Path pids = folder.resolve("pids");
        Process runner = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-cp",
                        System.getProperty("java.class.path"),
                        StartAndStay.class.getName(),
                        "trap '' TERM; echo $$ > " + pids + ".new; mv " + pids + ".new " + pids
                                + "; while :; do sleep 1; done")
                .inheritIO()
                .start();
        await().atMost(SOON).until(() -> Files.exists(pids));
        ProcessHandle load =
                ProcessHandle.of(Long.parseLong(Files.readString(pids).strip())).orElseThrow();

        runner.destroyForcibly().waitFor();

        await().atMost(SOON).until(() -> !load.isAlive());
    }

    @Test
    void aProgramThatIsNotThereIsSaid() throws Exception {
        try (Instance instance = new NativeStage(Optional.empty())
                .prepare(new Launch(List.of("/no/such/load"), Duration.ofSeconds(5)), 1, lines::add)) {
            instance.awaitReady(SOON);
            instance.go();
            await().atMost(SOON)
                    .untilAsserted(() -> assertThat(instance.exitCode()).hasValue(127));
            assertThatThrownBy(() -> {
                        instance.go();
                        instance.go();
                    })
                    .isInstanceOf(StartFailed.class);
        }
    }
}
