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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Where MQTT and the page listen, found free when it was made.
 *
 * @param address for both
 * @param mqttPort the broker's; with TLS for this machine alone
 * @param pagePort the page's
 * @param tlsPort where the broker listens by TLS, if it does; the page's port is by TLS too then
 */
record Listening(InetAddress address, int mqttPort, int pagePort, OptionalInt tlsPort) {
    /** @throws BadStart with every reason why this cannot be: an address of others without
     *     credentials or of another machine, a port in use or meant twice */
    static Listening of(Settings settings) throws BadStart {
        List<String> problems = new ArrayList<>();
        Optional<InetAddress> address = address(settings.get(UpSettings.LISTEN), problems);
        boolean user = settings.get(SharedSettings.MQTT_USER).isPresent();
        boolean password = settings.get(SharedSettings.MQTT_PASSWORD_FILE).isPresent();
        boolean tls = settings.get(UpSettings.TLS);
        if (user != password) {
            problems.add("mqtt.user and mqtt.password-file belong together: only "
                    + (user ? "mqtt.user" : "mqtt.password-file") + " is set");
        } else if (address.isPresent() && !address.get().isLoopbackAddress() && !user && !tls) {
            problems.add("up.listen = " + settings.get(UpSettings.LISTEN)
                    + ": others can reach that address, so mqtt.user and mqtt.password-file are needed"
                    + " (127.0.0.1 needs neither), or --tls and boards that boardwatt enroll knows");
        }
        int mqtt = settings.get(UpSettings.MQTT_PORT);
        int page = settings.get(UpSettings.PAGE_PORT);
        boolean same = mqtt == page && mqtt != 0;
        if (same) {
            problems.add(UpSettings.PAGE_PORT.key() + " = " + page + ": " + UpSettings.MQTT_PORT.key()
                    + " is the same, and MQTT and the page need a port each; choose another with "
                    + UpSettings.PAGE_PORT.flag() + " or " + UpSettings.MQTT_PORT.flag());
        }
        OptionalInt secure = OptionalInt.empty();
        if (address.isPresent()) {
            InetAddress plain = tls ? InetAddress.getLoopbackAddress() : address.get();
            mqtt = free(settings, UpSettings.MQTT_PORT, plain, "MQTT", problems);
            if (tls) {
                secure = OptionalInt.of(free(settings, UpSettings.TLS_PORT, address.get(), "MQTT by TLS", problems));
            }
            page = same ? page : free(settings, UpSettings.PAGE_PORT, address.get(), "the page", problems);
        }
        if (!problems.isEmpty()) {
            throw BadStart.usage(problems);
        }
        return new Listening(address.orElseThrow(), mqtt, page, secure);
    }

    /** Where this machine's own parts reach the broker. */
    String mqttUrl() {
        return "tcp://" + (tlsPort.isPresent() ? "127.0.0.1" : reachable()) + ":" + mqttPort;
    }

    /** Where the broker listens in plain. */
    InetAddress plainAddress() {
        return tlsPort.isPresent() ? InetAddress.getLoopbackAddress() : address;
    }

    /** Where the page is. */
    String pageUrl() {
        return (tlsPort.isPresent() ? "https://" : "http://") + reachable() + ":" + pagePort + "/";
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

    private static Optional<InetAddress> address(String text, List<String> problems) {
        // With any free port, so that what fails is the address.
        try (ServerSocket socket = new ServerSocket()) {
            InetAddress address = InetAddress.getByName(text);
            socket.bind(new InetSocketAddress(address, 0));
            return Optional.of(address);
        } catch (IOException e) {
            problems.add("up.listen = " + text
                    + ": it is no address of this machine; 127.0.0.1 is for this machine alone, 0.0.0.0 for all");
            return Optional.empty();
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
