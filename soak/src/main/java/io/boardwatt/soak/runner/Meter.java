package io.boardwatt.soak.runner;

import io.boardwatt.soak.load.Work;
import io.boardwatt.soak.load.WorkReader;
import java.util.Optional;

/**
 * Turns the output of one instance into rows. The gate opens on a whole second, so the load's seconds are the board's.
 * Lines come from the instance's thread, questions from the run's.
 */
final class Meter {
    private static final long SECOND = 1_000_000_000L;

    private final Block block;
    private final int instance;
    private final WorkBook book;
    private final WorkReader reader;
    private final int warmup;
    private final int seconds;
    private long gateNanos;
    private boolean isOpen;
    private int last;
    private int steady;
    private double done;
    private String lastWords = "";

    /**
     * @param warmup seconds that do not count
     * @param seconds all seconds, those of the warm-up included
     */
    Meter(Block block, int instance, WorkBook book, int warmup, int seconds) {
        this.block = block;
        this.instance = instance;
        this.book = book;
        this.warmup = warmup;
        this.seconds = seconds;
        reader = block.series().workload().load().reader();
    }

    /** The gate opens at this moment; from now on work counts. */
    synchronized void open(long atNanos) {
        gateNanos = atNanos;
        isOpen = true;
        book.expect(this, atNanos);
    }

    /** A line of output. */
    synchronized void line(String line) {
        Optional<Work> work = isOpen ? reader.read(line) : Optional.empty();
        if (work.isEmpty()) {
            lastWords = line.isBlank() ? lastWords : line.strip();
            return;
        }
        int second = work.get().second();
        if (second > seconds) {
            return;
        }
        boolean isSteady = second > warmup;
        last = second;
        if (book.add(this, new WorkRow(block, instance, work.get().done(), isSteady), gateNanos + second * SECOND)
                && isSteady) {
            steady++;
            done += work.get().done();
        }
        if (second == seconds) {
            book.ended(this);
        }
        notifyAll();
    }

    /** No more lines are waited for. */
    synchronized void close() {
        isOpen = false;
        book.ended(this);
        notifyAll();
    }

    /** Whether the last second that counts was told of. */
    synchronized boolean isDone() {
        return last >= seconds;
    }

    /** Whether any second was told of. */
    synchronized boolean hasWorked() {
        return last > 0;
    }

    /** Steady seconds that were told of in time. */
    synchronized int steady() {
        return steady;
    }

    /** Work in them. */
    synchronized double done() {
        return done;
    }

    /** The last line that told of no work: what a load that fails says. */
    synchronized String lastWords() {
        return lastWords;
    }
}
