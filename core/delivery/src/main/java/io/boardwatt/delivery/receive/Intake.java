package io.boardwatt.delivery.receive;

import io.boardwatt.delivery.wire.Incoming;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.ForeignLines;
import io.boardwatt.protocol.Gzip;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.MergedLines;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.Topic;
import io.boardwatt.protocol.catalogue.FixedTypes;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Checks each message: its topic, its payload, and that both speak of the same board. What is not good is counted by its
 * reason and never stops what follows. For one thread.
 */
public final class Intake {
    private static final int MOST_BOARDS = 100_000;
    private static final int LONGEST_SENDER = 256;
    private static final Duration MOST_AHEAD = Duration.ofDays(1);
    /** What no foreign sender may write: it would forge a stream or its account. */
    private static final Set<String> OURS_ALONE =
            Set.of("probe", "soak", "hub", "analyzer", "ledger", "collector", "refusals");

    private final InstantSource wall;
    private final Optional<Duration> retention;
    private final Refusals messages;
    private final Refusals foreignLines;
    private final Allowances allowances;
    private final Set<String> boardsWithProbe = new HashSet<>();

    /** @param retention how long the store keeps a row; what is older has expired. Empty: for ever */
    public Intake(InstantSource wall, Ticker ticker, Optional<Duration> retention, Limits limits) {
        this.wall = wall;
        this.allowances = new Allowances(limits, ticker);
        this.retention = retention;
        this.messages = new Refusals(ticker);
        this.foreignLines = new Refusals(ticker);
    }

    /** Learns that a board has a probe, so that nobody else may speak about it. */
    public void boardHasProbe(BoardId board) {
        if (boardsWithProbe.size() < MOST_BOARDS) {
            boardsWithProbe.add(board.value());
        }
    }

    /** What is in the message; empty when it is refused, which is counted. */
    public Optional<Taken> take(Incoming message) {
        Optional<Topic> topic = Topic.parse(message.topic());
        try {
            if (topic.isPresent() && topic.get() instanceof Topic.Samples samples) {
                return sample(samples, message);
            } else if (topic.isPresent() && topic.get() instanceof Topic.Foreign) {
                return foreign(message);
            }
            messages.add(Refusal.UNKNOWN_TOPIC, message.topic(), "the topic is not one of the contract");
        } catch (Refused e) {
            messages.add(Refusal.of(e.kind()), message.topic(), String.valueOf(e.getMessage()));
        }
        return Optional.empty();
    }

    private Optional<Taken> sample(Topic.Samples topic, Incoming message) throws Refused {
        Sample sample = SampleCodec.decode(topic.board(), topic.publisher(), message.payload());
        if (topic.publisher() == Publisher.PROBE) {
            boardHasProbe(topic.board());
        }
        return Optional.of(new Taken.OfSample(sample, isExpired(sample.timestampNanos())));
    }

    private Optional<Taken> foreign(Incoming message) throws Refused {
        byte[] plain = Gzip.inflate(message.payload(), SampleCodec.MOST_BYTES);
        Instant now = wall.instant();
        ForeignLines found =
                LineProtocol.parseForeign(plain, TimeUnit.SECONDS.toNanos(now.getEpochSecond()) + now.getNano());
        if (found.refusedLines() > 0) {
            foreignLines.add(Refusal.MALFORMED, found.refusedLines(), message.topic(), found.firstReason());
        }
        List<Line> good = new ArrayList<>();
        for (Line line : found.lines()) {
            Optional<Refusal> refusal = judge(line, now);
            Optional<Line> typed = refusal.isPresent() ? Optional.empty() : FixedTypes.of(line);
            if (typed.isPresent()) {
                good.add(typed.get());
            } else {
                foreignLines.add(
                        refusal.orElse(Refusal.MALFORMED),
                        message.topic(),
                        refusal.isPresent()
                                ? refusal.get().words()
                                : "no field of " + line.measurement() + " has the type it must have");
            }
        }
        return Optional.of(new Taken.OfForeign(MergedLines.of(good)));
    }

    private Optional<Refusal> judge(Line line, Instant now) {
        String host = line.tag("host");
        if (host != null && boardsWithProbe.contains(host)) {
            return Optional.of(Refusal.FOREIGN_ABOUT_OUR_BOARD);
        } else if (OURS_ALONE.contains(line.measurement())) {
            return Optional.of(Refusal.OURS_ALONE);
        } else if (isExpired(line.timestampNanos())) {
            return Optional.of(Refusal.EXPIRED);
        } else if (line.timestampNanos() / 1_000_000_000L > now.plus(MOST_AHEAD).getEpochSecond()) {
            return Optional.of(Refusal.FROM_THE_FUTURE);
        }
        // a line without a host, or with one that is no name, has the allowance of all such
        return allowances.judge(host == null || host.length() > LONGEST_SENDER ? "" : host, line);
    }

    private boolean isExpired(long timestampNanos) {
        if (retention.isEmpty()) {
            return false;
        }
        Instant oldest = wall.instant().minus(retention.get());
        return timestampNanos / 1_000_000_000L < oldest.getEpochSecond();
    }

    /** Whole messages that were refused. */
    public Refusals messages() {
        return messages;
    }

    /** Lines of foreign messages that were refused. */
    public Refusals foreignLines() {
        return foreignLines;
    }
}
