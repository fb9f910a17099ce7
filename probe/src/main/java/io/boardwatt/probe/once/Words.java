package io.boardwatt.probe.once;

import io.boardwatt.protocol.json.Json;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Values as a person reads them. */
final class Words {
    private static final String UNKNOWN = "–";
    private static final String[] BINARY = {"B", "KiB", "MiB", "GiB", "TiB"};
    private static final double STEP = 1024;
    private static final long MINUTE = 60;
    private static final long HOUR = 3_600;
    private static final long DAY = 86_400;

    private Words() {}

    static String percent(@Nullable Double value) {
        return number(value, 1, "%");
    }

    static String number(@Nullable Double value, int decimals, String unit) {
        return value == null
                ? UNKNOWN
                : String.format(Locale.ROOT, "%." + decimals + "f %s", value, unit)
                        .strip();
    }

    static String bytes(@Nullable Double value, String perWhat) {
        if (value == null) {
            return UNKNOWN;
        }
        double scaled = value;
        int step = 0;
        while (scaled >= STEP && step < BINARY.length - 1) {
            scaled /= STEP;
            step++;
        }
        return number(scaled, step == 0 ? 0 : 1, BINARY[step] + perWhat);
    }

    static String duration(double seconds) {
        long whole = (long) seconds;
        if (whole >= DAY) {
            return whole / DAY + " d " + whole % DAY / HOUR + " h";
        }
        return whole >= HOUR
                ? whole / HOUR + " h " + whole % HOUR / MINUTE + " min"
                : whole / MINUTE + " min " + whole % MINUTE + " s";
    }

    /** Where a power comes from: {@code measured, input, instant}. */
    static String origin(Map<String, Json> origin) {
        boolean measured = new Json.Truth(true).equals(origin.get("measured"));
        StringBuilder text = new StringBuilder(measured ? "measured" : "modelled");
        for (String tag : List.of("scope", "kind")) {
            text.append(", ").append(text(origin.get(tag)));
        }
        for (String flag : List.of("partial", "suspect")) {
            text.append(new Json.Truth(true).equals(origin.get(flag)) ? ", " + flag : "");
        }
        return text.toString();
    }

    static String text(@Nullable Json value) {
        if (value == null) {
            return UNKNOWN;
        } else if (value instanceof Json.Text text) {
            return text.value();
        } else if (value instanceof Json.Array array) {
            return array.values().stream().map(Words::text).collect(Collectors.joining(" "));
        }
        return value.toString();
    }
}
