package io.boardwatt.hub.broker;

import io.boardwatt.hub.access.Accounts;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.Optional;

/**
 * How the broker runs.
 *
 * @param folder where its journal is
 * @param address where it listens in plain; beside an address that is not loopback it listens on loopback too
 * @param port its port there
 * @param accounts whom it lets in; needed beyond loopback, everybody when empty
 * @param tls where it listens by TLS, if it does
 */
public record BrokerSettings(
        Path folder, InetAddress address, int port, Optional<Accounts> accounts, Optional<TlsEndpoint> tls) {
    /** @throws IllegalArgumentException when it would listen beyond loopback without accounts */
    public BrokerSettings {
        if (accounts.isEmpty() && (!address.isLoopbackAddress() || tls.isPresent())) {
            throw new IllegalArgumentException("the broker does not listen on " + address.getHostAddress()
                    + " without a user and a password: anybody there could write as any board");
        }
    }

    /** In plain, with one account for all boards. */
    public BrokerSettings(Path folder, InetAddress address, int port, Optional<Credentials> credentials) {
        this(folder, address, port, credentials.map(OneAccount::new), Optional.empty());
    }
}
