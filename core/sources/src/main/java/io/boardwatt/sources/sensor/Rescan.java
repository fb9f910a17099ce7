package io.boardwatt.sources.sensor;

import io.boardwatt.sources.aside.Aside;
import io.boardwatt.sources.aside.Errand;
import io.boardwatt.sources.aside.Every;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Looks for devices: at once the first time, then every 10 s, aside, since listing folders takes time
 * and allocates. For the sampling thread.
 *
 * @param <T> what is found; immutable
 */
final class Rescan<T> {
    private final Supplier<T> search;
    private final Aside aside;
    private final Errand errand;
    private volatile @Nullable T found;
    private final Every every = new Every(Duration.ofSeconds(10));

    Rescan(Supplier<T> search, Aside aside) {
        this.search = search;
        this.aside = aside;
        this.errand = new Errand(this::look);
    }

    /** Keeps the object as long as it equals what is found, so that the sampling thread need not compare. */
    private void look() {
        T now = search.get();
        if (!now.equals(found)) {
            found = now;
        }
    }

    /** What was found last. */
    T latest() {
        T now = found;
        boolean due = every.isDue(aside.turnNanos());
        if (now == null) {
            now = search.get();
            found = now;
        } else if (due) {
            aside.ask(errand); // what it finds is seen in the next sample
        }
        return now;
    }
}
