package io.boardwatt.soak.runner;

import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.RunEvent;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.Ticker;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Publishes one sample for each whole second of the wall clock while a run goes on, on a thread of its own. A sample is
 * sent when every running instance has told of its second, at the latest three seconds later. Moments given to it are of
 * the monotonic clock, so a step of the wall clock moves timestamps and nothing else. Any thread may call.
 */
final class WorkStream implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WorkStream.class);
    private static final long SECOND = 1_000_000_000L;
    private static final long PATIENCE = 3 * SECOND;
    /** A slewed clock drifts by less in a second; a stepped one jumps by more. */
    private static final long STEP = SECOND / 2;
    /** A load's second ends some milliseconds after the whole second at which its gate opened. */
    private static final long TOLERANCE = SECOND / 4;

    private final Identity identity;
    private final Publication publication;
    private final Stamps stamps;
    private final RunnerCost cost;
    private final Ticker ticker;
    private final InstantSource wall;
    private final WorkloadCpu workloadCpu = new WorkloadCpu();
    private final Waiting waiting;
    private final WorkBook book;
    private final Thread thread;
    private volatile boolean ending;
    private final AtomicInteger steps = new AtomicInteger();

    /**
     * What every row says.
     *
     * @param board the board
     * @param run the run
     * @param factor what it varies
     */
    record Identity(BoardId board, String run, String factor) {}

    WorkStream(Identity identity, Publication publication, Stamps stamps, Ticker ticker, InstantSource wall) {
        this.identity = identity;
        this.publication = publication;
        this.stamps = stamps;
        this.cost = new RunnerCost(publication);
        this.ticker = ticker;
        this.wall = wall;
        waiting = new Waiting(ticker);
        book = new WorkBook(ticker);
        thread = new Thread(this::publish, "soak-publish");
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    WorkBook book() {
        return book;
    }

    WorkloadCpu workloadCpu() {
        return workloadCpu;
    }

    /** How often the wall clock has stepped so far. */
    int steps() {
        return steps.get();
    }

    /** The monotonic moment of the next whole second that is at least so far away. */
    long wholeSecond(Duration ahead) {
        long offset = offset();
        return Math.floorDiv(ticker.nanos() + offset + ahead.toNanos(), SECOND) * SECOND + SECOND - offset;
    }

    /** An event of now. */
    void event(RunEvent event) {
        book.add(event, ticker.nanos());
    }

    /** An event of a given moment. */
    void event(RunEvent event, long atNanos) {
        book.add(event, atNanos);
    }

    private long offset() {
        Instant now = wall.instant();
        return now.getEpochSecond() * SECOND + now.getNano() - ticker.nanos();
    }

    private void publish() {
        long offset = offset();
        long second = Math.floorDiv(ticker.nanos() + offset, SECOND) + 1;
        boolean last = false;
        try {
            while (!last) {
                long dueNanos = second * SECOND - offset;
                waiting.until(dueNanos);
                book.awaitComplete(dueNanos - TOLERANCE, dueNanos + PATIENCE - ticker.nanos());
                last = ending;
                publish(second, dueNanos, last);
                long moved = offset() - offset;
                offset += moved;
                if (Math.abs(moved) > STEP) {
                    steps.incrementAndGet();
                    second = Math.floorDiv(ticker.nanos() + offset, SECOND) + 1;
                    event(stepped(moved));
                } else {
                    second++;
                }
            }
        } catch (InterruptedException e) {
            LOG.warn("publishing was cut short; the last samples of run {} are missing", identity.run());
        } finally {
            stamps.close();
        }
    }

    private RunEvent stepped(long byNanos) {
        String message =
                "the wall clock stepped by " + Duration.ofNanos(byNanos).toMillis() + " ms";
        LOG.warn("{}", message);
        return new RunEvent(
                RunEvent.Kind.CLOCK_STEPPED, RunEvent.Severity.WARNING, identity.run(), "-", message, 0, "{}");
    }

    private void publish(long second, long dueNanos, boolean last) {
        long at = stamps.stamp(second);
        Header header = new Header(
                Publisher.SOAK,
                publication.stream(),
                Header.FORMAT,
                publication.boot(),
                publication.nextSeq(),
                dueNanos / 1_000_000,
                last,
                publication.oldestSeq());
        List<Line> lines = new ArrayList<>();
        double lateMillis = (ticker.nanos() - dueNanos) / 1e6;
        lines.add(SampleCodec.firstLine(identity.board(), header, at, cost.now(lateMillis, workloadCpu.millis())));
        // The last sample takes everything there is: nothing comes after it.
        WorkBook.Page page = book.take(last ? Long.MAX_VALUE : dueNanos + TOLERANCE);
        page.rows().forEach(row -> lines.add(row.toLine(identity.board(), identity.run(), identity.factor(), at)));
        page.events().forEach(event -> lines.add(event.toLine(identity.board(), at)));
        byte[] payload = LineProtocol.format(lines).getBytes(StandardCharsets.UTF_8);
        publication.offer(payload, 0, payload.length);
    }

    /** Says everything that is left in one more sample, marked as the last, and ends. Waits some seconds at most. */
    @Override
    public void close() {
        ending = true;
        try {
            thread.join(Duration.ofNanos(PATIENCE + 2 * SECOND).toMillis());
            thread.interrupt();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
