package io.boardwatt.soak.runner;

import io.boardwatt.soak.arm.Instance;
import io.boardwatt.soak.arm.Launch;
import io.boardwatt.soak.arm.Stage;
import io.boardwatt.soak.arm.StartFailed;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Instances that say one line of a script each second after the gate opened, and then end or stay. */
final class ScriptedStage implements Stage {
    /** What an honest load would say. */
    static final List<String> HONEST = List.of(
            "WARNING: something to pass over\n[ 1s ] thds: 1 eps: 5.00 lat (ms,95%): 0.86",
            "[ 2s ] thds: 1 eps: 100.00 lat (ms,95%): 0.86", "[ 3s ] thds: 1 eps: 100.00 lat (ms,95%): 0.86");

    private final List<String> script;
    private final OptionalInt exitCode;
    private final AtomicInteger open;

    /** @param exitCode what it ends with behind its script; empty when it stays until it is closed */
    ScriptedStage(List<String> script, OptionalInt exitCode, AtomicInteger open) {
        this.script = script;
        this.exitCode = exitCode;
        this.open = open;
    }

    @Override
    public Instance prepare(Launch launch, int number, Consumer<String> output) throws StartFailed {
        if (script.isEmpty() && exitCode.isEmpty()) {
            throw new StartFailed("the stage is empty");
        }
        open.incrementAndGet();
        return new Scripted(output);
    }

    private final class Scripted implements Instance {
        private final Consumer<String> output;
        private final ScheduledExecutorService thread = new ScheduledThreadPoolExecutor(1);
        private volatile boolean ended;

        Scripted(Consumer<String> output) {
            this.output = output;
        }

        @Override
        public void awaitReady(Duration atMost) {}

        @Override
        @SuppressWarnings("FutureReturnValueIgnored")
        public void go() {
            for (int i = 0; i < script.size(); i++) {
                String line = script.get(i);
                thread.schedule(() -> line.lines().forEach(output), 1010 + 1000L * i, TimeUnit.MILLISECONDS);
            }
            if (exitCode.isPresent()) {
                thread.schedule(() -> ended = true, 100 + 1000L * script.size(), TimeUnit.MILLISECONDS);
            }
        }

        @Override
        public OptionalLong hostPid() {
            return OptionalLong.empty();
        }

        @Override
        public boolean hasEnded() {
            return ended;
        }

        @Override
        public OptionalInt exitCode() {
            return ended ? exitCode : OptionalInt.empty();
        }

        @Override
        public void close() {
            thread.shutdownNow();
            open.decrementAndGet();
        }
    }
}
