package io.boardwatt.launcher;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A process that is none: a launcher with an environment and streams of its own. One thread. */
final class Shell {
    final Map<String, String> environment = new HashMap<>();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final List<Command> commands;
    /** What the launcher left to run when the process is told to stop. */
    volatile Thread shutdownHook = new Thread();

    Shell(Command... commands) {
        this.commands = List.of(commands);
    }

    int run(String... args) {
        return new Launcher(
                        commands,
                        environment,
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        InstantSource.system(),
                        hook -> shutdownHook = hook)
                .run(args);
    }

    String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    String err() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
