package io.boardwatt.soak.runner;

import io.boardwatt.protocol.RunEvent;
import io.boardwatt.protocol.Ticker;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * What is to be said about each second, until the second is published. Moments are of the monotonic clock. Loads tell of
 * a second a little after its end, so the publisher waits for those that are expected. Any thread.
 */
final class WorkBook {
    private final List<Entry<WorkRow>> rows = new ArrayList<>();
    private final List<Entry<RunEvent>> events = new ArrayList<>();
    /** Of each instance that should tell of every second: the end of the last second it told of. */
    private final Map<Object, Long> told = new HashMap<>();

    private final Ticker ticker;
    private long published = Long.MIN_VALUE;
    private long late;

    WorkBook(Ticker ticker) {
        this.ticker = ticker;
    }

    private record Entry<T>(long dueNanos, T value) {}

    /**
     * What one sample holds beside its first line.
     *
     * @param rows in the order they came
     * @param events in the order they happened
     */
    record Page(List<WorkRow> rows, List<RunEvent> events) {}

    /** From now on the instance is expected to tell of every second after this moment. */
    synchronized void expect(Object instance, long fromNanos) {
        told.put(instance, fromNanos);
    }

    /** The instance tells of nothing more. */
    synchronized void ended(Object instance) {
        told.remove(instance);
        notifyAll();
    }

    /** Takes the work of the second that ends at {@code dueNanos}. @return false when that is already published */
    synchronized boolean add(Object instance, WorkRow row, long dueNanos) {
        if (dueNanos <= published) {
            late++;
            return false;
        }
        rows.add(new Entry<>(dueNanos, row));
        told.computeIfPresent(instance, (key, before) -> Math.max(before, dueNanos));
        notifyAll();
        return true;
    }

    /** Takes an event; it goes into the first sample at or after that moment. */
    synchronized void add(RunEvent event, long dueNanos) {
        events.add(new Entry<>(dueNanos, event));
    }

    /** Waits until every expected instance told of all seconds up to a moment. @return whether that came true in time */
    synchronized boolean awaitComplete(long dueNanos, long atMostNanos) throws InterruptedException {
        long end = ticker.nanos() + atMostNanos;
        while (told.values().stream().anyMatch(t -> t < dueNanos)) {
            long left = end - ticker.nanos();
            if (left <= 0) {
                return false;
            }
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        return true;
    }

    /** Everything due up to a moment, which is then published. */
    synchronized Page take(long dueNanos) {
        published = Math.max(published, dueNanos);
        return new Page(take(rows, dueNanos), take(events, dueNanos));
    }

    private static <T> List<T> take(List<Entry<T>> from, long dueNanos) {
        List<T> taken = new ArrayList<>();
        for (Iterator<Entry<T>> i = from.iterator(); i.hasNext(); ) {
            Entry<T> entry = i.next();
            if (entry.dueNanos <= dueNanos) {
                taken.add(entry.value);
                i.remove();
            }
        }
        return taken;
    }

    /** Whether anything is still to be published. */
    synchronized boolean isEmpty() {
        return rows.isEmpty() && events.isEmpty();
    }

    /** Rows that came after their second was published and were dropped. */
    synchronized long late() {
        return late;
    }
}
