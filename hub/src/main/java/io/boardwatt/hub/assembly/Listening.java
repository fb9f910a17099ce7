package io.boardwatt.hub.assembly;

import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;

/**
 * Where MQTT and the page listen, found free when it was made.
 *
 * @param address for both
 * @param mqttPort the broker's
 * @param pagePort the page's
 */
record Listening(InetAddress address, int mqttPort, int pagePort) {
    /** @throws BadStart with every reason why this cannot be: an address of others without credentials, a port in use */
    static Listening of(Settings settings) throws BadStart {
        List<String> problems = new ArrayList<>();
        InetAddress address = address(settings.get(UpSettings.LISTEN));
        boolean user = settings.get(SharedSettings.MQTT_USER).isPresent();
        boolean password = settings.get(SharedSettings.MQTT_PASSWORD_FILE).isPresent();
        if (user != password) {
            problems.add("mqtt.user and mqtt.password-file belong together: only "
                    + (user ? "mqtt.user" : "mqtt.password-file") + " is set");
        } else if (!address.isLoopbackAddress() && !user) {
            problems.add("up.listen = " + settings.get(UpSettings.LISTEN)
                    + ": others can reach that address, so mqtt.user and mqtt.password-file are needed"
                    + " (127.0.0.1 needs neither)");
        }
        int mqtt = free(settings, UpSettings.MQTT_PORT, address, "MQTT", problems);
        int page = free(settings, UpSettings.PAGE_PORT, address, "the page", problems);
        if (!problems.isEmpty()) {
            throw BadStart.usage(problems);
        }
        return new Listening(address, mqtt, page);
    }

    /** Where this machine's own parts reach the broker. */
    String mqttUrl() {
        return "tcp://" + reachable() + ":" + mqttPort;
    }

    /** Where the page is. */
    String pageUrl() {
        return "http://" + reachable() + ":" + pagePort + "/";
    }

    /** Where the page listens, for its setting. */
    String pageListen() {
        return bracketed(address) + ":" + pagePort;
    }

    private String reachable() {
        return address.isAnyLocalAddress() ? "127.0.0.1" : bracketed(address);
    }

    private static String bracketed(InetAddress address) {
        String text = address.getHostAddress();
        return address instanceof Inet6Address ? "[" + text + "]" : text;
    }

    private static InetAddress address(String text) throws BadStart {
        try {
            return InetAddress.getByName(text);
        } catch (UnknownHostException e) {
            throw BadStart.usage("up.listen = " + text
                    + ": it is no address of this machine; 127.0.0.1 is for this machine alone, 0.0.0.0 for all");
        }
    }

    private static int free(
            Settings settings, Setting<Integer> setting, InetAddress address, String what, List<String> problems) {
        int port = settings.get(setting);
        try (ServerSocket socket = new ServerSocket()) {
            // As the servers do, so that connections that have just ended do not stand in the way.
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(address, port));
            return socket.getLocalPort();
        } catch (IOException e) {
            problems.add(setting.key() + " = " + port + ": " + what + " cannot listen at " + bracketed(address) + ":"
                    + port + " (" + e.getMessage() + "); stop what listens there, or choose another port with "
                    + setting.flag());
            return port;
        }
    }
}
