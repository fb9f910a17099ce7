package io.boardwatt.web;

import io.boardwatt.protocol.BlockOutline;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.RunEvent;
import io.boardwatt.protocol.RunOutline;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.StreamId;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.Topic;
import io.boardwatt.store.StoreException;
import io.boardwatt.web.server.Listen;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** A served page in front of a fake broker and a store in memory, and words to set the scene with. */
final class Scene implements AutoCloseable {
    static final String RUN = "20261130T170000Z-quick-0a1b";
    static final RunOutline PLAN = new RunOutline(
            "quick",
            7,
            "isolation",
            List.of("native", "container"),
            "ABBA",
            new RunOutline.Pairs(10, 10),
            new RunOutline.Seconds(2, 10, 1),
            List.of(
                    new RunOutline.Workload("cpu", "sysbench cpu", "events", List.of(1)),
                    new RunOutline.Workload("memory", "sysbench memory", "MiB", List.of(1))));

    final FakeLink link = new FakeLink();
    final MemoryStore store = new MemoryStore();
    private final AtomicLong seq = new AtomicLong();
    private LivePage page;

    Scene() throws IOException, InterruptedException {
        page = open(0);
    }

    private LivePage open(int port) throws IOException, InterruptedException {
        return LivePage.open(
                new Listen("127.0.0.1", port),
                List.of(),
                Optional.empty(),
                new LivePage.Parts(link, store, Ticker.system(), InstantSource.system()));
    }

    int port() {
        return page.port();
    }

    String url() {
        return "http://127.0.0.1:" + page.port() + "/";
    }

    void stop() {
        page.close();
    }

    void startAgain() throws IOException, InterruptedException {
        page = open(page.port());
    }

    /** One second of a board that has neither meter nor sensor. */
    void live(String board, double busy) {
        live(
                board,
                new JsonObject().put("busy_pct", busy).put("iowait_pct", 1.5).put("load1", busy / 50));
    }

    void live(String board, JsonObject values) {
        long second = Math.floorDiv(System.currentTimeMillis(), 1000L) * 1000;
        link.say(
                "boardwatt/v1/" + board + "/live",
                new JsonObject().put("t", second).mergeIn(values).encode());
    }

    void status(String board, String status) {
        link.say("boardwatt/v1/" + board + "/status", status);
    }

    void event(String board, RunEvent.Kind kind, String subject, String message, long block, String detail) {
        RunEvent event = new RunEvent(kind, RunEvent.Severity.INFO, RUN, subject, message, block, detail);
        rows(board, Publisher.SOAK, List.of(event.toLine(new BoardId(board), now())));
    }

    void runStarted(String board) {
        event(board, RunEvent.Kind.RUN_STARTED, "-", "the run begins", 0, PLAN.toJson());
    }

    void block(String board, long number, long pair, String workload, String arm, String reason) {
        BlockOutline block = new BlockOutline(number, pair, workload, arm, 1, "");
        event(board, RunEvent.Kind.BLOCK_STARTED, workload, "begins", number, block.toJson());
        if (!reason.equals("open")) {
            event(
                    board,
                    RunEvent.Kind.BLOCK_ENDED,
                    workload,
                    "ended",
                    number,
                    block.marked(reason).toJson());
        }
    }

    /** A row of overhead over the whole run; without an interval when {@code low} is not a number. */
    static Line overhead(
            String board,
            String workload,
            double value,
            double low,
            double high,
            long n,
            String interval,
            String verdict) {
        Line.Builder row = Line.of("overhead")
                .tag("host", board)
                .tag("run", RUN)
                .tag("workload", workload)
                .tag("factor", "isolation")
                .tag("arm", "container")
                .tag("instances", "1")
                .tag("quantity", "throughput_loss")
                .tag("window", "run")
                .field("value", value)
                .field("low", low)
                .field("high", high)
                .field("median", value)
                .field("n", n)
                .field("n_marked", n == 0 ? 3L : 0L)
                .field("verdict", verdict)
                .field("pairs_needed", 12L)
                .field("delta", 0.02);
        if (!interval.isEmpty()) {
            row.field("interval", interval).field("level", 0.95);
        }
        return row.at(now());
    }

