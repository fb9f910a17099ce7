package io.boardwatt.web.history;

import io.boardwatt.protocol.Line;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * One board's rows under the names that {@code live} has. Rows come by ascending time within each series, in Telegraf's
 * names, so boards with a probe and foreign senders are read alike; or as {@link io.boardwatt.store.Store#rolledUp} gives
 * them, and then a gauge also has {@code <name>_min} and {@code <name>_max}. Mutable, for one thread.
 */
public final class LivePoints {
    private static final long SECOND = 1_000_000_000L;

    private final NavigableMap<Long, Map<String, Value>> points = new TreeMap<>();
    private final Map<String, Reading> counters = new HashMap<>();
    private final long stepNanos;
    private final double rollupSeconds;

    /** For rollups of that many seconds each. */
    static LivePoints ofRollups(long seconds) {
        return new LivePoints(seconds * SECOND, seconds);
    }

    /** With the distance of points in nanoseconds; a counter's rate over more than three of them is not known. */
    public LivePoints(long stepNanos) {
        this(stepNanos, 0);
    }

    private LivePoints(long stepNanos, double rollupSeconds) {
        this.stepNanos = stepNanos;
        this.rollupSeconds = rollupSeconds;
    }

    /** A value and how well its source speaks for the board; 0 is best. */
    private record Value(double number, int rank) {}

    private record Reading(long nanos, double value) {}

    /** Takes a row; those that say nothing of what is live are passed over. */
    public void accept(Line line) {
        switch (line.measurement()) {
            case "cpu" -> cpu(line);
            case "mem" -> gauge(line, "mem_used_pct", "used_percent", 0);
            case "system" -> gauge(line, "load1", "load1", 0);
            case "diskio" -> disk(line);
            case "net" -> net(line);
            case "pressure" -> pressure(line);
            case "temp" -> gauge(line, "temp_c", "temp", Counted.thermometer(line.tag("sensor")));
            case "power" -> gauge(line, "watts", "watts", Counted.scope(line.tag("scope")));
            default -> {}
        }
    }

    /** Points by their time in milliseconds since 1970, whole seconds. */
    public NavigableMap<Long, Map<String, Double>> byMillis() {
        NavigableMap<Long, Map<String, Double>> out = new TreeMap<>();
        points.forEach((second, values) -> out.put(second * 1000, numbers(values)));
        return out;
    }

    /** The newest point, or null; the older ones are forgotten. */
    public Map.@Nullable Entry<Long, Map<String, Double>> newest() {
        if (points.isEmpty()) {
            return null;
        }
        points.headMap(points.lastKey()).clear();
        return Map.entry(points.lastKey() * 1000, numbers(points.lastEntry().getValue()));
    }

    private void cpu(Line line) {
        Double idle = value(line, "usage_idle");
        Double iowait = value(line, "usage_iowait");
        if ("cpu-total".equals(line.tag("cpu")) && idle != null) {
            set(line, "busy_pct", busy(idle, iowait));
            set(line, "iowait_pct", iowait);
            // The two need not have their extremes together: nothing lay outside these.
            Double most = line.number("usage_idle_max");
            Double least = line.number("usage_idle_min");
            set(line, "busy_pct_min", most == null ? null : busy(most, line.number("usage_iowait_max")));
            set(line, "busy_pct_max", least == null ? null : busy(least, line.number("usage_iowait_min")));
            set(line, "iowait_pct_min", line.number("usage_iowait_min"));
            set(line, "iowait_pct_max", line.number("usage_iowait_max"));
        }
    }

    private static double busy(double idle, @Nullable Double iowait) {
        return Math.max(0, 100 - idle - (iowait == null ? 0 : iowait));
    }

    /** A gauge; of several sources the best ranked, then the greatest, counts. */
    private void gauge(Line line, String name, String field, int rank) {
        if (rank >= 0) {
            best(line, name, value(line, field), rank);
            best(line, name + "_min", line.number(field + "_min"), rank);
            best(line, name + "_max", line.number(field + "_max"), rank);
        }
    }

    private @Nullable Double value(Line line, String field) {
        return line.number(rollupSeconds > 0 ? field + "_mean" : field);
    }

    private void disk(Line line) {
        if (Counted.isDisk(line.tag("name"))) {
            add(line, "disk_read_bytes_s", rate(line, "read_bytes"));
            add(line, "disk_write_bytes_s", rate(line, "write_bytes"));
        }
    }

    private void net(Line line) {
        if (Counted.isWire(line.tag("interface"))) {
            add(line, "net_rx_bytes_s", rate(line, "bytes_recv"));
            add(line, "net_tx_bytes_s", rate(line, "bytes_sent"));
        }
    }

    /** Telegraf's total is microseconds stalled, so its rate per second of time is a share. */
    private void pressure(Line line) {
        if ("cpu".equals(line.tag("resource")) && "some".equals(line.tag("type"))) {
            Double microsPerSecond = rate(line, "total");
            set(line, "psi_cpu_pct", microsPerSecond == null ? null : Math.min(100, microsPerSecond / 10_000));
        }
    }

    private @Nullable Double rate(Line line, String field) {
        if (rollupSeconds > 0) {
            Double increase = line.number(field + "_increase");
            Double parts = line.number("parts");
            return increase == null || parts == null ? null : increase / (parts * rollupSeconds);
        }
        Double value = line.number(field);
        if (value == null) {
            return null;
        }
        Reading now = new Reading(line.timestampNanos(), value);
        Reading before = counters.put(line.measurement() + line.tags() + field, now);
        if (before == null || now.nanos <= before.nanos || now.nanos - before.nanos > 3 * stepNanos + SECOND / 2) {
            return null;
        }
        double rise = now.value - before.value;
        return rise < 0 ? null : rise * SECOND / (now.nanos - before.nanos);
    }

    private void set(Line line, String name, @Nullable Double value) {
        merge(line, name, value, 0, (old, added) -> added);
    }

    private void add(Line line, String name, @Nullable Double value) {
        merge(line, name, value, 0, (old, added) -> new Value(old.number + added.number, 0));
    }

    private void best(Line line, String name, @Nullable Double value, int rank) {
        merge(line, name, value, rank, LivePoints::better);
    }

    private static Value better(Value old, Value added) {
        return added.rank < old.rank || (added.rank == old.rank && added.number > old.number) ? added : old;
    }

    private void merge(Line line, String name, @Nullable Double value, int rank, BinaryOperator<Value> how) {
        if (value != null) {
            long second = Math.floorDiv(line.timestampNanos(), SECOND);
            points.computeIfAbsent(second, s -> new HashMap<>()).merge(name, new Value(value, rank), how);
        }
    }

    private static Map<String, Double> numbers(Map<String, Value> values) {
        Map<String, Double> numbers = new HashMap<>();
        values.forEach((name, value) -> numbers.put(name, value.number));
        return numbers;
    }
}
