package io.boardwatt.store;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Gives the answers that a real server gives only in bad times, such as a full disk. */
public final class AnsweringServer implements AutoCloseable {
    private final HttpServer server;

    /** Answers every write in one way, and every question in another, all with the same headers. */
    public AnsweringServer(int writeStatus, String writeBody, String questionBody, Map<String, String> headers)
            throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            boolean isWrite = exchange.getRequestURI().getPath().endsWith("write");
            byte[] body = (isWrite ? writeBody : questionBody).getBytes(StandardCharsets.UTF_8);
            exchange.getRequestBody().readAllBytes();
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            headers.forEach(exchange.getResponseHeaders()::add);
            exchange.sendResponseHeaders(isWrite ? writeStatus : 200, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }

    /** Where it listens. */
    public URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
