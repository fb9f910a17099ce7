package io.boardwatt.soak.calibrate;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Cores kept busy, each by a loop bound to it. The loops end by themselves after a while, so that a kill of this process
 * leaves no board hot for ever.
 */
final class BusyCores implements AutoCloseable {
    private static final String LOOP = "while :; do :; done";

    private final List<Process> loops = new ArrayList<>();

    private BusyCores() {}

    /**
     * Starts them.
     *
     * @param atMost when they end although nobody closed them
     * @throws IOException when {@code taskset} or {@code timeout} is missing
     */
    static BusyCores start(List<Integer> cores, Duration atMost) throws IOException {
        BusyCores busy = new BusyCores();
        try {
            for (int core : cores) {
                busy.loops.add(new ProcessBuilder(
                                "timeout",
                                String.valueOf(atMost.toSeconds()),
                                "taskset",
                                "-c",
                                String.valueOf(core),
                                "sh",
                                "-c",
                                LOOP)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start());
            }
            return busy;
        } catch (IOException e) {
            busy.close();
            throw e;
        }
    }

    /** Whether every loop runs. */
    boolean areRunning() {
        return loops.stream().allMatch(Process::isAlive);
    }

    @Override
    public void close() {
        for (Process loop : loops) {
            List<ProcessHandle> children = loop.descendants().toList();
            children.forEach(ProcessHandle::destroyForcibly);
            loop.destroyForcibly();
        }
        for (Process loop : loops) {
            try {
                loop.waitFor(5, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
