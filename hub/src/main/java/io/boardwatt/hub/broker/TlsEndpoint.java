package io.boardwatt.hub.broker;

import java.net.InetAddress;
import java.nio.file.Path;

/**
 * Where the broker listens by TLS.
 *
 * @param address the address
 * @param port the port
 * @param identity a PKCS#12 file with its certificate and key
 * @param clients a PKCS#12 file with the CAs whose clients need no password
 * @param password of both files; never printed
 */
public record TlsEndpoint(InetAddress address, int port, Path identity, Path clients, String password) {
    @Override
    public String toString() {
        return address.getHostAddress() + " port " + port;
    }
}
