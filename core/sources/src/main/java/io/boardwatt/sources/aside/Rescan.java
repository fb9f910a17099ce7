package io.boardwatt.sources.aside;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * Looks for devices: at the first sample, then every 10 s, aside, since listing folders takes time, allocates, and may
 * block. For the sampling thread.
 *
 * @param <T> what is found; immutable
 */
public final class Rescan<T> {
    private final Supplier<T> search;
    private final Aside aside;
    private final Errand errand;
    private final Every every;
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
        this.errand = new Errand(this::look);
        this.every = new Every(interval);
    }

    /** Keeps the object as long as it equals what is found, so that the sampling thread need not compare. */
    private void look() {
        T now = search.get();
        if (!now.equals(found)) {
            found = now;
        }
        hasSearched = true;
    }

    /** What was found last. The first search is waited for, as long as a sensor is. */
    public T latest() {
        boolean first = !hasSearched;
        if (every.isDue(aside.turnNanos()) || first) {
            aside.ask(errand);
            if (first) {
                aside.await(errand); // later ones are seen in the next sample
            }
        }
        return found;
    }

    /** Searches again at the next sample: something that was there has gone. */
    public void hurry() {
        every.hurry();
    }
}
