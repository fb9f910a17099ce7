package io.boardwatt.hub.broker;

import java.net.InetAddress;
import java.nio.file.Path;
import java.util.Optional;

/** A broker in a JVM of its own, to be killed: {@code BrokerMain <folder> <port>}. */
final class BrokerMain {
    private BrokerMain() {}

    public static void main(String[] arguments) throws Exception {
        EmbeddedBroker.start(new BrokerSettings(
                Path.of(arguments[0]),
                InetAddress.getLoopbackAddress(),
                Integer.parseInt(arguments[1]),
                Optional.empty()));
        System.out.println("ready");
    }
}
