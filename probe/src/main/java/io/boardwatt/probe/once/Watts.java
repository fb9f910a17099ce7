package io.boardwatt.probe.once;

import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The power rows of a reading: which one is the board's, and what the others are. */
final class Watts {
    private static final String RAPL = "rapl_";
    private final List<Line> rows;

    Watts(Rows rows) {
        this.rows = rows.now().stream()
                .filter(line -> line.measurement().equals("power"))
                .toList();
    }

    /** The value of an id that is about power; empty for any other, and when it is not known. */
    Optional<Json> of(String id) {
        return switch (id) {
            case "power.watts" -> whole().flatMap(line -> number(line, "watts"));
            case "power.volts" -> whole().flatMap(line -> number(line, "volts"));
            case "power.amps" -> whole().flatMap(line -> number(line, "amps"));
            case "power.package_watts" -> packages();
            case "power.core_watts" -> sensor(RAPL + "core").flatMap(line -> number(line, "watts"));
            case "power.uncore_watts" -> sensor(RAPL + "uncore").flatMap(line -> number(line, "watts"));
            case "power.pmic_watts" -> sensor("pmic").flatMap(line -> number(line, "watts"));
            case "power.supply_volts" -> sensor("ext5v").flatMap(line -> number(line, "volts"));
            case "power.rails" -> rails();
            default -> Optional.empty();
        };
    }

    /** The board's input: what stands for the whole. */
    private Optional<Line> whole() {
        return rows.stream()
                .filter(line -> "input".equals(line.tag("scope")) && !isSuspect(line) && line.number("watts") != null)
                .min(Comparator.comparing((Line line) -> line.tag("kind")).thenComparing(line -> line.tag("sensor")));
    }

    private static boolean isSuspect(Line line) {
        return new FieldValue.OfBoolean(true).equals(line.fields().get("suspect"));
    }

    /** All packages together; the chip of a Raspberry Pi 5 has an id of its own. */
    private Optional<Json> packages() {
        double sum = 0;
        boolean any = false;
        for (Line line : rows) {
            Double watts = line.number("watts");
            if ("package".equals(line.tag("scope")) && !"pmic".equals(line.tag("sensor")) && watts != null) {
                sum += watts;
                any = true;
            }
        }
        return any ? Optional.of(Computed.number(sum)) : Optional.empty();
    }

    /** Every rail, and the input that they hang under. */
    private Optional<Json> rails() {
        JsonObject.Builder rails = JsonObject.of();
        boolean any = false;
        for (Line line : rows) {
            String sensor = String.valueOf(line.tag("sensor"));
            Double watts = line.number("watts");
            if (watts != null
                    && "instant".equals(line.tag("kind"))
                    && !sensor.contains("+")
                    && !sensor.equals("pmic")) {
                rails.put(sensor + "_W", Computed.number(watts));
                any |= "rail".equals(line.tag("scope"));
            }
        }
        return any ? Optional.of(rails.build()) : Optional.empty();
    }

    private Optional<Line> sensor(String name) {
        return rows.stream().filter(line -> name.equals(line.tag("sensor"))).findFirst();
    }

    private static Optional<Json> number(Line line, String field) {
        Double number = line.number(field);
        return number == null ? Optional.empty() : Optional.of(Computed.number(number));
    }

    /** Where the board's watts come from. */
    Map<String, Json> origin(String id) {
        return id.equals("power.watts") ? whole().map(Watts::origin).orElse(Map.of()) : Map.of();
    }

    private static Map<String, Json> origin(Line line) {
        Map<String, Json> origin = new LinkedHashMap<>();
        for (String tag : List.of("sensor", "scope", "kind")) {
            origin.put(tag, new Json.Text(String.valueOf(line.tag(tag))));
        }
        origin.put("measured", new Json.Truth("true".equals(line.tag("measured"))));
        line.fields().forEach((name, value) -> {
            if (value instanceof FieldValue.OfBoolean truth) {
                origin.put(name, new Json.Truth(truth.value()));
            }
        });
        return origin;
    }

    /** Each sensor's watts. */
    List<Value> each() {
        return rows.stream()
                .filter(line -> line.number("watts") != null)
                .map(line -> Value.of(
                                "power.sensor." + line.tag("sensor") + ".watts",
                                java.util.Objects.requireNonNull(line.number("watts")),
                                "W")
                        .from(origin(line)))
                .toList();
    }
}
