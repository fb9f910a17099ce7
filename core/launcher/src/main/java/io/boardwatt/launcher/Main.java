package io.boardwatt.launcher;

import java.time.Clock;
import java.util.ServiceLoader;

/** Where every process of this product begins; the only place that ends one. */
public final class Main {
    private Main() {}

    /** Runs the command that the first word names, until it ends or the process is told to stop. */
    public static void main(String[] args) {
        Launcher launcher = new Launcher(
                ServiceLoader.load(Command.class).stream()
                        .map(ServiceLoader.Provider::get)
                        .toList(),
                System.getenv(),
                System.out,
                System.err,
                Clock.systemUTC(),
                Runtime.getRuntime()::addShutdownHook);
        System.exit(launcher.run(args));
    }
}
