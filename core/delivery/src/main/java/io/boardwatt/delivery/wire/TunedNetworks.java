package io.boardwatt.delivery.wire;

import java.net.URI;
import java.util.Set;
import javax.net.ssl.SSLSocketFactory;
import org.eclipse.paho.mqttv5.client.MqttConnectionOptions;
import org.eclipse.paho.mqttv5.client.internal.NetworkModule;
import org.eclipse.paho.mqttv5.client.spi.NetworkModuleFactory;

/** How Paho finds our sockets, through {@code META-INF/services}: under schemes of our own. */
public final class TunedNetworks implements NetworkModuleFactory {
    private static final String PLAIN = "tuned-tcp";
    private static final String TLS = "tuned-ssl";

    /** For the service loader. */
    public TunedNetworks() {}

    /** The address under which Paho comes to us, for one that begins with {@code tcp://} or {@code ssl://}. */
    static String tuned(URI url) {
        return "tuned-" + url;
    }

    @Override
    public Set<String> getSupportedUriSchemes() {
        return Set.of(PLAIN, TLS);
    }

    @Override
    public void validateURI(URI url) {
        // MqttAddress has checked it
    }

    @Override
    public NetworkModule createNetworkModule(URI url, MqttConnectionOptions options, String clientId) {
        String host = url.getHost().replaceAll("[\\[\\]]", ""); // of an IPv6 address
        return url.getScheme().equals(TLS)
                ? new TunedNetwork(
                        host, url.getPort() < 0 ? 8883 : url.getPort(), (SSLSocketFactory) options.getSocketFactory())
                : new TunedNetwork(host, url.getPort() < 0 ? 1883 : url.getPort(), null);
    }
}
