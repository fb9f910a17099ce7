package io.boardwatt.soak.arm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What every arm starts, byte for byte the same: {@code timeout}, around a shell that says it is ready, waits for one
 * line on standard input, and then becomes the load. From there on a watcher beside the load waits for the end of
 * standard input and ends the whole process group: the runner stops an instance by closing the pipe, and when the runner
 * dies the kernel closes it. So no instance outlives its runner, and none is ever ended by name or by a number that
 * might be somebody else's by then.
 *
 * @param load the load's own command line
 * @param limit after which {@code timeout} ends it, whatever else fails
 */
public record Launch(List<String> load, Duration limit) {
    /** What the shell says when it waits for the gate. */
    public static final String READY = "boardwatt-ready";
    /** What opens the gate. */
    public static final String GO = "go\n";
    /** The environment; nothing else is passed on. */
    public static final Map<String, String> ENVIRONMENT =
            Map.of("PATH", "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL", "C", "HOME", "/");
    /** Programs that the line needs beside the load's own. */
    public static final List<String> PROGRAMS = List.of("timeout", "sh", "cat");

    /**
     * The pipe is kept as descriptor 3, since a shell gives its background jobs /dev/null as standard input. The watcher
     * holds none of the load's outputs, so that their end is the load's end.
     */
    private static final String LINE = "exec 3<&0; echo " + READY + "; read -r go <&3 || exit 75; "
            + "(cat <&3 >/dev/null; kill -9 0) >/dev/null 2>&1 & exec \"$@\" </dev/null 3<&-";

    /** Copies the list. */
    public Launch {
        load = List.copyOf(load);
    }

    /** The whole command line. */
    public List<String> commandLine() {
        List<String> line = new ArrayList<>(
                List.of("timeout", "-k", "5", String.valueOf(Math.max(1, limit.toSeconds())), "sh", "-c", LINE, "sh"));
        line.addAll(load);
        return line;
    }
}
