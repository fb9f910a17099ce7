package io.boardwatt.swarm.connection;

import io.boardwatt.delivery.tls.TlsFiles;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.protocol.Topic;
import io.boardwatt.swarm.board.SimulatedBoard;
import io.boardwatt.swarm.machine.Room;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.net.PemKeyCertOptions;
import io.vertx.core.net.PemTrustOptions;
import io.vertx.mqtt.MqttClientOptions;

/**
 * The broker as a board's client sees it.
 *
 * @param address the broker
 * @param sourceAddresses how many of 127.0.0.1, 127.0.0.2, … the connections come from; 1 leaves it to the kernel
 */
public record Hub(MqttAddress address, int sourceAddresses) {
    /** More than one board can have unacknowledged, so that we count them and not the client, which logs each refusal. */
    private static final int IN_FLIGHT = 2 * BoardConnection.MOST_UNACKNOWLEDGED;

    private static final int CONNECT_MILLIS = 20_000;
    private static final int KEEP_ALIVE_SECONDS = 60;

    String host() {
        return address.url().getHost();
    }

    int port() {
        int port = address.url().getPort();
        return port >= 0 ? port : isTls() ? MqttClientOptions.DEFAULT_TSL_PORT : MqttClientOptions.DEFAULT_PORT;
    }

    private boolean isTls() {
        return address.url().getScheme().equals("ssl");
    }

    /** What the client of a board connects with. */
    MqttClientOptions options(SimulatedBoard board, int number) {
        MqttClientOptions options = new MqttClientOptions()
                .setClientId("boardwatt-probe-" + board.id())
                .setWillFlag(true)
                .setWillQoS(1)
                .setWillRetain(true)
                .setWillTopic(new Topic.OfBoard(board.id(), Topic.Leaf.STATUS).name())
                .setWillMessageBytes(Buffer.buffer("offline"))
                .setKeepAliveInterval(KEEP_ALIVE_SECONDS)
                .setMaxInflightQueue(IN_FLIGHT);
        options.setConnectTimeout(CONNECT_MILLIS);
        options.setTcpNoDelay(true);
        if (isTls()) {
            options.setSsl(true).setHostnameVerificationAlgorithm("HTTPS");
            TlsFiles files = address.tls();
            files.ca()
                    .ifPresent(ca -> options.setTrustOptions(
                            new PemTrustOptions().addCertPath(ca.path().toString())));
            if (files.certificate().isPresent() && files.key().isPresent()) {
                options.setKeyCertOptions(new PemKeyCertOptions()
                        .addCertPath(files.certificate().get().path().toString())
                        .addKeyPath(files.key().get().path().toString()));
            }
        }
        if (address.user() != null) {
            options.setUsername(address.user());
        }
        if (address.password() != null) {
            options.setPassword(address.password());
        }
        if (sourceAddresses > 1 && Room.isLoopback(host())) {
            options.setLocalAddress("127.0.0." + (1 + number % sourceAddresses));
        }
        return options;
    }
}
