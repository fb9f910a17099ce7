package io.boardwatt.analysis.window;

import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Line;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One row's identity over the minutes: its values in this minute, its counters' last values. For one thread. */
final class Series {
    private static final class Gauge {
        double least = Double.POSITIVE_INFINITY;
        double sum;
        double most = Double.NEGATIVE_INFINITY;
        long n;
    }

    private static final class Counter {
        @Nullable
        BootId boot;

        double last;
        double increase;
        boolean hasIncrease;
        boolean isInMinute;
    }

    private final Map<String, Gauge> gauges = new HashMap<>();
    private final Map<String, Counter> counters = new HashMap<>();
    private long n;

    void add(Line line, MainValues values, BootId boot) {
        n++;
        for (String field : values.gauges()) {
            Double value = line.number(field);
            if (value != null) {
                Gauge gauge = gauges.computeIfAbsent(field, f -> new Gauge());
                gauge.least = Math.min(gauge.least, value);
                gauge.most = Math.max(gauge.most, value);
                gauge.sum += value;
                gauge.n++;
            }
        }
        for (String field : values.counters()) {
            Double value = line.number(field);
            if (value != null) {
                Counter counter = counters.computeIfAbsent(field, f -> new Counter());
                // A counter that went back was restarted: what it counted meanwhile is not known.
                if (boot.equals(counter.boot) && value >= counter.last) {
                    counter.increase += value - counter.last;
                    counter.hasIncrease = true;
                }
                counter.boot = boot;
                counter.last = value;
                counter.isInMinute = true;
            }
        }
    }

    boolean isEmpty() {
        return n == 0;
    }

    /** Writes the minute into a row and begins the next; counters remember their last values. */
    void close(Line.Builder row) {
        gauges.forEach((field, gauge) -> row.field(field + "_min", gauge.least)
                .field(field + "_mean", gauge.sum / gauge.n)
                .field(field + "_max", gauge.most));
        gauges.clear();
        counters.forEach((field, counter) -> {
            if (counter.isInMinute) {
                row.field(field + "_last", counter.last);
            }
            if (counter.hasIncrease) {
                row.field(field + "_increase", counter.increase);
            }
            counter.increase = 0;
            counter.hasIncrease = false;
            counter.isInMinute = false;
        });
        row.field("n", n);
        n = 0;
    }
}
