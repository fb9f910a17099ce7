package io.boardwatt.swarm.connection;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/** How long things took, in microseconds, to three digits. For one thread; merged at the end. */
final class Times {
    private static final long MOST_MICROS = TimeUnit.DAYS.toMicros(1);

    /** From when a sample was due to when it was handed to the connection. */
    final Histogram lateness = new Histogram(MOST_MICROS, 3);
    /** From when a sample was due to when its confirmation arrived. */
    final Histogram confirmation = new Histogram(MOST_MICROS, 3);

    static void record(Histogram times, long nanos) {
        times.recordValue(Math.max(0, Math.min(MOST_MICROS, TimeUnit.NANOSECONDS.toMicros(nanos))));
    }

    void add(Times others) {
        lateness.add(others.lateness);
        confirmation.add(others.confirmation);
    }
}
