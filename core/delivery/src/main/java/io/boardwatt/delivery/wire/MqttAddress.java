package io.boardwatt.delivery.wire;

import io.boardwatt.delivery.tls.TlsFiles;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * A broker and who we are to it.
 *
 * @param url {@code tcp://host:port} or {@code ssl://host:port}
 * @param user the user name, or null
 * @param password the password, or null; never printed
 * @param tls whom we trust and what we show, for {@code ssl://}
 */
public record MqttAddress(
        URI url, @Nullable String user, @Nullable String password, TlsFiles tls) {
    /** @throws IllegalArgumentException when the url is not of this form; the message says what would work */
    public MqttAddress {
        String scheme = String.valueOf(url.getScheme());
        if (!scheme.equals("tcp") && !scheme.equals("ssl")) {
            throw new IllegalArgumentException("'" + url + "' does not begin with tcp:// or ssl://");
        }
        if (url.getHost() == null) {
            throw new IllegalArgumentException("'" + url + "' has no valid host name: letters, digits, '-' and '.' may"
                    + " stand in one, '_' may not; give the broker another name or use its IP address");
        }
        String path = url.getPath();
        if (path != null && !path.isEmpty()) {
            throw new IllegalArgumentException("'" + url + "' has a path, " + path + "; leave it out");
        }
        if (scheme.equals("tcp") && !tls.isEmpty()) {
            throw new IllegalArgumentException("'" + url + "' is not encrypted, so certificates say nothing; it takes"
                    + " ssl:// and the broker's port for TLS, usually 8883");
        }
    }

    /** Without files: who is trusted is what Java trusts. */
    public MqttAddress(URI url, @Nullable String user, @Nullable String password) {
        this(url, user, password, TlsFiles.NONE);
    }

    /** Whether it is encrypted. */
    boolean isTls() {
        return url.getScheme().equals("ssl");
    }

    @Override
    public String toString() {
        return url.toString();
    }
}
