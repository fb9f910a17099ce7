package io.boardwatt.swarm.chaos.part;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Command lines of programs on the class path of this very process. */
public final class Java {
    private static final String LAUNCHER = "io.boardwatt.launcher.Main";

    private Java() {}

    /** A command of Boardwatt. */
    public static List<String> boardwatt(String... words) {
        return of(LAUNCHER, words);
    }

    /** Any main class. */
    public static List<String> of(String mainClass, String... words) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData", "-Xshare:auto"));
        command.addAll(List.of("-Xms16m", "-Xmx192m", "-Djava.awt.headless=true", "-Dfile.encoding=UTF-8"));
        if (Runtime.version().feature() >= 24) {
            command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass));
        command.addAll(Arrays.asList(words));
        return command;
    }
}
