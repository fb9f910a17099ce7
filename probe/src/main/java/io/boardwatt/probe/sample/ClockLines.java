package io.boardwatt.probe.sample;

import io.boardwatt.probe.clock.Stamps;
import io.boardwatt.probe.clock.TimeStatus;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.RunEvent;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.sources.aside.Every;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.line.Name;
import io.boardwatt.sources.line.Start;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a sample says about the wall clock: once a minute, and an event when it stepped. For the tick's thread. */
final class ClockLines {
    private static final Logger LOG = LoggerFactory.getLogger(ClockLines.class);
    private static final Name STEPS = Name.of("steps");
    private static final Name VALID = Name.of("valid");
    private static final Name SYNCHRONIZED = Name.of("synchronized");
    private static final Name OFFSET_MS = Name.of("offset_ms");
    private static final Name MAX_ERROR_MS = Name.of("max_error_ms");
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

    /**
     * Writes what is due.
     *
     * @param status what a time service has just said; null for nothing
     * @param released how many samples were held until now because the clock was not set
     * @param givenUp how many more were held and given up, because they were too many
     */
    void write(LineBuffer out, Stamps stamps, long nanos, @Nullable TimeStatus status, int released, long givenUp) {
        long step = stamps.stepMillis();
        if (step != 0 || released > 0 || status != null) {
            minute.hurry();
        }
        if (minute.isDue(nanos)) {
            out.line(clock);
            out.decimal(STEPS, stamps.stepsSeen());
            out.flag(VALID, true);
            if (step != 0) {
                out.decimal(LAST_STEP_MS, step);
            }
            if (status != null) {
                out.flag(SYNCHRONIZED, status.isSynchronized());
                out.decimal(OFFSET_MS, status.offsetMillis());
                out.decimal(MAX_ERROR_MS, status.maxErrorMillis());
            }
            out.end();
        }
        if (step == 0 && released == 0) {
            return;
        }
        List<String> happened = new ArrayList<>();
        JsonObject.Builder detail = JsonObject.of();
        if (step != 0) {
            happened.add("The wall clock stepped by " + step + " ms");
            detail.put("step_ms", step);
            LOG.warn(happened.get(0));
        }
        if (released > 0) {
            happened.add("The wall clock was set; " + released + " samples taken before got their timestamps then"
                    + (givenUp > 0 ? ", the first " + givenUp + " were too many to be held" : ""));
            detail.put("held", (long) released).put("given_up", givenUp);
        }
        event(out, String.join("; ", happened), detail.build().toString());
    }

    private void event(LineBuffer out, String message, String detail) {
        out.line(event);
        out.text(MESSAGE, LineBuffer.quoted(message));
        out.whole(BLOCK, 0);
        out.text(DETAIL, LineBuffer.quoted(detail));
        out.end();
    }
}
