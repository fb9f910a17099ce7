package io.boardwatt.grafana.query;

import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.catalogue.Catalogue;
import io.boardwatt.protocol.catalogue.Field;
import io.boardwatt.protocol.catalogue.Measurement;
import io.boardwatt.protocol.catalogue.Nature;
import io.boardwatt.protocol.catalogue.Rollup;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Rows of every measurement whose values are known: of each series a gauge always has one value and a counter always one
 * rate. Two boards of ours and one of Telegraf's whose name is full of signs, two series each.
 */
final class Truth {
    /** A name that no query language likes. */
    static final String ODD = "it's \"x\"/y (1) $z";

    static final List<String> HOSTS = List.of("pi5-01", "n100-02", ODD);

    private static final long SECOND = 1_000_000_000;
    /** Of each tag that is not just a name, the values that questions ask for. */
    private static final Map<String, List<String>> VALUES = Map.of(
            "cpu", List.of("cpu-total", "cpu0"),
            "window", List.of("run", "last-10"),
            "publisher", List.of("probe", "soak"),
            "kind", List.of("run_aborted", "instant"),
            "measured", List.of("true", "false"),
            "quantity", List.of("throughput_loss", "throughput_loss"),
            "workload", List.of("sha256", ODD));

    /** The end of all rows, a whole hour, in seconds since 1970. */
    final long end;

    Truth(long nowSeconds) {
        end = nowSeconds / 3600 * 3600 - 3600;
    }

    /** From here on there are rows of a tier, in seconds since 1970. */
    long start(Tier tier) {
        return end - 60 * width(tier);
    }

    private static long width(Tier tier) {
        return switch (tier) {
            case RAW -> 5;
            case MINUTES -> 60;
            case HOURS -> 3600;
        };
    }

    /** The tags of the series of a measurement. */
    static List<Map<String, String>> series(String measurement) {
        List<Map<String, String>> series = new ArrayList<>();
        for (String host : HOSTS) {
            for (int i = 0; i < 2; i++) {
                Map<String, String> tags = new TreeMap<>();
                for (String key : Catalogue.find(measurement).orElseThrow().tagKeys()) {
                    tags.put(
                            key,
                            VALUES.getOrDefault(key, List.of(key + "-1", key + "-2"))
                                    .get(i));
                }
                tags.put("host", host);
                series.add(tags);
            }
        }
        return series;
    }

    /** The value of a gauge, the rate of a counter or the text of a state of a series, for ever. */
    static double value(Map<String, String> series, String field) {
        return Math.floorMod((series + field).hashCode(), 30) + 1;
    }

    /** Writes it all. */
    void writeTo(Store store) throws StoreException {
        for (Measurement measurement : Catalogue.measurements()) {
            write(store, measurement, Tier.RAW);
            var minutes = Rollup.of(measurement, Rollup.Span.MINUTE);
            if (minutes.isPresent()) {
                write(store, measurement, Tier.MINUTES);
                write(store, measurement, Tier.HOURS);
            }
        }
    }

    private void write(Store store, Measurement measurement, Tier tier) throws StoreException {
        List<Line> lines = new ArrayList<>();
        for (Map<String, String> series : series(measurement.name())) {
            for (long at = start(tier); at < end; at += width(tier)) {
                Line.Builder line = Line.of(measurement.name() + tier.suffix());
                series.forEach(line::tag);
                for (Field field : measurement.fields().values()) {
                    if (tier == Tier.RAW) {
                        line.field(field.name(), raw(series, field, at));
                    } else {
                        rolledUp(line, series, field, tier);
                    }
                }
                if (tier != Tier.RAW) {
                    line.field("n", width(tier));
                }
                lines.add(line.at(at * SECOND));
            }
        }
        store.write(lines);
    }

    private FieldValue raw(Map<String, String> series, Field field, long at) {
        double value = value(series, field.name());
        double now = field.nature() == Nature.COUNTER ? value * (at - start(Tier.RAW)) : value;
        return switch (field.type()) {
            case FLOAT -> FieldValue.of(now);
            case INTEGER -> FieldValue.of((long) now);
            case TRUTH -> FieldValue.of(value > 15);
            case TEXT -> FieldValue.of(ODD + value);
        };
    }

    private static void rolledUp(Line.Builder line, Map<String, String> series, Field field, Tier tier) {
        double value = value(series, field.name());
        if (field.nature() == Nature.GAUGE) {
            line.field(field.name() + "_min", value);
            line.field(field.name() + "_mean", value);
            line.field(field.name() + "_max", value);
        } else if (field.nature() == Nature.COUNTER) {
            line.field(field.name() + "_last", value);
            line.field(field.name() + "_increase", value * width(tier));
        }
    }
}
