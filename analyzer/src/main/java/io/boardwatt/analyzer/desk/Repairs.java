package io.boardwatt.analyzer.desk;

import io.boardwatt.analysis.Result;
import io.boardwatt.analysis.window.Hours;
import io.boardwatt.analysis.window.Windows;
import io.boardwatt.protocol.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Minutes of one board that are to be made again out of the store, since something about them came late, and after them
 * their hours. They wait until the collector has surely committed. One question at a time. For the desk's thread.
 */
final class Repairs {
    /** A collector commits within 30 s. */
    private static final int MINUTE_TICKS = 60;
    /** Until then the minutes, made again, are in the store too. */
    private static final int HOUR_TICKS = 180;
    /** An hour that does not end, since its sender is gone, is made after all. */
    private static final int SILENT_TICKS = 900;

    /**
     * Reads of a time.
     *
     * @param <T> what is read
     */
    @FunctionalInterface
    interface Reading<T> {
        /** What begins in this time. */
        History.Question<List<T>> between(long fromNanos, long toNanos);
    }

    private final History history;
    private final Reading<Result> minutes;
    private final Reading<Line> rows;
    private final Consumer<Result> out;
    /** By their start, the tick at which they are due. */
    private final TreeMap<Long, Integer> dueMinutes = new TreeMap<>();

    private final TreeMap<Long, Integer> dueHours = new TreeMap<>();
    private int ticks;
    private long newest = Long.MIN_VALUE;
    private boolean isAsking;

    /**
     * With nothing to do.
     *
     * @param minutes makes minutes out of the store
     * @param rows reads the rows of minutes
     */
    Repairs(History history, Reading<Result> minutes, Reading<Line> rows, Consumer<Result> out) {
        this.history = history;
        this.minutes = minutes;
        this.rows = rows;
        this.out = out;
    }

    /** Something about this minute came, and its row, if there is one, lacks it; a counter's next increase does too. */
    void touch(long minute) {
        newest = Math.max(newest, minute);
        dueMinutes.put(minute, ticks + MINUTE_TICKS);
        if (minute + Windows.MINUTE <= newest) {
            dueMinutes.put(minute + Windows.MINUTE, ticks + MINUTE_TICKS);
        }
    }

    /**
     * A second has passed.
     *
     * @param endNanos minutes that end later are not over
     */
    void tick(long endNanos) {
        ticks++;
        if (!isAsking && !minute(endNanos)) {
            hour(endNanos);
        }
    }

    private boolean minute(long endNanos) {
        Map.Entry<Long, Integer> first = dueMinutes.firstEntry();
        if (first == null) {
            return false;
        }
        long from = first.getKey();
        long to = from;
        while (to < from + Hours.HOUR
                && to + Windows.MINUTE <= endNanos
                && dueMinutes.getOrDefault(to, Integer.MAX_VALUE) <= ticks) {
            to += Windows.MINUTE;
        }
        if (to == from) {
            return false;
        }
        long until = to;
        ask(minutes.between(from, until), results -> {
            dueMinutes.subMap(from, until).values().removeIf(due -> due <= ticks);
            results.forEach(result -> dueHours.put(Hours.hour(result.timestampNanos()), ticks + HOUR_TICKS));
            results.forEach(out);
        });
        return true;
    }

    private void hour(long endNanos) {
        for (Map.Entry<Long, Integer> due : dueHours.entrySet()) {
            long from = due.getKey();
            long to = from + Hours.HOUR;
            if (due.getValue() <= ticks && (to <= endNanos || due.getValue() + SILENT_TICKS <= ticks)) {
                History.Question<List<Line>> question = rows.between(from, to);
                ask(
                        past -> {
                            List<Result> made = new ArrayList<>();
                            Hours.of(question.of(past), hour -> made.add(Result.of(hour)));
                            return made;
                        },
                        results -> {
                            dueHours.remove(from);
                            results.forEach(out);
                        });
                return;
            }
        }
    }

    private void ask(History.Question<List<Result>> question, Consumer<List<Result>> then) {
        isAsking = true;
        history.ask(
                question,
                results -> {
                    isAsking = false;
                    then.accept(results);
                },
                why -> isAsking = false);
    }
}
