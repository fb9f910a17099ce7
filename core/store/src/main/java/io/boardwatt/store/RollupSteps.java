package io.boardwatt.store;

import io.boardwatt.protocol.Line;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Rollups put together to wider steps, for a store that cannot do that by itself. For one thread. */
final class RollupSteps {
    private record Step(long nanos, SortedMap<String, String> tags) implements Comparable<Step> {
        private static final Comparator<Step> ORDER =
                Comparator.comparingLong(Step::nanos).thenComparing(step -> step.tags.toString());

        @Override
        public int compareTo(Step other) {
            return ORDER.compare(this, other);
        }
    }

    private static final class Values {
        final Map<String, Double> least = new HashMap<>();
        final Map<String, Double> most = new HashMap<>();
        final Map<String, Double> sum = new HashMap<>();
        final Map<String, Double> weight = new HashMap<>();
        final Map<String, Double> increase = new HashMap<>();
        double n;
        long parts;
    }

    private RollupSteps() {}

    static List<Line> of(Store store, RollupQuery query) throws StoreException {
        Selection rollups = new Selection(query.measurement(), query.selection().tags(), List.of());
        List<Line> rows = store.series(new SeriesQuery(rollups, query.fromNanos(), query.toNanos(), Optional.empty()));
        long width = query.step().toNanos();
        TreeMap<Step, Values> steps = new TreeMap<>();
        for (Line row : rows) {
            Step step = new Step(Math.floorDiv(row.timestampNanos(), width) * width, row.tags());
            add(steps.computeIfAbsent(step, s -> new Values()), row, query);
        }
        return steps.entrySet().stream()
                .map(entry -> line(query.selection().measurement(), entry.getKey(), entry.getValue()))
                .flatMap(Optional::stream)
                .toList();
    }

    private static void add(Values values, Line row, RollupQuery query) {
        Double n = row.number("n");
        double weight = n == null ? 1 : n;
        values.n += weight;
        values.parts++;
        for (String gauge : query.gauges()) {
            Double mean = row.number(gauge + "_mean");
            if (mean != null) {
                values.sum.merge(gauge, mean * weight, Double::sum);
                values.weight.merge(gauge, weight, Double::sum);
                put(values.least, gauge, row.number(gauge + "_min"), true);
                put(values.most, gauge, row.number(gauge + "_max"), false);
            }
        }
        for (String counter : query.counters()) {
            Double increase = row.number(counter + "_increase");
            if (increase != null) {
                values.increase.merge(counter, increase, Double::sum);
            }
        }
    }

    private static void put(Map<String, Double> map, String field, @Nullable Double value, boolean least) {
        if (value != null) {
            map.merge(field, value, least ? Math::min : Math::max);
        }
    }

    private static Optional<Line> line(String measurement, Step step, Values values) {
        Line.Builder line = Line.of(measurement);
        step.tags.forEach(line::tag);
        values.sum.forEach((field, sum) -> line.field(field + "_mean", sum / values.weight.getOrDefault(field, 1.0)));
        values.least.forEach((field, value) -> line.field(field + "_min", value));
        values.most.forEach((field, value) -> line.field(field + "_max", value));
        values.increase.forEach((field, value) -> line.field(field + "_increase", value));
        return line.hasFields()
                ? Optional.of(line.field("n", (long) values.n)
                        .field("parts", values.parts)
                        .at(step.nanos))
                : Optional.empty();
    }
}
