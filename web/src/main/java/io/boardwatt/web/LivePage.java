package io.boardwatt.web;

import io.boardwatt.delivery.wire.Link;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.store.Store;
import io.boardwatt.web.feed.Inbox;
import io.boardwatt.web.feed.LiveFeed;
import io.boardwatt.web.feed.Pace;
import io.boardwatt.web.feed.Recall;
import io.boardwatt.web.history.History;
import io.boardwatt.web.server.BasicAuth;
import io.boardwatt.web.server.Clients;
import io.boardwatt.web.server.Guard;
import io.boardwatt.web.server.Listen;
import io.boardwatt.web.server.PageCertificate;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpServer;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A page that is being served: MQTT in, WebSocket out, history from the store. Everything but the store's answers happens
 * on one event loop.
 */
public final class LivePage implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LivePage.class);

    private static final long SECOND_MILLIS = 1000;
    private static final long RECALL_AGAIN_MILLIS = 10_000;

    private final Vertx vertx;
    private final Context loop;
    private final Link link;
    private final Recall recall;
    private final InstantSource wall;
    private final Pace pace;
    private final LiveFeed feed;
    private final Clients clients;
    private int port;
    private boolean tickDue;
    private boolean recallFailed;

    /** What a page needs. */
    public record Parts(
            Link link, Store store, Ticker ticker, InstantSource wall, Optional<PageCertificate> certificate) {
        /** Without TLS. */
        public Parts(Link link, Store store, Ticker ticker, InstantSource wall) {
            this(link, store, ticker, wall, Optional.empty());
        }
    }

    private LivePage(Parts parts) {
        vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1).setWorkerPoolSize(3));
        loop = vertx.getOrCreateContext();
        link = parts.link;
        recall = new Recall(parts.store);
        wall = parts.wall;
        pace = new Pace(parts.ticker);
        feed = new LiveFeed(this::tell, parts.ticker, parts.wall);
        clients = new Clients(() -> feed.snapshot().encode());
        // The codec is a few hundred classes: on a slow card the event loop would stand still for as long as they load.
        LOG.debug("opening with {}", feed.snapshot().encode());
    }

    /**
     * Opens the port, then listens to the broker. The page owns the link and the vert.x instance, not the store.
     *
     * @throws IOException when the port cannot be opened; the message says why
     */
    public static LivePage open(Listen listen, List<String> hosts, Optional<BasicAuth> auth, Parts parts)
            throws IOException, InterruptedException {
        LivePage page = new LivePage(parts);
        try {
            page.listen(listen, hosts, auth, parts);
        } catch (IOException | InterruptedException e) {
            page.vertx.close();
            throw e;
        }
        page.subscribe();
        return page;
    }

    private void listen(Listen listen, List<String> hosts, Optional<BasicAuth> auth, Parts parts)
            throws IOException, InterruptedException {
        PageServer server = new PageServer(vertx, clients, () -> feed.snapshot().encode(), new History(parts.store));
        CompletableFuture<HttpServer> open = new CompletableFuture<>();
        loop.runOnContext(on -> server.listen(listen, new Guard(listen, hosts), auth, parts.certificate)
                .onSuccess(open::complete)
                .onFailure(open::completeExceptionally));
        try {
            port = open.get(30, TimeUnit.SECONDS).actualPort();
        } catch (ExecutionException | TimeoutException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new IOException(String.valueOf(cause.getMessage()), cause);
        }
    }

    private void subscribe() {
        Inbox inbox = new Inbox(action -> loop.runOnContext(on -> action.run()), message -> {
            feed.accept(message);
            wantTick();
        });
        link.subscribe(LiveFeed.FILTERS, 0, inbox::offer);
        link.onConnected(() -> loop.runOnContext(on -> recall()));
        loop.runOnContext(on -> {
            recall();
            vertx.setPeriodic(SECOND_MILLIS, timer -> second());
        });
    }

    private void second() {
        feed.connected(link.isConnected());
        clients.second();
        if (pace.isQuiet()) {
            tick();
        }
    }

    private void wantTick() {
        if (!tickDue && feed.hasUntold()) {
            tickDue = true;
            vertx.setTimer(Math.max(1, pace.untilTick().toMillis()), timer -> tick());
        }
    }

    private void tick() {
        tickDue = false;
        pace.ticked();
        feed.connected(link.isConnected());
        feed.tick();
    }

    private void tell(JsonObject message) {
        clients.broadcast(message.encode());
    }

    /** Asks the store for the latest runs; MQTT tells only what happens while we listen. */
    private void recall() {
        vertx.executeBlocking(() -> recall.latestRuns(wall.instant()), false).onComplete(answer -> {
            if (answer.succeeded()) {
                answer.result().forEach(this::remember);
                recallFailed = false;
                return;
            }
            if (!recallFailed) {
                LOG.info("the store does not answer yet, so earlier runs are not shown: {}", reason(answer.cause()));
            }
            recallFailed = true;
            vertx.setTimer(RECALL_AGAIN_MILLIS, timer -> recall());
        });
    }

    private void remember(String board, List<Line> rows) {
        try {
            feed.rows(board, rows);
        } catch (Refused e) {
            LOG.debug("the run of {} is not shown: {}", board, e.getMessage());
        }
    }

    private static String reason(Throwable cause) {
        return String.valueOf(cause.getMessage());
    }

    /** The port that it listens on. */
    public int port() {
        return port;
    }

    @Override
    public void close() {
        link.close();
        try {
            vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            LOG.warn("the page did not close: {}", reason(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
