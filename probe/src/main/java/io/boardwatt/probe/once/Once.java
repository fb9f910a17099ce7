package io.boardwatt.probe.once;

import io.boardwatt.launcher.Context;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.SourceOptions;
import io.boardwatt.sources.Sources;
import io.boardwatt.sources.board.BoardIdentity;
import io.boardwatt.sources.board.Tree;
import io.boardwatt.sources.line.LineBuffer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Looks at a board once and prints what it says. A live board is read twice, a second apart. A recording has one reading,
 * unless it is told what changed later: then what stands in files is of the first reading, and rates are between the two.
 */
public final class Once {
    private static final long APART_NANOS = 1_000_000_000;

    private Once() {}

    /**
     * Prints it to the context's output.
     *
     * @param options how a live board is read
     */
    public static void print(Asked asked, BoardId board, SourceOptions options, Context context)
            throws Refused, IOException {
        new Printer(asked, board, context).print(look(asked, board, options, context));
        context.out().flush();
    }

    static Look look(Asked asked, BoardId board, SourceOptions options, Context context) throws Refused, IOException {
        if (Tree.isLive(asked.root()) && !asked.needsCopy()) {
            return live(options, context);
        } else if (asked.needsCopy()) {
            try (Recording recording = Recording.copy(asked.root())) {
                return recorded(asked, recording, board, context);
            }
        }
        return single(asked, board, context);
    }

    private static Look live(SourceOptions options, Context context) throws Refused {
        Ticker ticker = options.ticker();
        try (Sources sources = Sources.open(options)) {
            Headline headline = new Headline();
            List<Line> first = sample(sources, headline, context);
            long firstNanos = ticker.nanos();
            for (long left = APART_NANOS; left > 0; left = firstNanos + APART_NANOS - ticker.nanos()) {
                LockSupport.parkNanos(left);
            }
            List<Line> second = sample(sources, headline, context);
            Rows rows = new Rows(first, second, (ticker.nanos() - firstNanos) / 1e9);
            return look(options.root(), rows, headline, sources);
        }
    }

    private static Look single(Asked asked, BoardId board, Context context) throws Refused {
        RecordedTime time = new RecordedTime(asked, board);
        try (Sources sources = Sources.open(time.options(asked.root()))) {
            Headline headline = new Headline();
            Rows rows = new Rows(List.of(), sample(sources, headline, context), 0);
            return look(asked.root(), rows, headline, sources);
        }
    }

    private static Look recorded(Asked asked, Recording recording, BoardId board, Context context)
            throws Refused, IOException {
        if (asked.errors().isPresent()) {
            recording.fail(asked.errors().get());
        }
        RecordedTime time = new RecordedTime(asked, board);
        try (Sources sources = Sources.open(time.options(recording.root()))) {
            Headline headline = new Headline();
            Rows before = new Rows(List.of(), sample(sources, headline, context), 0);
            Look first = look(recording.root(), before, headline, sources);
            if (asked.then().isEmpty()) {
                return first;
            }
            time.moveOn();
            recording.moveOn(asked.then().get());
            Rows now = new Rows(before.now(), sample(sources, headline, context), asked.seconds());
            Look second = look(recording.root(), now, headline, sources);
            return first.completedBy(second, Later.values(recording.root(), now));
        }
    }

    private static List<Line> sample(Sources sources, Headline headline, Context context) throws Refused {
        LineBuffer out = new LineBuffer();
        out.begin(context.wall().millis() / 1_000 * 1_000_000_000L);
        sources.sample(out, headline);
        return LineProtocol.parse(Arrays.copyOf(out.bytes(), out.length()));
    }

    private static Look look(Path root, Rows rows, Headline headline, Sources sources) {
        BoardIdentity identity = BoardIdentity.read(root);
        List<Silence> silences = sources.silences();
        List<Value> values = new Values(rows, new Computed(root, rows, identity, headline, silences), silences).list();
        return new Look(identity, rows.now(), values, silences);
    }
}
