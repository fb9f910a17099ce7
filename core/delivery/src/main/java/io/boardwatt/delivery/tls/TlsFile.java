package io.boardwatt.delivery.tls;

import java.nio.file.Path;

/**
 * A PEM file and the setting that names it, so that a message can say both.
 *
 * @param setting the setting's key, {@code mqtt.ca-file}
 * @param path where it is
 */
public record TlsFile(String setting, Path path) {
    @Override
    public String toString() {
        return setting + " = " + path;
    }
}
