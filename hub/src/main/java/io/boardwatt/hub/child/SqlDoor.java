package io.boardwatt.hub.child;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Where the embedded store answers questions in SQL, by PostgreSQL's protocol and without TLS, to a user who may only
 * read.
 *
 * @param host an address of this machine
 * @param port 1 to 65535
 */
public record SqlDoor(String host, int port) {
    /** The user who may only read. */
    public static final String USER = "grafana";

    /** @throws IllegalArgumentException in words for the person who wrote the setting */
    public SqlDoor {
        if (host.isBlank() || port < 1 || port > 65535) {
            throw new IllegalArgumentException(host + ":" + port + " is no address and port, such as 127.0.0.1:8812");
        }
    }

    /**
     * Reads a setting.
     *
     * @param text {@code host:port}; empty for no door
     * @throws IllegalArgumentException in words for the person who wrote it
     */
    public static Optional<SqlDoor> parse(String text) {
        if (text.isBlank()) {
            return Optional.empty();
        }
        int colon = text.lastIndexOf(':');
        try {
            return Optional.of(new SqlDoor(
                    text.substring(0, Math.max(0, colon)).strip(),
                    Integer.parseInt(text.substring(colon + 1).strip())));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(text + " is no address and port, such as 127.0.0.1:8812", e);
        }
    }

    /** The file that holds the user's password; only its owner can read it. */
    public static Path passwordFile(Path folder) {
        return folder.resolve("sql-password");
    }

    /** {@code host:port}. */
    @Override
    public String toString() {
        return host + ":" + port;
    }
}
