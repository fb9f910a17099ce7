package io.boardwatt.collector;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Stands between a collector and its store, and stops one write at the moment that a test wants: when the request is
 * here and the store has not seen it, or when the store has answered and the collector does not know. Any thread.
 */
final class HoldingProxy implements AutoCloseable {
    /** Where a write is stopped. */
    enum Moment {
        /** The collector has received and the store has not. */
        BETWEEN_RECEIVE_AND_WRITE,
        /** It is durable and nobody is told. */
        BETWEEN_WRITE_AND_CONFIRM
    }

    private static final Set<String> NOT_FORWARDED =
            Set.of("host", "content-length", "connection", "transfer-encoding", "upgrade", "http2-settings");

    private record Hold(Moment moment, CompletableFuture<Void> reached) {}

    private final URI store;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final AtomicReference<Hold> hold = new AtomicReference<>();

    HoldingProxy(URI store) throws IOException {
        this.store = store;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** Stops the next write for ever. @return what is complete when it is there */
    CompletableFuture<Void> holdNextWrite(Moment moment) {
        Hold next = new Hold(moment, new CompletableFuture<>());
        hold.set(next);
        return next.reached();
    }

    private void handle(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        Hold mine = exchange.getRequestURI().getPath().contains("write") ? hold.getAndSet(null) : null;
        if (mine != null && mine.moment() == Moment.BETWEEN_RECEIVE_AND_WRITE) {
            mine.reached().complete(null);
            return;
        }
        HttpResponse<byte[]> answer = forward(exchange, body);
        if (mine != null) {
            if (answer.statusCode() / 100 != 2) {
                mine.reached().completeExceptionally(new IOException("the store answered " + answer.statusCode()));
            }
            mine.reached().complete(null);
            return;
        }
        answer.headers().map().forEach((name, values) -> {
            if (!NOT_FORWARDED.contains(name.toLowerCase(java.util.Locale.ROOT))) {
                values.forEach(value -> exchange.getResponseHeaders().add(name, value));
            }
        });
        int length = answer.body().length;
        exchange.sendResponseHeaders(answer.statusCode(), length == 0 ? -1 : length);
        exchange.getResponseBody().write(answer.body());
        exchange.close();
    }

    private HttpResponse<byte[]> forward(HttpExchange exchange, byte[] body) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(store.resolve(exchange.getRequestURI()))
                .method(exchange.getRequestMethod(), HttpRequest.BodyPublishers.ofByteArray(body));
        exchange.getRequestHeaders().forEach((name, values) -> {
            if (!NOT_FORWARDED.contains(name.toLowerCase(java.util.Locale.ROOT))) {
                values.forEach(value -> request.header(name, value));
            }
        });
        try {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException(e));
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
