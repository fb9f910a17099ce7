package io.boardwatt.hub.child;

import io.questdb.Bootstrap;
import io.questdb.PropBootstrapConfiguration;
import io.questdb.ServerMain;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The child's side: {@code StoreChild <folder> <port> <user> [<host:port of SQL>]} with the password, and the one of
 * SQL, as the first lines of its input. It says
 * {@link #READY} and runs until its input ends, which it does when the parent is gone, however that went.
 */
public final class StoreChild {
    /** The line that says that requests are answered. */
    static final String READY = "boardwatt: the store is ready";

    /** An orderly end that takes longer is not waited for. */
    private static final long END_LIMIT_MILLIS = 5_000;

    private StoreChild() {}

    /** Runs until the input ends. */
    public static void main(String[] arguments) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        String password = input.readLine();
        String sqlPassword = input.readLine();
        if (password == null || sqlPassword == null) {
            return;
        }
        Path folder = Path.of(arguments[0]);
        Optional<SqlDoor> sql = SqlDoor.parse(arguments.length > 3 ? arguments[3] : "");
        Map<String, String> environment =
                StoreConfiguration.of(Integer.parseInt(arguments[1]), arguments[2], password, sql, sqlPassword);
        Files.createDirectories(folder.resolve("conf"));
        Files.writeString(
                folder.resolve("conf").resolve("log.conf"),
                "writers=stdout\nw.stdout.class=io.questdb.log.LogConsoleWriter\nw.stdout.level=ERROR\n");
        endWith(input);
        // The plain default configuration would pass over user and password.
        ServerMain server = new ServerMain(new Bootstrap(
                new PropBootstrapConfiguration() {
                    @Override
                    public Map<String, String> getEnv() {
                        return environment;
                    }

                    @Override
                    public boolean useSite() {
                        return false;
                    }
                },
                "-d",
                folder.toString()));
        Runtime.getRuntime().addShutdownHook(new Thread(server::close, "close"));
        server.start();
        System.out.println(READY);
    }

    /** From before the start, so that a parent that is gone while we start is not missed. */
    private static void endWith(BufferedReader input) {
        Thread watch = new Thread(
                () -> {
                    try {
                        while (input.read() >= 0) {
                            // nothing more is said to us
                        }
                    } catch (IOException e) {
                        // as good as its end
                    }
                    endWithin(END_LIMIT_MILLIS);
                },
                "input");
        watch.setDaemon(true);
        watch.start();
    }

    private static void endWithin(long millis) {
        Thread end = new Thread(() -> System.exit(0), "end");
        end.start();
        try {
            end.join(millis); // it never ends by itself: the process does
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(1);
    }
}
