package io.boardwatt.probe.sample;

import io.boardwatt.probe.clock.Stamps;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.RunEvent;
import io.boardwatt.sources.aside.Every;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.line.Name;
import io.boardwatt.sources.line.Start;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a sample says about the wall clock: once a minute, and an event when it stepped. For the tick's thread. */
final class ClockLines {
    private static final Logger LOG = LoggerFactory.getLogger(ClockLines.class);
    private static final Name STEPS = Name.of("steps");
    private static final Name VALID = Name.of("valid");
    private static final Name LAST_STEP_MS = Name.of("last_step_ms");
    private static final Name MESSAGE = Name.of("message");
    private static final Name BLOCK = Name.of("block");
    private static final Name DETAIL = Name.of("detail");

    private final Start clock;
    private final Start event;
    private final Every minute = new Every(Duration.ofMinutes(1));

    ClockLines(BoardId board) {
        clock = Start.of("clock", board.value());
        event = Start.of(
                "event",
                board.value(),
                "kind",
                RunEvent.Kind.CLOCK_STEPPED.id(),
                "severity",
                RunEvent.Severity.WARNING.id(),
                "run",
                "-",
                "subject",
                "-");
    }

    /** @param released how many samples were held until now because the clock was not set */
    void write(LineBuffer out, Stamps stamps, long nanos, int released) {
        long step = stamps.stepMillis();
        if (step != 0 || released > 0) {
            minute.hurry();
        }
        if (minute.isDue(nanos)) {
            out.line(clock);
            out.decimal(STEPS, stamps.stepsSeen());
            out.flag(VALID, true);
            if (step != 0) {
                out.decimal(LAST_STEP_MS, step);
            }
            out.end();
        }
        if (step != 0) {
            String message = "The wall clock stepped by " + step + " ms";
            LOG.warn(message);
            event(out, message, "{\"step_ms\":" + step + "}");
        } else if (released > 0) {
            event(
                    out,
                    "The wall clock was set; " + released + " samples taken before got their timestamps then",
                    "{\"held\":" + released + "}");
        }
    }

    private void event(LineBuffer out, String message, String detail) {
        out.line(event);
        out.text(MESSAGE, LineBuffer.quoted(message));
        out.whole(BLOCK, 0);
        out.text(DETAIL, LineBuffer.quoted(detail));
        out.end();
    }
}
