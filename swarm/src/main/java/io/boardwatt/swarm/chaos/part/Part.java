package io.boardwatt.swarm.chaos.part;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** One program as a process, which can be killed and started again; what it prints goes to a file. For one thread. */
public final class Part implements AutoCloseable {
    private final String name;
    private final List<String> command;
    private final Path log;
    private final boolean endsByItself;
    private @Nullable Process process;
    private boolean wanted;

    /**
     * Not started yet.
     *
     * @param name what it is called in the schedule
     * @param command what is run; the variables of Boardwatt are kept from it
     * @param folder where {@code <name>.log} goes
     * @param endsByItself whether its end in order is no problem
     */
    public Part(String name, List<String> command, Path folder, boolean endsByItself) {
        this.name = name;
        this.command = List.copyOf(command);
        this.log = folder.resolve(name + ".log");
        this.endsByItself = endsByItself;
    }

    /** What it is called. */
    public String name() {
        return name;
    }

    /** Starts it unless it runs. */
    public void start() throws IOException {
        wanted = true;
        if (!isAlive()) {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectInput(
                            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
            builder.environment().keySet().removeIf(key -> key.startsWith("BOARDWATT_"));
            process = builder.start();
        }
    }

    /** Whether it runs, or is stopped by a signal. */
    public boolean isAlive() {
        return process != null && process.isAlive();
    }

    /** Whether it was started and not ended by anybody here. */
    public boolean isWanted() {
        return wanted;
    }

    /** With what it ended although nobody here wanted that; empty while it runs, and for one that may end. */
    public OptionalInt unexpectedEnd() {
        Process ended = process;
        if (!wanted || ended == null || ended.isAlive()) {
            return OptionalInt.empty();
        }
        int code = ended.exitValue();
        return endsByItself && code == 0 ? OptionalInt.empty() : OptionalInt.of(code);
    }

    /** Ends it and what it started, as {@code kill -9} does, its children first: they must not see it go. */
    public void kill() throws InterruptedException {
        wanted = false;
        Process running = process;
        if (running != null) {
            running.descendants().forEach(ProcessHandle::destroyForcibly);
            running.destroyForcibly().waitFor();
        }
    }

    /** Stops it where it is, and what it started. */
    public void stall() throws IOException, InterruptedException {
        signal("STOP");
    }

    /** Lets it go on. */
    public void goOn() throws IOException, InterruptedException {
        signal("CONT");
    }

    private void signal(String signal) throws IOException, InterruptedException {
        Process running = process;
        if (running != null && running.isAlive()) {
            List<String> kill = new java.util.ArrayList<>(List.of("kill", "-" + signal));
            kill.add(String.valueOf(running.pid()));
            running.descendants().forEach(child -> kill.add(String.valueOf(child.pid())));
            new ProcessBuilder(kill).redirectErrorStream(true).start().waitFor();
        }
    }

    /** The end of what it printed. */
    public String lastWords() throws IOException {
        if (!Files.exists(log)) {
            return "";
        }
        List<String> lines = Files.readAllLines(log);
        return String.join("\n", lines.subList(Math.max(0, lines.size() - 5), lines.size()));
    }

    @Override
    public void close() {
        try {
            kill();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
