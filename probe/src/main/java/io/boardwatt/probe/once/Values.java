package io.boardwatt.probe.once;

import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.catalogue.OnceId;
import io.boardwatt.protocol.catalogue.OnceIds;
import io.boardwatt.protocol.json.Json;
import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.kernel.Rate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Turns the rows of one or two readings into values with the ids of the document; what is silent says why. */
final class Values {
    /** The largest rate that a counter of 32 bits can plausibly have: 2 Gbit/s. */
    private static final long MOST_BYTES_PER_SECOND = 250_000_000;

    private final Rows rows;
    private final Computed computed;
    private final List<Silence> silences;
    private final Map<String, Value> found = new LinkedHashMap<>();

    Values(Rows rows, Computed computed, List<Silence> silences) {
        this.rows = rows;
        this.computed = computed;
        this.silences = silences;
    }

    /** All of them, those of the document in its order, then the others. */
    List<Value> list() {
        for (OnceId entry : OnceIds.all()) {
            for (OnceId actual : actual(entry)) {
                value(actual)
                        .ifPresent(value -> found.put(
                                actual.id(),
                                Value.of(actual.id(), value, actual.unit())
                                        .from(computed.watts().origin(actual.id()))));
            }
        }
        computed.of("temp.offline_zones")
                .ifPresent(zones -> found.put("temp.offline_zones", Value.of("temp.offline_zones", zones, "list")));
        computed.remarks().forEach(value -> found.put(value.id(), value));
        computed.watts().each().forEach(value -> found.put(value.id(), value));
        more();
        for (Silence silence : silences) {
            found.putIfAbsent(silence.id(), Value.silent(silence.id(), "", silence.words()));
        }
        if (!found.containsKey("board.model")) {
            found.put(
                    "board.model",
                    Value.silent(
                            "board.model",
                            "text",
                            Reason.MISSING.words() + ": neither a device tree nor DMI names one"));
        }
        return List.copyOf(found.values());
    }

    /** The ids an entry with a {@code *} stands for on this board. */
    private List<OnceId> actual(OnceId entry) {
        if (entry.id().indexOf('*') < 0) {
            return List.of(entry);
        }
        String key = entry.tags().entrySet().stream()
                .filter(tag -> tag.getValue().equals("*"))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse("");
        List<OnceId> all = new ArrayList<>();
        rows.all(entry.measurement()).map(line -> line.tag(key)).distinct().forEach(name -> {
            if (name != null) {
                OnceIds.find(entry.id().replace("*", name)).ifPresent(all::add);
            }
        });
        return all;
    }

    private Optional<Json> value(OnceId id) {
        Optional<Json> special = computed.of(id.id());
        if (special.isPresent()) {
            return special;
        }
        if (isComputedOnly(id)) {
            return Optional.empty();
        }
        return switch (id.how()) {
            case VALUE -> rows.field(id.measurement(), id.tags(), id.field()).flatMap(field -> plain(field, id));
            case RATE, INCREASE -> change(id);
            case COMPUTED -> Optional.empty();
        };
    }

    /** Of several rows one would have to be chosen, which {@link Computed} did not. */
    private static boolean isComputedOnly(OnceId id) {
        return id.id().equals("temp.cpu_c")
                || id.id().equals("cpu.sysfs_khz")
                || id.id().equals("cpu.user_pct")
                || id.measurement().equals("power")
                || id.id().endsWith(".life_used_pct")
                || id.id().equals("cpu.system_pct");
    }

    private static Optional<Json> plain(FieldValue value, OnceId id) {
        if (value instanceof FieldValue.OfString text) {
            return Optional.of(new Json.Text(text.value()));
        } else if (value instanceof FieldValue.OfBoolean truth) {
            return Optional.of(new Json.Truth(truth.value()));
        } else if (value instanceof FieldValue.OfFloat number) {
            return Optional.of(Computed.number(number.value() * id.factor()));
        }
        return value instanceof FieldValue.OfInteger number
                ? Optional.of(Computed.number(number.value() * id.factor()))
                : Optional.empty();
    }

    private Optional<Json> change(OnceId id) {
        Optional<Double> before = rows.earlier(id.measurement(), id.tags(), id.field());
        Optional<Double> now = rows.number(id.measurement(), id.tags(), id.field());
        if (before.isEmpty() || now.isEmpty()) {
            return Optional.empty();
        }
        Rate rate = new Rate(MOST_BYTES_PER_SECOND);
        rate.take(Math.round(before.get() * id.factor()), 0);
        rate.take(Math.round(now.get() * id.factor()), (long) (rows.seconds() * 1e9));
        if (!rate.isKnown()) {
            return Optional.empty();
        }
        return Optional.of(Computed.number(id.how() == OnceId.How.RATE ? rate.perSecond() : rate.change()));
    }

    /** What the document does not list: it is there, so it is said. */
    private void more() {
        for (String load : List.of("1", "5", "15")) {
            put("load." + load, rows.number("system", Map.of(), "load" + load), "1");
        }
        put("mem.used_pct", rows.number("mem", Map.of(), "used_percent"), "%");
        put("swap.total_bytes", rows.number("swap", Map.of(), "total"), "B");
        put("swap.used_bytes", rows.number("swap", Map.of(), "used"), "B");
        rows.all("pressure")
                .filter(line -> "some".equals(line.tag("type")))
                .forEach(line -> put(
                        "pressure." + line.tag("resource") + ".some_avg10_pct",
                        Optional.ofNullable(line.number("avg10")),
                        "%"));
        rows.all("temp")
                .forEach(line -> put("temp." + line.tag("sensor"), Optional.ofNullable(line.number("temp")), "degC"));
        for (List<Line> lines : List.of(rows.now(), rows.before())) { // measured now and then, so maybe a reading ago
            for (Line line : lines) {
                if (line.measurement().equals("disk")) {
                    String id = "fs." + line.tag("path");
                    put(id + ".total_bytes", Optional.ofNullable(line.number("total")), "B");
                    put(id + ".used_pct", Optional.ofNullable(line.number("used_percent")), "%");
                    put(id + ".inodes_used_pct", Optional.ofNullable(line.number("inodes_used_percent")), "%");
                }
            }
        }
    }

    private void put(String id, Optional<Double> number, String unit) {
        number.ifPresent(value -> found.putIfAbsent(id, Value.of(id, value, unit)));
    }
}
