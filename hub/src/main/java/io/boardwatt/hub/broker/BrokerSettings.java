package io.boardwatt.hub.broker;

import java.net.InetAddress;
import java.nio.file.Path;
import java.util.Optional;

/**
 * How the broker runs.
 *
 * @param folder where its journal is
 * @param address where it listens; beside an address that is not loopback it listens on loopback too
 * @param port its port
 * @param credentials what clients must say; needed beyond loopback
 */
public record BrokerSettings(Path folder, InetAddress address, int port, Optional<Credentials> credentials) {
    /** @throws IllegalArgumentException when it would listen beyond loopback without credentials */
    public BrokerSettings {
        if (!address.isLoopbackAddress() && credentials.isEmpty()) {
            throw new IllegalArgumentException("the broker does not listen on " + address.getHostAddress()
                    + " without a user and a password: anybody there could write as any board");
        }
    }
}
