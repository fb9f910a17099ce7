package io.boardwatt.collector;

import io.boardwatt.collector.hub.HubPublisher;
import io.boardwatt.delivery.RareLog;
import io.boardwatt.delivery.receive.Intake;
import io.boardwatt.delivery.receive.Ledger;
import io.boardwatt.delivery.receive.Refusals;
import io.boardwatt.delivery.receive.StreamAccount;
import io.boardwatt.delivery.receive.StreamKey;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.RunEvent;
import io.boardwatt.protocol.Ticker;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.LoggerFactory;

/**
 * Publishes what the collector knows of itself and of every stream, as the hub's samples about its own board, a few
 * messages however many boards there are. For the collector's thread.
 */
final class Accounts {
    /** A message of ours stays well below what a receiver takes. */
    private static final int MOST_CHARACTERS = 200_000;

    private final BoardId self;
    private final HubPublisher hub;
    private final Ledger ledger;
    private final Intake intake;
    private final InstantSource wall;
    private final Duration clockTolerance;
    private final RareLog problems;
    private final Set<StreamKey> clocksOff = new HashSet<>();
    private final List<Line> lines = new ArrayList<>();
    private int characters;
    private long commits;
    private long committedMessages;
    private long commitNanos;

    Accounts(
            BoardId self,
            HubPublisher hub,
            Ledger ledger,
            Intake intake,
            InstantSource wall,
            Ticker ticker,
            Duration clockTolerance) {
        this.self = self;
        this.hub = hub;
        this.ledger = ledger;
        this.intake = intake;
        this.wall = wall;
        this.clockTolerance = clockTolerance;
        this.problems = new RareLog(LoggerFactory.getLogger(Accounts.class), ticker);
    }

    /** Offers the streams of which anything happened since the last time, or every one, and the collector's own numbers. */
    void publish(Counters counters, int waiting, Backlog backlog, boolean everyOne) {
        add(collector(counters, waiting, backlog));
        if (everyOne) {
            refusals(intake.messages(), "message");
            refusals(intake.foreignLines(), "line");
        }
        ledger.forEach(everyOne, (stream, account) -> {
            add(line(stream, account));
            if (stream.publisher() == Publisher.PROBE) {
                judgeClock(stream, account);
            }
        });
        flush();
    }

    private void add(Line.Builder line) {
        add(line.tag("host", self.value()).at(0));
    }

    private void add(Line built) {
        StringBuilder text = new StringBuilder();
        LineProtocol.format(built, text);
        if (characters + text.length() > MOST_CHARACTERS) {
            flush();
        }
        lines.add(built);
        characters += text.length();
    }

    private void flush() {
        if (!lines.isEmpty()) {
            hub.offer(self, wall.instant().getEpochSecond(), lines);
            lines.clear();
            characters = 0;
        }
    }

    private Line.Builder line(StreamKey stream, StreamAccount account) {
        Line.Builder line = Line.of("ledger")
                .tag("board", stream.board().value())
                .tag("publisher", stream.publisher().id())
                .tag("stream", stream.stream().value())
                .field("expected", (double) account.expected())
                .field("received", (double) account.received())
                .field("duplicate", (double) account.duplicate())
                .field("late", (double) account.late())
                .field("reordered", (double) account.reordered())
                .field("stored", (double) account.stored())
                .field("elsewhere", (double) account.elsewhere())
                .field("expired", (double) account.expired())
                .field("rejected", (double) account.rejected())
                .field("waiting", (double) account.waiting())
                .field("missing", (double) account.missing())
                .field("lost", (double) account.lost());
        account.pending().ifPresent(pending -> line.field("pending", (double) pending));
        account.clockOffsetMillis().ifPresent(offset -> line.field("clock_offset_ms", (double) offset));
        if (account.lastSeenMillis() > 0) {
            line.field("silent_s", Math.max(0, wall.millis() - account.lastSeenMillis()) / 1e3);
        }
        return line;
    }

    private Line.Builder collector(Counters counters, int waiting, Backlog backlog) {
        long commitsSince = counters.commits - commits;
        Line.Builder line = Line.of("collector")
                .field("messages", counters.arrived.doubleValue())
                .field("payload_bytes", counters.arrivedBytes.doubleValue())
                .field("samples", (double) counters.samples)
                .field("foreign", (double) counters.foreign)
                .field("refused", (double) intake.messages().total())
                .field("refused_lines", (double) intake.foreignLines().total())
                .field("rows_stored", (double) counters.rowsStored)
                .field("rows_rejected", (double) counters.rowsRefused)
                .field("commits", (double) counters.commits)
                .field("failed_writes", (double) counters.failedWrites)
                .field("waiting", (double) waiting)
                .field("waiting_bytes", counters.waitingBytes.doubleValue())
                .field("stalled_s", backlog.stalledSeconds());
        if (commitsSince > 0) {
            line.field("commit_ms", (counters.commitNanos - commitNanos) / 1e6 / commitsSince)
                    .field("commit_most_ms", counters.longestCommitNanos / 1e6)
                    .field("batch_messages", (double) (counters.committedMessages - committedMessages) / commitsSince);
        }
        commits = counters.commits;
        committedMessages = counters.committedMessages;
        commitNanos = counters.commitNanos;
        counters.longestCommitNanos = 0;
        return line;
    }

    private void refusals(Refusals refused, String what) {
        refused.forEach((sender, refusal, count) -> add(Line.of("refusals")
                .tag("board", sender)
                .tag("reason", refusal.id())
                .tag("what", what)
                .field("count", (double) count)));
    }

    private void judgeClock(StreamKey stream, StreamAccount account) {
        if (!account.clockIsSteady()) {
            return;
        }
        long offsetMillis = account.clockOffsetMillis().orElse(0);
        boolean isOff = Math.abs(offsetMillis) > clockTolerance.toMillis();
        if (isOff && clocksOff.add(stream)) {
            notice(
                    RunEvent.Severity.WARNING,
                    stream.board(),
                    "the clock of " + stream.board() + " is " + Math.abs(offsetMillis) / 1_000 + " s "
                            + (offsetMillis > 0 ? "behind" : "ahead of") + " the hub's");
        } else if (!isOff && clocksOff.remove(stream)) {
            notice(RunEvent.Severity.INFO, stream.board(), "the clock of " + stream.board() + " agrees with the hub's");
        }
    }

    /** Publishes a sentence about this hub itself. */
    void aboutThisHub(RunEvent.Severity severity, String message) {
        add(new RunEvent(RunEvent.Kind.NOTICE, severity, "-", self.value(), message, 0, "{}").toLine(self, 0));
        flush();
    }

    private void notice(RunEvent.Severity severity, BoardId board, String message) {
        if (severity == RunEvent.Severity.WARNING) {
            problems.warn("clock", message, null);
        }
        add(new RunEvent(RunEvent.Kind.NOTICE, severity, "-", board.value(), message, 0, "{}").toLine(self, 0));
    }
}
