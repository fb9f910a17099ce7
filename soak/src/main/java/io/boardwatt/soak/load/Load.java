package io.boardwatt.soak.load;

import java.util.List;
import java.util.Map;

/** A benchmark: how it is called, how its output is read, and what its work is counted in. Immutable. */
public interface Load {
    /** Its name in a plan. */
    String name();

    /** What its work counts: {@code events}, {@code MiB}. */
    String unit();

    /** The arguments a plan may give. */
    List<Argument> arguments();

    /** The programs it needs, by name, the first one being the one that does the work. */
    List<String> programs();

    /** How many CPUs one instance keeps busy. */
    int cpus(Map<String, String> arguments);

    /**
     * The command line.
     *
     * @param arguments a valid text for every one of {@link #arguments()}
     * @param seconds how long it is to run
     */
    List<String> commandLine(Map<String, String> arguments, int seconds);

    /** A reader for the output of one instance. */
    WorkReader reader();
}
