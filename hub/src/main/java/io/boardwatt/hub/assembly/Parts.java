package io.boardwatt.hub.assembly;

import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Command;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.Settings;
import java.io.PrintStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The parts that run, closed in reverse. One thread starts them; whoever closes comes after it. */
final class Parts implements AutoCloseable {
    /** The programs among them, in the order of starting. */
    static final List<String> COMMANDS = List.of("collector", "analyzer", "web", "probe");

    private static final Logger log = LoggerFactory.getLogger(Parts.class);

    private record Part(String name, AutoCloseable running) {}

    private final PrintStream out;
    private final Deque<Part> parts = new ArrayDeque<>();

    /** With where each part is told. */
    Parts(PrintStream out) {
        this.out = out;
    }

    /** The command of that name; it is in this module's archive. */
    static Command command(String name) {
        return ServiceLoader.load(Command.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(command -> command.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no command " + name + " is on the class path"));
    }

    /** Whether a program could start with what {@code up} tells it. @throws BadStart with everything that is wrong */
    static Command check(Command command, Map<String, String> texts, Context context) throws BadStart {
        try {
            command.program().check(Settings.read(command.settings(), texts), context);
            return command;
        } catch (BadStart e) {
            throw UpSettings.inItsOwnWords(e);
        }
    }

    /** Starts a program with what {@code up} tells it. */
    void start(Command command, Map<String, String> texts, Context context) throws Exception {
        Settings settings = Settings.read(command.settings(), texts);
        try {
            start(command.name(), command.summary(), () -> command.program().start(settings, context));
        } catch (BadStart e) {
            throw UpSettings.inItsOwnWords(e);
        }
    }

    /** Starts a part and says so. */
    <T extends AutoCloseable> T start(String name, String what, Callable<T> start) throws Exception {
        T running = add(name, start.call());
        out.printf("  %-10s %s%n", name, what);
        return running;
    }

    /** Takes what runs. */
    <T extends AutoCloseable> T add(String name, T running) {
        parts.push(new Part(name, running));
        return running;
    }

    @Override
    public void close() {
        // Ctrl-C while we start interrupts this thread; the parts are to end in order all the same.
        boolean interrupted = Thread.interrupted();
        while (!parts.isEmpty()) {
            Part part = parts.pop();
            try {
                part.running.close();
                log.debug("{} stopped", part.name);
            } catch (Exception e) {
                log.warn("{} did not stop cleanly", part.name, e);
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
