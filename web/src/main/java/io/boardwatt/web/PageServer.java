package io.boardwatt.web;

import io.boardwatt.store.StoreException;
import io.boardwatt.web.history.History;
import io.boardwatt.web.history.HistoryRequest;
import io.boardwatt.web.server.BasicAuth;
import io.boardwatt.web.server.Clients;
import io.boardwatt.web.server.Guard;
import io.boardwatt.web.server.Listen;
import io.boardwatt.web.server.PageCertificate;
import io.boardwatt.web.server.PageFiles;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.json.JsonObject;
import io.vertx.core.net.PemKeyCertOptions;
import io.vertx.ext.web.Route;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Routes requests: the page, the WebSocket {@code /api/v1/live}, the same once as {@code /api/v1/snapshot}, and
 * {@code /api/v1/history}. For one event loop; the store is asked on worker threads, a few requests at a time.
 */
public final class PageServer {
    private static final Logger LOG = LoggerFactory.getLogger(PageServer.class);

    /** Requests for history beyond these are told to come again: a slow store must not pile them up. */
    private static final int MOST_PENDING = 16;

    private final Vertx vertx;
    private final Clients clients;
    private final Supplier<String> snapshot;
    private final History history;
    private int pending;

    /** With what it serves; {@code snapshot} is called on the event loop. */
    public PageServer(Vertx vertx, Clients clients, Supplier<String> snapshot, History history) {
        this.vertx = vertx;
        this.clients = clients;
        this.snapshot = snapshot;
        this.history = history;
    }

    /** Opens the port. */
    public Future<HttpServer> listen(
            Listen listen, Guard guard, Optional<BasicAuth> auth, Optional<PageCertificate> certificate) {
        Router router = Router.router(vertx);
        router.route().failureHandler(PageServer::failed);
        router.route().handler(guard);
        auth.ifPresent(door -> router.route().handler(door));
        reading(router.route("/api/v1/live")).handler(this::live);
        reading(router.route("/api/v1/snapshot")).handler(context -> json(context, 200, snapshot.get()));
        reading(router.route("/api/v1/history")).handler(this::history);
        reading(router.route()).handler(new PageFiles("/page"));
        HttpServerOptions options = new HttpServerOptions()
                .setCompressionSupported(true)
                .setIdleTimeout(120)
                .setMaxWebSocketFrameSize(4096)
                .setMaxWebSocketMessageSize(4096);
        certificate.ifPresent(pem -> options.setSsl(true)
                .setKeyCertOptions(new PemKeyCertOptions()
                        .setCertPath(pem.certificate().toString())
                        .setKeyPath(pem.key().toString())));
        return vertx.createHttpServer(options).requestHandler(router).listen(listen.port(), listen.host());
    }

    /** HEAD is allowed wherever GET is; the server leaves the body out by itself. */
    private static Route reading(Route route) {
        return route.method(HttpMethod.GET).method(HttpMethod.HEAD);
    }

    /** What a client did wrong is its own business; what we did wrong is the operator's. */
    private static void failed(RoutingContext context) {
        int status = context.statusCode() >= 400 ? context.statusCode() : 500;
        if (status >= 500) {
            LOG.warn("a request failed", context.failure());
        } else {
            LOG.debug("a request makes no sense: {}", String.valueOf(context.failure()));
        }
        if (!context.response().ended()) {
            json(context, status, problem(status >= 500 ? "the log says why" : "the request makes no sense"));
        }
    }

    private void live(RoutingContext context) {
        if (!"websocket".equalsIgnoreCase(context.request().getHeader("Upgrade"))) {
            json(context, 426, problem("this address is for a WebSocket"));
            return;
        }
        context.request()
                .toWebSocket()
                .onSuccess(clients::add)
                .onFailure(e -> LOG.debug("a WebSocket was not opened: {}", e.getMessage()));
    }

    private void history(RoutingContext context) {
        HistoryRequest request;
        MultiMap query = context.queryParams();
        try {
            request = HistoryRequest.parse(query::get);
        } catch (IllegalArgumentException e) {
            json(context, 400, problem(String.valueOf(e.getMessage())));
            return;
        }
        if (pending >= MOST_PENDING) {
            json(context, 503, problem("the store is busy"));
            return;
        }
        pending++;
        vertx.executeBlocking(() -> history.ask(request).encode(), false).onComplete(answer -> {
            pending--;
            if (answer.succeeded()) {
                json(context, 200, answer.result());
            } else if (answer.cause() instanceof StoreException e) {
                json(context, 503, problem(String.valueOf(e.getMessage())));
            } else {
                LOG.warn("history of {} failed", request.board(), answer.cause());
                json(context, 500, problem("the history could not be read; the log says why"));
            }
        });
    }

    private static String problem(String sentence) {
        return new JsonObject().put("error", sentence).encode();
    }

    private static void json(RoutingContext context, int status, String body) {
        if (!context.response().closed()) {
            context.response()
                    .setStatusCode(status)
                    .putHeader("Content-Type", "application/json")
                    .putHeader("Cache-Control", "no-store")
                    .end(body);
        }
    }
}
