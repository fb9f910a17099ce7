package io.boardwatt.delivery.wire;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * A broker and who we are to it.
 *
 * @param url {@code tcp://host:port} or {@code ssl://host:port}
 * @param user the user name, or null
 * @param password the password, or null; never printed
 */
public record MqttAddress(
        URI url, @Nullable String user, @Nullable String password) {
    @Override
    public String toString() {
        return url.toString();
    }
}
