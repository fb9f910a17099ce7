package io.boardwatt.launcher;

import java.io.PrintStream;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** From a command line to an exit code. One thread. */
final class Launcher {
    private final List<Command> commands;
    private final Map<String, String> environment;
    private final PrintStream out;
    private final PrintStream err;
    private final InstantSource wall;
    private final Consumer<Thread> shutdownHooks;

    /**
     * With everything that it touches of the process.
     *
     * @param shutdownHooks where to leave a thread that runs when the process is told to stop
     */
    Launcher(
            List<Command> commands,
            Map<String, String> environment,
            PrintStream out,
            PrintStream err,
            InstantSource wall,
            Consumer<Thread> shutdownHooks) {
        this.commands =
                commands.stream().sorted(Comparator.comparing(Command::name)).toList();
        this.environment = Map.copyOf(environment);
        this.out = out;
        this.err = err;
        this.wall = wall;
        this.shutdownHooks = shutdownHooks;
    }

    /** Runs one command line to its end. @return the exit code */
    int run(String... args) {
        String first = args.length == 0 ? "" : args[0];
        switch (first) {
            case "" -> {
                err.print(Help.overall(commands));
                return ExitCode.USAGE;
            }
            case "--version", "-V" -> {
                out.println("boardwatt " + Version.text());
                return ExitCode.OK;
            }
            case "--help", "-h", "help" -> {
                if (args.length > 1) {
                    return run(args[1], "--help");
                }
                out.print(Help.overall(commands));
                return ExitCode.OK;
            }
            default -> {
                Optional<Command> command = find(first);
                if (command.isEmpty()) {
                    err.println("boardwatt: there is no command " + first
                            + Nearest.hint(first, commands.stream().map(Command::name))
                            + "; boardwatt --help lists them");
                    return ExitCode.USAGE;
                }
                return run(command.get(), Arrays.asList(args).subList(1, args.length));
            }
        }
    }

    private Optional<Command> find(String name) {
        return commands.stream().filter(c -> c.name().equals(name)).findFirst();
    }

    private int run(Command command, List<String> args) {
        try {
            CommandLineArguments typed = CommandLineArguments.of(command, args);
            if (typed.wantsHelp()) {
                out.print(Help.of(command));
                return ExitCode.OK;
            }
            Settings settings = Layers.read(command, commands, typed, environment);
            Logging.start(settings.find(SharedSettings.LOG_LEVEL).orElse("info"), environment);
            Running running = new Running(command.name());
            shutdownHooks.accept(new Thread(running::stopFromHook, "shutdown"));
            return running.run(
                    command.program(),
                    settings,
                    new Context(typed.words(), typed.overrides(), environment, out, wall, running::exit));
        } catch (BadStart e) {
            err.println("boardwatt " + command.name() + " cannot start:");
            e.problems().forEach(problem -> err.println("  " + problem));
            return e.exitCode();
        }
    }
}
