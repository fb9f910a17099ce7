package io.boardwatt.probe.once;

import io.boardwatt.launcher.Context;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.json.Json;
import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.Sources;
import io.boardwatt.sources.board.BoardIdentity;
import io.boardwatt.sources.board.Tree;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.sensor.Cluster;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Takes one sample and prints it. A live board is read twice, a second apart; a recording has only one reading. */
public final class Once {
    private static final Duration APART = Duration.ofSeconds(1);
    private static final Duration SLOWEST_SENSOR = Duration.ofSeconds(3);

    private Once() {}

    /**
     * Prints the sample to the context's output.
     *
     * @param root the folder that stands for {@code /}
     * @param output {@code table}, {@code line} or {@code json}
     */
    public static void print(Path root, BoardId board, String output, Context context) throws Refused {
        Ticker ticker = Ticker.system();
        try (Sources sources = Sources.open(root, board.value(), ticker, SLOWEST_SENSOR)) {
            Headline headline = new Headline();
            List<Line> first = sample(sources, headline, context);
            long firstNanos = ticker.nanos();
            if (Tree.isLive(root)) {
                sleep(firstNanos + APART.toNanos(), ticker);
                List<Line> second = sample(sources, headline, context);
                print(
                        root,
                        sources,
                        new Rows(first, second, (ticker.nanos() - firstNanos) / 1e9),
                        headline,
                        board,
                        output,
                        context);
            } else {
                print(root, sources, new Rows(List.of(), first, 0), headline, board, output, context);
            }
        }
    }

    private static void sleep(long untilNanos, Ticker ticker) {
        for (long left = untilNanos - ticker.nanos(); left > 0; left = untilNanos - ticker.nanos()) {
            LockSupport.parkNanos(left);
        }
    }

    private static List<Line> sample(Sources sources, Headline headline, Context context) throws Refused {
        LineBuffer out = new LineBuffer();
        out.begin(context.wall().millis() / 1_000 * 1_000_000_000L);
        sources.sample(out, headline);
        return LineProtocol.parse(Arrays.copyOf(out.bytes(), out.length()));
    }

    private static void print(
            Path root, Sources sources, Rows rows, Headline headline, BoardId board, String output, Context context) {
        List<Silence> silences = sources.silences();
        if (output.equals("line")) {
            context.out().print(LineProtocol.format(rows.now()));
            silences.forEach(silence -> context.out().println("# " + silence.id() + ": " + silence.words()));
            return;
        }
        BoardIdentity identity = BoardIdentity.read(root);
        List<Value> values = values(root, rows, identity, headline, silences);
        if (output.equals("json")) {
            context.out().println(json(values));
        } else {
            context.out().print(Table.of(board, identity, values));
        }
        context.out().flush();
    }

    /** The values of one or two readings. */
    static List<Value> values(Path root, Rows rows, BoardIdentity identity, Headline headline, List<Silence> silences) {
        Computed computed = new Computed(root, rows, identity, Cluster.find(root), headline, silences);
        return new Values(rows, computed, silences).list();
    }

    private static String json(List<Value> values) {
        StringBuilder text = new StringBuilder("[");
        String separator = "\n ";
        for (Value value : values) {
            text.append(separator).append((Json) value.toJson());
            separator = ",\n ";
        }
        return text.append("\n]").toString();
    }
}
