package io.boardwatt.probe.once;

import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One row of the table.
 *
 * @param id the value's id
 * @param label what it is
 * @param value the value as text
 * @param unit its unit, scaled for people
 * @param isNumber whether it is aligned to the right
 */
record Cells(String id, String label, String value, String unit, boolean isNumber) {
    private static final String[] BINARY = {"B", "KiB", "MiB", "GiB", "TiB"};
    private static final double STEP = 1024;

    static List<Cells> of(Value value) {
        Json json = value.value();
        String label = label(value.id());
        if (json instanceof JsonObject object) {
            List<Cells> all = new ArrayList<>();
            object.members().forEach((key, each) -> {
                if (each instanceof Json.Whole || each instanceof Json.Decimal) {
                    all.add(number(value.id(), label + " " + key, amount(each), value.unit()));
                }
            });
            return all;
        }
        if (json instanceof Json.Array array && array.values().stream().anyMatch(JsonObject.class::isInstance)) {
            return array.values().stream()
                    .map(each -> cluster(value.id(), (JsonObject) each))
                    .toList();
        }
        if (json instanceof Json.Whole || json instanceof Json.Decimal) {
            return List.of(number(value.id(), label, amount(json), value.unit()));
        }
        return json == null ? List.of() : List.of(new Cells(value.id(), label, Table.words(json), "", false));
    }

    private static Cells cluster(String id, JsonObject cluster) {
        Double now = cluster.number("cur_khz");
        Double limit = cluster.number("limit_khz");
        Json governor = cluster.get("governor");
        String text = (now == null ? "?" : Math.round(now / 1e3)) + " MHz, may now "
                + (limit == null ? "?" : Math.round(limit / 1e3)) + ", "
                + (governor == null ? "" : Table.words(governor)) + ", cores " + cluster.get("cpus");
        return new Cells(id, "cluster " + cluster.get("policy"), text, "", false);
    }

    private static double amount(Json json) {
        return json instanceof Json.Whole whole
                ? whole.value()
                : json instanceof Json.Decimal number ? number.value() : 0;
    }

    private static Cells number(String id, String label, double amount, String unit) {
        return switch (unit) {
            case "B", "B/s" -> bytes(id, label, amount, unit);
            case "kHz" -> new Cells(id, label, format(amount / 1e3, 0), "MHz", true);
            case "%" -> new Cells(id, label, format(amount, 1), "%", true);
            case "degC" -> new Cells(id, label, format(amount, 1), "°C", true);
            case "1" -> new Cells(id, label, format(amount, amount == Math.rint(amount) ? 0 : 2), "", true);
            case "us" -> new Cells(id, label, format(amount / 1e3, 1), "ms", true);
            default -> new Cells(id, label, format(amount, amount == Math.rint(amount) ? 0 : 2), unit, true);
        };
    }

    private static Cells bytes(String id, String label, double bytes, String unit) {
        double scaled = bytes;
        int step = 0;
        while (Math.abs(scaled) >= STEP && step < BINARY.length - 1) {
            scaled /= STEP;
            step++;
        }
        return new Cells(id, label, format(scaled, step == 0 ? 0 : 1), BINARY[step] + unit.substring(1), true);
    }

    private static String format(double value, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    /** The id without its group and its unit. */
    private static String label(String id) {
        String rest = id.substring(id.indexOf('.') + 1);
        return rest.replaceFirst("(_pct|_bytes|_Bps|_mbps|_khz|_usec_delta|_bytes_delta|_c|_s)$", "")
                .replaceFirst("\\.some_avg10$", " waits, last 10 s")
                .replaceFirst("\\.some$", " waited")
                .replace("per_core_busy", "core")
                .replaceFirst("\\.(?=(kind|size|read|write|util|rx|tx|speed|life|used|total|inodes)[^.]*$)", " ")
                .replace('_', ' ');
    }

    String line(int labelWidth, int numberWidth) {
        String padded = label + " ".repeat(labelWidth - label.length());
        String right = isNumber ? " ".repeat(Math.max(0, numberWidth - value.length())) + value : value;
        return ("  " + padded + "  " + right + " " + unit).stripTrailing() + "\n";
    }
}
