package io.boardwatt.collector.meter;

import io.vertx.core.Vertx;
import io.vertx.core.datagram.DatagramSocket;
import io.vertx.core.datagram.DatagramSocketOptions;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Lines that a meter sends to us by UDP: SmartPower 3's data logger. The address is ours: {@code udp://127.0.0.1:6000}, or
 * {@code udp://0.0.0.0:6000} for all networks. Anyone who reaches that port can speak as the meter.
 */
final class UdpWire implements Wire {
    private final Vertx vertx;
    private final URI address;
    private @Nullable DatagramSocket socket;

    UdpWire(Vertx vertx, URI address) {
        this.vertx = vertx;
        this.address = address;
    }

    @Override
    public void open(Consumer<String> text, Consumer<String> failed) {
        DatagramSocket listening = vertx.createDatagramSocket(new DatagramSocketOptions());
        socket = listening;
        listening.handler(packet ->
                packet.data().toString(StandardCharsets.US_ASCII).lines().forEach(text));
        listening.listen(address.getPort(), address.getHost()).onFailure(e -> {
            if (socket != null) {
                close();
                failed.accept("cannot listen at " + address + ": " + e.getMessage());
            }
        });
    }

    @Override
    public void close() {
        DatagramSocket open = socket;
        socket = null;
        if (open != null) {
            open.close();
        }
    }
}
