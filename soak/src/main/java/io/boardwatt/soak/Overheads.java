package io.boardwatt.soak;

import io.boardwatt.delivery.wire.Incoming;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.RunId;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.soak.plan.Schedule;
import io.boardwatt.soak.runner.Results;
import java.io.PrintStream;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Prints what the analyzer says about the run while it goes on. Any thread. */
final class Overheads implements Results {
    private static final Logger LOG = LoggerFactory.getLogger(Overheads.class);

    private final BoardId board;
    private final RunId run;
    private final PrintStream out;
    private final Ticker ticker;
    private final Map<String, Line> newest = new LinkedHashMap<>();

    Overheads(BoardId board, RunId run, PrintStream out, Ticker ticker) {
        this.board = board;
        this.run = run;
        this.out = out;
        this.ticker = ticker;
    }

    /** A message on the analyzer's topic. */
    void take(Incoming message) {
        try {
            SampleCodec.decode(board, Publisher.ANALYZER, message.payload())
                    .lines()
                    .forEach(this::take);
        } catch (Refused e) {
            LOG.debug("an analysis that cannot be read: {}", e.getMessage());
        }
    }

    private synchronized void take(Line line) {
        if (!line.measurement().equals("overhead")
                || !run.value().equals(line.tag("run"))
                || !"run".equals(line.tag("window"))
                || !"throughput_loss".equals(line.tag("quantity"))) {
            return;
        }
        String key = line.tag("workload") + " × " + line.tag("instances") + ", " + line.tag("arm");
        Line before = newest.get(key);
        if (before != null && isOlder(line, before)) {
            return; // sent again, since nobody confirmed it in time
        }
        newest.put(key, line);
        notifyAll();
        String text = sentence(key, line);
        if (before == null || !text.equals(sentence(key, before))) {
            out.println(text);
        }
    }

    private static boolean isOlder(Line line, Line before) {
        return line.timestampNanos() < before.timestampNanos()
                || ("t".equals(before.text("interval")) && !"t".equals(line.text("interval")));
    }

    /** {@code sysbench-cpu × 1, container: throughput loss 20.1 % [18.9, 21.4], n = 10 (t): overhead}. */
    static String sentence(String key, Line line) {
        Double value = line.number("value");
        Double low = line.number("low");
        Double high = line.number("high");
        Double n = line.number("n");
        String interval = low == null || high == null
                ? ", no interval yet"
                : String.format(Locale.ROOT, " [%.1f, %.1f]", 100 * low, 100 * high);
        return String.format(
                Locale.ROOT,
                "%s: throughput loss %s%s, n = %.0f (%s): %s",
                key,
                value == null ? "unknown" : String.format(Locale.ROOT, "%.1f %%", 100 * value),
                interval,
                n == null ? 0 : n,
                String.valueOf(line.text("interval")),
                String.valueOf(line.text("verdict")));
    }

    /** If results come at all, waits until each is its run's final one, of a number of pairs fixed beforehand. */
    synchronized void awaitFinal(Duration atMost) throws InterruptedException {
        long end = ticker.nanos() + atMost.toNanos();
        while (newest.values().stream().anyMatch(line -> !"t".equals(line.text("interval")))) {
            long left = end - ticker.nanos();
            if (left <= 0) {
                return;
            }
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
    }

    /** Of the newest result of each series and arm: how many pairs are in it, and how many the analyzer left out. */
    synchronized List<String> counts() {
        return newest.entrySet().stream()
                .map(e -> String.format(
                        Locale.ROOT,
                        "%s: n = %s pairs, n_marked = %s left out",
                        e.getKey(),
                        count(e.getValue().number("n")),
                        count(e.getValue().number("n_marked"))))
                .toList();
    }

    private static String count(@Nullable Double count) {
        return count == null ? "unknown" : String.format(Locale.ROOT, "%.0f", count);
    }

    /** Whether anything came. */
    synchronized boolean isEmpty() {
        return newest.isEmpty();
    }

    @Override
    public synchronized boolean isNarrow(Schedule.Series series, double widthPoints) {
        boolean any = false;
        for (Line line : newest.values()) {
            if (series.workload().id().equals(line.tag("workload"))
                    && String.valueOf(series.instances()).equals(line.tag("instances"))) {
                Double low = line.number("low");
                Double high = line.number("high");
                if (low == null || high == null || 100 * (high - low) / 2 > widthPoints) {
                    return false;
                }
                any = true;
            }
        }
        return any;
    }
}
