package io.boardwatt.soak;

import io.boardwatt.launcher.Context;
import io.boardwatt.protocol.RunId;
import io.boardwatt.soak.arm.Instance;
import io.boardwatt.soak.arm.Launch;
import io.boardwatt.soak.plan.Plan;
import io.boardwatt.soak.plan.PlanReader;
import io.boardwatt.soak.runner.FakePublication;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/** A runner with one busy container, to be killed. */
public final class RunAndStay {
    private RunAndStay() {}

    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args[1]);
        Plan plan = PlanReader.read("test", "workloads: [{name: sysbench-cpu}]\n", Map.of());
        Context context = new Context(List.of(), Map.of(), Map.of(), System.out, Clock.systemUTC(), code -> {});
        Arms arms = Arms.open(
                plan,
                new RunId(args[0]),
                new FakePublication(),
                URI.create("unix:///var/run/docker.sock"),
                folder,
                Host.system(Path.of("/proc"), Path.of("/sys/fs/cgroup")),
                context);
        Instance instance = arms.of(plan.arms().get(1), 1, Duration.ofMinutes(5))
                .prepare(
                        new Launch(
                                List.of("sysbench", "cpu", "--time=300", "--report-interval=1", "run"),
                                Duration.ofMinutes(5)),
                        1,
                        line -> {
                            if (line.startsWith("[ 1s ]")) {
                                touch(folder.resolve("steady"));
                            }
                        });
        instance.awaitReady(Duration.ofSeconds(60));
        instance.go();
        new CountDownLatch(1).await();
    }

    private static void touch(Path file) {
        try {
            Files.createFile(file);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
