package io.boardwatt.probe.once;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.Reason;
import io.boardwatt.sources.SourceOptions;
import io.boardwatt.sources.command.Answer;
import io.boardwatt.sources.command.Commands;
import io.boardwatt.sources.container.Names;
import io.boardwatt.sources.power.PowerOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** The time within a recording: it stands still while files are read, and moves on by what lies between the readings. */
final class RecordedTime {
    private static final Duration SLOWEST_SENSOR = Duration.ofSeconds(3);
    private static final String LATER = ".t1";

    private final Asked asked;
    private final BoardId board;
    private final AtomicLong nanos = new AtomicLong();
    private volatile boolean isLater;

    RecordedTime(Asked asked, BoardId board) {
        this.asked = asked;
        this.board = board;
    }

    void moveOn() {
        nanos.addAndGet((long) (asked.seconds() * 1e9));
        isLater = true;
    }

    SourceOptions options(Path root) {
        PowerOptions power = new PowerOptions(
                Duration.ofMillis(Math.max(1, (long) (asked.seconds() * 1e3))),
                Duration.ZERO,
                List.of(),
                Optional.empty());
        return new SourceOptions(
                root,
                board.value(),
                nanos::get,
                Ticker.system(),
                SLOWEST_SENSOR,
                this::run,
                Duration.ZERO,
                true,
                names(),
                power);
    }

    /** The output of the second reading, where it was recorded too. */
    private Answer run(String... words) {
        if (asked.commands().isEmpty()) {
            return Answer.none(Reason.MISSING, "no recorded output of " + words[0]);
        }
        Commands recorded = Commands.recorded(asked.commands().get());
        if (isLater) {
            Answer later = recorded.run(String.join("_", words) + LATER);
            if (later.text().isPresent()) {
                return later;
            }
        }
        return recorded.run(words);
    }

    /** What an engine answered, recorded as {@code engine_containers.txt}. */
    private Names names() {
        return () -> run("engine", "containers").text().orElse("");
    }
}
