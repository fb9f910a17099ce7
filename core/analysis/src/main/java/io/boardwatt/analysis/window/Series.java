package io.boardwatt.analysis.window;

import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Line;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** One row's values in the minute under way, and its counters' last values. A few numbers a field; for one thread. */
final class Series {
    /** A counter of 32 bits that was this near to its end and is small now has gone round. */
    private static final double END_OF_32_BITS = 0x1p32;

    private static final double NEAR = 0.1 * END_OF_32_BITS;

    private final Shape shape;
    private final double[] least;
    private final double[] sum;
    private final double[] most;
    private final int[] count;
    private final double[] last;
    private final double[] increase;
    private final boolean[] isInMinute;
    private @Nullable BootId boot;
    private long n;

    Series(Shape shape) {
        this.shape = shape;
        int gauges = shape.gauges.size();
        int counters = shape.counters.size();
        least = new double[gauges];
        sum = new double[gauges];
        most = new double[gauges];
        count = new int[gauges];
        last = new double[counters];
        increase = new double[counters];
        isInMinute = new boolean[counters];
        Arrays.fill(last, Double.NaN);
        Arrays.fill(increase, Double.NaN);
    }

    void add(Line line, BootId its) {
        n++;
        boolean sameBoot = its.equals(boot);
        for (String field : line.fields().keySet()) {
            int gauge = shape.gauge(field);
            int counter = gauge >= 0 ? -1 : shape.counter(field);
            Double value = gauge < 0 && counter < 0 ? null : line.number(field);
            if (value != null && gauge >= 0) {
                gauge(gauge, value);
            } else if (value != null) {
                counter(counter, value, sameBoot);
            }
        }
        boot = its;
    }

    private void gauge(int at, double value) {
        boolean isFirst = count[at] == 0;
        least[at] = isFirst ? value : Math.min(least[at], value);
        most[at] = isFirst ? value : Math.max(most[at], value);
        sum[at] = isFirst ? value : sum[at] + value;
        count[at]++;
    }

    private void counter(int at, double value, boolean sameBoot) {
        if (!Double.isNaN(last[at])) {
            double rise = rise(last[at], value, sameBoot);
            increase[at] = Double.isNaN(increase[at]) ? rise : increase[at] + rise;
        }
        last[at] = value;
        isInMinute[at] = true;
    }

    /** After a restart a counter began at zero: what it shows has been counted since, what it missed is not known. */
    static double rise(double before, double value, boolean sameBoot) {
        if (sameBoot && value >= before) {
            return value - before;
        }
        boolean wentRound =
                sameBoot && before < END_OF_32_BITS && before > END_OF_32_BITS - NEAR && value >= 0 && value < NEAR;
        return Math.max(0, wentRound ? END_OF_32_BITS - before + value : value);
    }

    boolean isEmpty() {
        return n == 0;
    }

    /** Writes the minute into a row. */
    void write(Line.Builder row) {
        for (int i = 0; i < count.length; i++) {
            if (count[i] > 0) {
                String name = shape.gauges.get(i);
                row.field(name + "_min", least[i])
                        .field(name + "_mean", sum[i] / count[i])
                        .field(name + "_max", most[i]);
            }
        }
        for (int i = 0; i < last.length; i++) {
            if (isInMinute[i]) {
                row.field(shape.counters.get(i) + "_last", last[i]);
                row.field(shape.counters.get(i) + "_increase", increase[i]);
            }
        }
        row.field("n", n);
    }

    /** Begins the next minute; counters remember their last values. */
    void next() {
        n = 0;
        Arrays.fill(count, 0);
        Arrays.fill(increase, Double.NaN);
        Arrays.fill(isInMinute, false);
    }
}
