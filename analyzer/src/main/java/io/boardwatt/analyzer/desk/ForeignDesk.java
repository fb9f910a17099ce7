package io.boardwatt.analyzer.desk;

import io.boardwatt.analysis.Result;
import io.boardwatt.analysis.window.Again;
import io.boardwatt.analysis.window.Windows;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * A board that speaks through somebody else's agent. Its lines have no numbers, so nobody can tell what is missing or came
 * twice: its minutes are made out of the store, where each row stands once, when nothing more came about them for a while.
 * For the desk's thread.
 */
final class ForeignDesk {
    private final BoardId board;
    private final Set<String> wanted;
    private final History history;
    private final Set<String> measurements = new TreeSet<>();
    private final Repairs repairs;
    private long reached = Long.MIN_VALUE;

    ForeignDesk(BoardId board, Set<String> wanted, History history, Consumer<Result> out) {
        this.board = board;
        this.wanted = wanted;
        this.history = history;
        this.repairs = new Repairs(
                history,
                (from, to) -> {
                    Set<String> names = Set.copyOf(measurements);
                    return past -> {
                        List<Result> made = new ArrayList<>();
                        List<Line> rows = past.rows(board, names, from - Windows.MINUTE, to);
                        Again.minutesOfLines(names, rows, from, to, minute -> made.add(Result.of(minute)));
                        return made;
                    };
                },
                (from, to) -> {
                    Set<String> names = Set.copyOf(measurements);
                    return past -> past.minutes(board, names, from, to);
                },
                out);
    }

    /** Takes a line of this board. */
    void on(Line line) {
        if (!wanted.contains(line.measurement())) {
            return;
        }
        measurements.add(line.measurement());
        if (reached == Long.MIN_VALUE) {
            askForTheLastMinute(line.timestampNanos());
        }
        reached = Math.max(reached, line.timestampNanos());
        repairs.touch(Windows.minute(line.timestampNanos()));
    }

    /** Minutes that nobody made while no analyzer ran. */
    private void askForTheLastMinute(long nowNanos) {
        history.ask(past -> past.lastMinute(board, nowNanos), last -> touch(last, nowNanos), why -> {});
    }

    private void touch(Optional<Long> last, long nowNanos) {
        last.ifPresent(first -> {
            for (long minute = first; minute < nowNanos; minute += Windows.MINUTE) {
                repairs.touch(minute);
            }
        });
    }

    void tick() {
        // Its minutes become due only when it has said nothing more about them.
        repairs.tick(reached == Long.MIN_VALUE ? reached : reached + Windows.MINUTE);
    }
}
