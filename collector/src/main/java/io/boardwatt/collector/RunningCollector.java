package io.boardwatt.collector;

import io.boardwatt.delivery.Conservation;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.launcher.DataFolder;
import io.vertx.core.Vertx;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A collector at work; says how it fares every ten minutes. */
final class RunningCollector implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(RunningCollector.class);
    private static final long LAST_COMMIT_SECONDS = 5;

    private final Collector collector;
    private final Books books;
    private final List<Link> links;
    private final Writer writer;
    private final Vertx vertx;
    private final DataFolder data;

    RunningCollector(Collector collector, Books books, List<Link> links, Writer writer, Vertx vertx, DataFolder data) {
        this.collector = collector;
        this.books = books;
        this.links = List.copyOf(links);
        this.writer = writer;
        this.vertx = vertx;
        this.data = data;
        vertx.setPeriodic(TimeUnit.MINUTES.toMillis(10), id -> collector.logAccount());
    }

    /** What became of everything so far. */
    List<Conservation> account() throws InterruptedException, ExecutionException, TimeoutException {
        return collector.account().get(10, TimeUnit.SECONDS);
    }

    @Override
    public void close() {
        try {
            collector.finish().get(LAST_COMMIT_SECONDS, TimeUnit.SECONDS);
            collector.logAccount();
        } catch (TimeoutException e) {
            LOG.info("stopping while the store is away: what is not stored stays with the broker");
        } catch (ExecutionException e) {
            LOG.warn("stopping", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        books.close();
        links.forEach(Link::close);
        writer.close();
        vertx.close().await();
        data.close();
    }
}
