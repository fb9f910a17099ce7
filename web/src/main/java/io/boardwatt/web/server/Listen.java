package io.boardwatt.web.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where the page listens.
 *
 * @param host a name or an address, without brackets
 * @param port 0 to 65535; 0 takes a free one
 */
public record Listen(String host, int port) {
    private static final Pattern FORM = Pattern.compile("\\[([0-9a-fA-F:.]+)]:(\\d{1,5})|([^:\\[\\]\\s]+):(\\d{1,5})");

    /** @throws IllegalArgumentException when the port is outside 0 to 65535 */
    public Listen {
        if (port < 0 || port > 65535) {
            throw new IllegalArgumentException("port " + port + " is outside 0 to 65535");
        }
    }

    /** Reads {@code host:port} or {@code [v6]:port}. @throws IllegalArgumentException with what is wrong */
    public static Listen parse(String text) {
        Matcher match = FORM.matcher(text);
        if (!match.matches()) {
            throw new IllegalArgumentException("it is not host:port");
        }
        return match.group(1) != null
                ? new Listen(match.group(1), Integer.parseInt(match.group(2)))
                : new Listen(match.group(3), Integer.parseInt(match.group(4)));
    }

    /** Whether only this machine can reach it; a name that does not resolve counts as reachable by others. */
    public boolean isLoopback() {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    /** Whether this machine can listen at the address, at some port. */
    public boolean isOfThisMachine() {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(host, 0));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** As in an address bar. */
    @Override
    public String toString() {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }
}
