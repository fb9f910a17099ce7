package io.boardwatt.swarm.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many connections a process may have here.
 *
 * @param openFiles the most files and sockets it may hold open: the hard limit, to which a JVM raises itself
 * @param ports the ports that the kernel gives to outgoing connections of one source address
 */
public record Room(long openFiles, int ports) {
    /** Jars, selectors, standard streams, and the connections to the store. */
    private static final int OWN_FILES = 200;
    /** Ports that others on this machine may be using. */
    private static final double SHARE_OF_PORTS = 0.9;

    private static final Pattern OPEN_FILES = Pattern.compile("Max open files\\s+\\S+\\s+(\\S+)");

    /** Of this process; without Linux's files no limit is known, and none is claimed. */
    public static Room ofThisProcess() {
        return of(Path.of("/proc"));
    }

    static Room of(Path proc) {
        Matcher limit = OPEN_FILES.matcher(text(proc.resolve("self/limits")));
        boolean isLimited = limit.find() && !limit.group(1).equals("unlimited");
        String[] range =
                text(proc.resolve("sys/net/ipv4/ip_local_port_range")).strip().split("\\s+", -1);
        return new Room(
                isLimited ? Long.parseLong(limit.group(1)) : Long.MAX_VALUE,
                range.length == 2 ? Integer.parseInt(range[1]) - Integer.parseInt(range[0]) + 1 : 65_535);
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return "";
        }
    }

    /** How many source addresses so many connections need, one beside another: 127.0.0.1, 127.0.0.2, … */
    public int addressesFor(int connections) {
        return (connections + perAddress() - 1) / perAddress();
    }

    private int perAddress() {
        return Math.max(1, (int) (ports * SHARE_OF_PORTS));
    }

    /**
     * What is too low here for so many connections to a broker, a sentence each; empty when they fit.
     *
     * @param host the broker's: only on loopback can a second source address be had without setting one up
     */
    public List<String> problems(int connections, String host) {
        List<String> problems = new ArrayList<>();
        if (connections + OWN_FILES > openFiles) {
            problems.add(connections + " connections need " + (connections + OWN_FILES)
                    + " open files, and this process may have " + openFiles + ": raise the hard limit (ulimit -Hn "
                    + (connections + OWN_FILES) + " as root, or LimitNOFILE of the service)");
        }
        if (!isLoopback(host) && addressesFor(connections) > 1) {
            problems.add(connections + " connections from one address to " + host + " need more than the " + ports
                    + " ports of net.ipv4.ip_local_port_range: widen it, or start several swarms on several machines");
        }
        return problems;
    }

    /** Whether the broker is on this machine's loopback, by the way it is written. */
    public static boolean isLoopback(String host) {
        return host.equals("localhost") || host.startsWith("127.");
    }
}