    static Line work(String board, String workload, String arm, double done, String state) {
        return Line.of("work")
                .tag("host", board)
                .tag("run", RUN)
                .tag("workload", workload)
                .tag("factor", "isolation")
                .tag("arm", arm)
                .tag("instance", "1")
                .field("done", done)
                .field("block", 9L)
                .field("pair", 3L)
                .field("instances", 1L)
                .field("state", state)
                .at(now());
    }

    static Line refused(String board, String workload, String arm, String why) {
        return Line.of("efficiency")
                .tag("host", board)
                .tag("run", RUN)
                .tag("workload", workload)
                .tag("factor", "isolation")
                .tag("arm", arm)
                .tag("instances", "1")
                .tag("quantity", "work_per_joule")
                .tag("window", "run")
                .field("refused", why)
                .at(now());
    }

    /** What a collector accounts for one board's probe. */
    static Line ledger(String board, long stored, long waiting, long missing, long lost) {
        return Line.of("ledger")
                .tag("host", "hub")
                .tag("board", board)
                .tag("publisher", "probe")
                .tag("stream", "00000000000000aa")
                .field("expected", (double) (stored + waiting + missing + lost))
                .field("received", (double) (stored + waiting + 2))
                .field("duplicate", 2.0)
                .field("late", 0.0)
                .field("reordered", 0.0)
                .field("stored", (double) stored)
                .field("elsewhere", 0.0)
                .field("expired", 0.0)
                .field("rejected", 0.0)
                .field("waiting", (double) waiting)
                .field("missing", (double) missing)
                .field("lost", (double) lost)
                .at(now());
    }

    /** A sample with these rows, as its publisher sends it. */
    void rows(String board, Publisher publisher, List<Line> rows) {
        BoardId id = new BoardId(board);
        long at = now();
        Header header = new Header(
                publisher,
                new StreamId("00000000000000aa"),
                Header.FORMAT,
                new BootId("0123456789abcdef0123456789abcdef"),
                seq.incrementAndGet(),
                1,
                false);
        List<Line> lines = new ArrayList<>();
        lines.add(SampleCodec.firstLine(id, header, at, List.of()));
        rows.forEach(row -> lines.add(new Line(row.measurement(), row.tags(), row.fields(), at)));
        link.say(new Topic.Samples(id, publisher).name(), LineProtocol.format(lines));
    }

    /** So many minutes of a board, until now, that were summed up. */
    void rememberMinutes(String board, int minutes) throws StoreException {
        long now = System.currentTimeMillis() / 60_000;
        for (int i = 1; i <= minutes; i++) {
            store.write(List.of(Line.of("cpu_1m")
                    .tag("host", board)
                    .tag("cpu", "cpu-total")
                    .field("usage_idle_min", 10.0)
                    .field("usage_idle_mean", 50.0)
                    .field("usage_idle_max", 90.0)
                    .field("n", 60L)
                    .at((now - i) * 60_000_000_000L)));
        }
    }

    /** Puts seconds before now into the store, as a probe's samples leave them. */
    void remember(String board, int seconds, double busy) throws StoreException {
        long second = Math.floorDiv(now(), 1_000_000_000L);
        List<Line> lines = new ArrayList<>();
        for (long s = second - seconds; s < second; s++) {
            long at = s * 1_000_000_000L;
            double wave = busy + 10 * Math.sin(s / 9.0);
            lines.add(Line.of("cpu")
                    .tag("host", board)
                    .tag("cpu", "cpu-total")
                    .field("usage_idle", 98.5 - wave)
                    .field("usage_iowait", 1.5)
                    .at(at));
            lines.add(Line.of("mem")
                    .tag("host", board)
                    .field("used_percent", 41.0)
                    .at(at));
            lines.add(Line.of("net")
                    .tag("host", board)
                    .tag("interface", "eth0")
                    .field("bytes_recv", s * 400_000)
                    .field("bytes_sent", s * 90_000)
                    .at(at));
        }
        store.write(lines);
    }

    static long now() {
        Instant now = Instant.now();
        return now.getEpochSecond() * 1_000_000_000L + now.getNano();
    }

    @Override
    public void close() {
        page.close();
    }
}
