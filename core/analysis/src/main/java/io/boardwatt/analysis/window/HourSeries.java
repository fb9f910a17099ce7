package io.boardwatt.analysis.window;

import io.boardwatt.protocol.Line;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** One row's values in the hour under way, put together from its minutes' rows. For one thread. */
final class HourSeries {
    /** The timestamp of its row. */
    final long label;

    private final Shape shape;
    private final double[] least;
    private final double[] sum;
    private final double[] weight;
    private final double[] most;
    private final double[] last;
    private final double[] increase;
    private long n;

    HourSeries(Shape shape, long label) {
        this.shape = shape;
        this.label = label;
        int gauges = shape.gauges.size();
        int counters = shape.counters.size();
        least = new double[gauges];
        sum = new double[gauges];
        weight = new double[gauges];
        most = new double[gauges];
        last = new double[counters];
        increase = new double[counters];
        Arrays.fill(last, Double.NaN);
        Arrays.fill(increase, Double.NaN);
    }

    /** A copy that goes its own way. */
    HourSeries(HourSeries other) {
        shape = other.shape;
        label = other.label;
        least = other.least.clone();
        sum = other.sum.clone();
        weight = other.weight.clone();
        most = other.most.clone();
        last = other.last.clone();
        increase = other.increase.clone();
        n = other.n;
    }

    /** Takes the row of the next minute; each mean weighs as many as its row sums up. */
    void add(Line minute) {
        double rows = number(minute, "n", 1);
        n += (long) rows;
        for (int i = 0; i < least.length; i++) {
            String name = shape.gauges.get(i);
            Double mean = minute.number(name + "_mean");
            if (mean != null) {
                double low = number(minute, name + "_min", mean);
                double high = number(minute, name + "_max", mean);
                least[i] = weight[i] == 0 ? low : Math.min(least[i], low);
                most[i] = weight[i] == 0 ? high : Math.max(most[i], high);
                sum[i] += mean * rows;
                weight[i] += rows;
            }
        }
        for (int i = 0; i < last.length; i++) {
            String name = shape.counters.get(i);
            last[i] = number(minute, name + "_last", last[i]);
            Double rise = minute.number(name + "_increase");
            if (rise != null) {
                increase[i] = Double.isNaN(increase[i]) ? rise : increase[i] + rise;
            }
        }
    }

    private static double number(Line line, String field, double otherwise) {
        @Nullable Double value = line.number(field);
        return value == null ? otherwise : value;
    }

    /** Writes the hour into a row. */
    void write(Line.Builder row) {
        for (int i = 0; i < weight.length; i++) {
            if (weight[i] > 0) {
                String name = shape.gauges.get(i);
                row.field(name + "_min", least[i])
                        .field(name + "_mean", sum[i] / weight[i])
                        .field(name + "_max", most[i]);
            }
        }
        for (int i = 0; i < last.length; i++) {
            row.field(shape.counters.get(i) + "_last", last[i]); // one that is not known is left out
            row.field(shape.counters.get(i) + "_increase", increase[i]);
        }
        row.field("n", n);
    }
}
