package io.boardwatt.soak.engine;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Tells why an engine's socket cannot be used, before anything else is tried. */
final class EngineSocket {
    private EngineSocket() {}

    /** Connects once and lets go. @throws EngineAway naming the socket, the reason and what would help */
    static void check(Path socket) throws EngineAway {
        if (!Files.exists(socket)) {
            throw new EngineAway("no container engine: " + socket
                    + " does not exist; start Docker, or say with soak.engine where its socket is");
        }
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            channel.connect(UnixDomainSocketAddress.of(socket));
        } catch (IOException e) {
            String why = String.valueOf(e.getMessage());
            if (why.toLowerCase(Locale.ROOT).contains("permission denied")) {
                throw new EngineAway("no rights on the container engine: " + socket
                        + " may not be opened by this user; run as a member of the group 'docker', or as root");
            }
            throw new EngineAway("no container engine answers on " + socket + " (" + why + "); start Docker");
        }
    }
}
