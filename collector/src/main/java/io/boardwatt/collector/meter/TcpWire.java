package io.boardwatt.collector.meter;

import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.net.NetClient;
import io.vertx.core.net.NetClientOptions;
import io.vertx.core.net.NetSocket;
import io.vertx.core.parsetools.RecordParser;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Lines from a TCP port: SmartPower 2 on port 23. */
final class TcpWire implements Wire {
    private static final int CONNECT_MILLIS = 3_000;
    private static final int LONGEST_LINE = 512;

    private final NetClient client;
    private final URI address;
    private @Nullable NetSocket socket;
    private int opened;

    TcpWire(Vertx vertx, URI address) {
        this.client = vertx.createNetClient(new NetClientOptions().setConnectTimeout(CONNECT_MILLIS));
        this.address = address;
    }

    @Override
    public void open(Consumer<String> text, Consumer<String> failed) {
        int mine = ++opened;
        client.connect(address.getPort(), address.getHost()).onComplete(connected -> {
            if (mine != opened) {
                if (connected.succeeded()) {
                    connected.result().close();
                }
            } else if (connected.failed()) {
                fail(mine, String.valueOf(connected.cause().getMessage()), failed);
            } else {
                read(connected.result(), mine, text, failed);
            }
        });
    }

    private void read(NetSocket connected, int mine, Consumer<String> text, Consumer<String> failed) {
        socket = connected;
        RecordParser lines = RecordParser.newDelimited("\n", (Buffer line) -> {
            if (mine == opened) {
                text.accept(line.toString(StandardCharsets.US_ASCII));
            }
        });
        lines.maxRecordSize(LONGEST_LINE);
        lines.exceptionHandler(e -> fail(mine, "it sends no lines", failed));
        connected.handler(lines);
        connected.exceptionHandler(e -> fail(mine, String.valueOf(e.getMessage()), failed));
        connected.closeHandler(closed -> fail(mine, "it closed the connection", failed));
    }

    private void fail(int mine, String sentence, Consumer<String> failed) {
        if (mine == opened) {
            close();
            failed.accept(sentence);
        }
    }

    @Override
    public void close() {
        opened++;
        NetSocket open = socket;
        socket = null;
        if (open != null) {
            open.close();
        }
    }
}
