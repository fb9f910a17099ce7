package io.boardwatt.store.influx;

import io.boardwatt.store.RollupQuery;
import io.boardwatt.store.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Rollups in wider steps, in InfluxQL. The answer's columns bear the names of the fields. */
final class RollupQl {
    private RollupQl() {}

    /**
     * The question; empty when the rollups have nothing of what is asked for.
     *
     * @param columns the fields that the rollups have; an inner question may not name another
     */
    static Optional<String> text(RollupQuery query, Map<String, String> columns) {
        List<String> inner = new ArrayList<>(List.of("\"n\""));
        List<String> outer = new ArrayList<>(List.of("sum(\"n\") AS \"n\"", "count(\"n\") AS \"parts\""));
        for (String gauge : query.gauges()) {
            if (columns.containsKey(gauge + "_mean")) {
                String mean = InfluxQl.name(gauge + "_mean");
                String least = InfluxQl.name(gauge + "_min");
                String most = InfluxQl.name(gauge + "_max");
                String weighted = InfluxQl.name(gauge + "_weighted");
                String weight = InfluxQl.name(gauge + "_weight");
                inner.addAll(
                        List.of(mean + " * \"n\" AS " + weighted, mean + " * 0 + \"n\" AS " + weight, least, most));
                outer.addAll(List.of(
                        "sum(" + weighted + ") / sum(" + weight + ") AS " + mean,
                        "min(" + least + ") AS " + least,
                        "max(" + most + ") AS " + most));
            }
        }
        for (String counter : query.counters()) {
            if (columns.containsKey(counter + "_increase")) {
                String increase = InfluxQl.name(counter + "_increase");
                inner.add(increase);
                outer.add("sum(" + increase + ") AS " + increase);
            }
        }
        Selection rows = new Selection(query.measurement(), query.selection().tags(), List.of());
        return outer.size() == 2
                ? Optional.empty()
                : Optional.of("SELECT " + String.join(", ", outer) + " FROM (SELECT " + String.join(", ", inner)
                        + InfluxQl.from(rows, query.fromNanos()) + InfluxQl.until(query.toNanos()) + " GROUP BY *)"
                        + " WHERE time >= " + query.fromNanos() + InfluxQl.until(query.toNanos()) + " GROUP BY time("
                        + query.step().toNanos() + "ns), * fill(none)");
    }
}
