package io.boardwatt.sources.aside;

import io.boardwatt.sources.text.GivenUp;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Looks for devices: at the first sample, then every 10 s, aside, since listing folders takes time, allocates, and may
 * block. A search that hangs in one file is given up for a new one, which passes that file by: a chip that hangs hides no
 * other. For the sampling thread.
 *
 * @param <T> what is found; immutable
 */
public final class Rescan<T> {
    private final Supplier<T> search;
    private final Aside aside;
    private final Every every;
    private final Object lock = new Object();
    private Errand errand;
    private @Nullable Path readBefore;
    private long searches;
    private long foundBy = -1;
    private volatile T found;
    private volatile boolean hasSearched;

    /** @param nothing what stands for "not found yet" */
    public Rescan(Supplier<T> search, T nothing, Aside aside) {
        this(search, nothing, aside, Duration.ofSeconds(10));
    }

    /** @param interval the time between two searches */
    public Rescan(Supplier<T> search, T nothing, Aside aside, Duration interval) {
        this.search = search;
        this.found = nothing;
        this.aside = aside;
        this.errand = next();
        this.every = new Every(interval);
    }

    private Errand next() {
        long number = searches++;
        return new Errand(() -> look(number));
    }

    /**
     * Keeps the object as long as it equals what is found, so that the sampling thread need not compare. What a search finds
     * that was given up and comes back after a later one is old.
     */
    private void look(long number) {
        T now = search.get();
        synchronized (lock) {
            if (number < foundBy) {
                return;
            }
            foundBy = number;
            if (!now.equals(found)) {
                found = now;
            }
            hasSearched = true;
        }
    }

    /** What was found last. The first search is waited for, as long as a sensor is. */
    public T latest() {
        boolean first = !hasSearched;
        if (givesUpOneThatHangs() || every.isDue(aside.turnNanos()) || first) {
            aside.ask(errand);
            if (first) {
                aside.await(errand); // later ones are seen in the next sample
            }
        }
        return found;
    }

    /** One that a turn later still reads the same file hangs; one that is merely slow would be no faster anew. */
    @SuppressWarnings("ReferenceEquality") // one read, not one file
    private boolean givesUpOneThatHangs() {
        Thread runner = errand.runner();
        Path reads = runner == null ? null : GivenUp.readBy(runner);
        boolean hangs = reads != null && reads == readBefore;
        readBefore = reads;
        if (hangs && runner != null) {
            GivenUp.in(runner);
            aside.retire(errand, () -> {});
            errand = next();
        }
        return hangs;
    }

    /** Whether no search has ended yet, so that what is not found may be there all the same. */
    public boolean isSearching() {
        return !hasSearched;
    }

    /** Searches again at the next sample: something that was there has gone. */
    public void hurry() {
        every.hurry();
    }
}
