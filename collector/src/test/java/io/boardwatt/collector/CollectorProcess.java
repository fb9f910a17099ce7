package io.boardwatt.collector;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A collector in a process of its own, which a test can kill. */
final class CollectorProcess implements AutoCloseable {
    private final Process process;

    private CollectorProcess(Process process) {
        this.process = process;
    }

    static CollectorProcess start(Path log, List<String> flags) throws IOException {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-Xmx128m",
                "-cp",
                classPath,
                "io.boardwatt.launcher.Main",
                "collector"));
        command.addAll(flags);
        return new CollectorProcess(new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start());
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** As {@code kill -9} does. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
