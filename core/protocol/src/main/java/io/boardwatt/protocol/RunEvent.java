package io.boardwatt.protocol;

import java.util.Locale;
import java.util.Optional;

/**
 * What happened in a run or on a board: a row of {@code event}.
 *
 * @param kind what
 * @param severity how bad
 * @param run the run it belongs to, or {@code -}
 * @param subject what it is about: a workload's id, a sensor, or {@code -}
 * @param message a sentence for a person
 * @param block the block's number from 1, or 0 when it is not about a block
 * @param detail JSON with what a machine needs, {@code {}} when nothing
 */
public record RunEvent(
        Kind kind, Severity severity, String run, String subject, String message, long block, String detail) {
    /** The kinds of event; rows hold the name in lower case. */
    public enum Kind {
        /** A run begins; the detail holds the plan. */
        RUN_STARTED,
        /** A block begins: warm-up is about to start. */
        BLOCK_STARTED,
        /** A block ended; the detail says how. */
        BLOCK_ENDED,
        /** The run ended as planned. */
        RUN_ENDED,
        /** The run ended early; the message says why. */
        RUN_ABORTED,
        /** The wall clock stepped. */
        CLOCK_STEPPED,
        /** Something an operator should see. */
        NOTICE;

        /** The value of the tag {@code kind}. */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** How bad. */
    public enum Severity {
        /** As it should be. */
        INFO,
        /** Someone should look. */
        WARNING,
        /** It failed. */
        ERROR;

        /** The value of the tag {@code severity}. */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The event as a row. */
    public Line toLine(BoardId board, long timestampNanos) {
        return Line.of("event")
                .tag("host", board.value())
                .tag("kind", kind.id())
                .tag("severity", severity.id())
                .tag("run", run)
                .tag("subject", subject)
                .field("message", message)
                .field("block", block)
                .field("detail", detail)
                .at(timestampNanos);
    }

    /** Reads a row back; empty when it is no event or its kind is unknown here. */
    public static Optional<RunEvent> ofLine(Line line) {
        if (!line.measurement().equals("event")) {
            return Optional.empty();
        }
        for (Kind kind : Kind.values()) {
            for (Severity severity : Severity.values()) {
                if (kind.id().equals(line.tag("kind")) && severity.id().equals(line.tag("severity"))) {
                    Double block = line.number("block");
                    return Optional.of(new RunEvent(
                            kind,
                            severity,
                            orDash(line.tag("run")),
                            orDash(line.tag("subject")),
                            orDash(line.text("message")),
                            block == null ? 0 : block.longValue(),
                            orDash(line.text("detail"))));
                }
            }
        }
        return Optional.empty();
    }

    private static String orDash(@org.jspecify.annotations.Nullable String text) {
        return text == null ? "-" : text;
    }
}
