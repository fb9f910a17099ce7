package io.boardwatt.collector.meter;

import io.boardwatt.launcher.Nearest;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.sources.meter.MeterFormat;
import io.boardwatt.sources.meter.PointedJson;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One meter's keys, checked: every problem is kept, not only the first. */
final class MeterReader {
    private static final List<String> VALUES = List.of("watts", "volts", "amps", "joules");
    private static final String JSON = "json";
    /** Which ways a kind can be reached. */
    private static final Map<String, List<String>> SCHEMES = Map.of(
            "smartpower2",
            List.of("serial", "tcp"),
            "smartpower3",
            List.of("serial", "udp"),
            "tasmota",
            List.of("http", "mqtt"),
            "shelly-gen1",
            List.of("http"),
            "shelly-gen2",
            List.of("http", "mqtt"),
            "zigbee2mqtt",
            List.of("mqtt"),
            JSON,
            List.of("http", "mqtt"));

    static final List<String> KEYS = Stream.concat(
                    Stream.of(
                            "board",
                            "kind",
                            "address",
                            "interval",
                            "scope",
                            "accuracy",
                            "least-watts",
                            "most-watts",
                            "baud",
                            "user",
                            "password-file"),
                    VALUES.stream().flatMap(v -> Stream.of(v, v + ".unit", v + ".scale")))
            .toList();

    private final String where;
    private final String name;
    private final Map<String, String> keys;
    private final List<String> problems;

    MeterReader(String where, String name, Map<String, String> keys, List<String> problems) {
        this.where = where;
        this.name = name;
        this.keys = keys;
        this.problems = problems;
    }

    Optional<MeterSpec> read() {
        int before = problems.size();
        String board = needed("board", "the id of the board that hangs on it");
        if (!board.isEmpty() && !BoardId.isValid(board)) {
            problem("board", board, "it takes 1 to 32 characters of a-z, 0-9 and -");
        }
        String kind = needed("kind", "one of " + String.join(", ", kinds()));
        if (!kind.isEmpty() && !SCHEMES.containsKey(kind)) {
            problem(
                    "kind",
                    kind,
                    "it takes one of " + String.join(", ", kinds()) + Nearest.hint(kind, kinds().stream()));
        }
        URI address = address(kind);
        MeterFormat format = kind.equals(JSON) ? json() : MeterFormat.of(kind).orElse(text -> Optional.empty());
        String scope = keys.getOrDefault("scope", kind.startsWith("smartpower") ? "input" : "wall");
        if (!scope.equals("wall") && !scope.equals("input")) {
            problem("scope", scope, "it takes wall (before the power supply) or input (behind it)");
        }
        Duration interval = Duration.ofMillis((long) (1000 * number("interval", 1, 0.1, 3600)));
        double accuracy = number("accuracy", 0, 0, 1);
        double least = number("least-watts", 0.2, 0, 1000);
        double most = number("most-watts", 100, 0.1, 100_000);
        int baud = (int) number("baud", 115_200, 1_200, 4_000_000);
        if (problems.size() > before) {
            return Optional.empty();
        }
        return Optional.of(new MeterSpec(
                name,
                new BoardId(board),
                kind,
                format,
                address,
                interval,
                scope,
                keys.containsKey("accuracy") ? OptionalDouble.of(accuracy) : OptionalDouble.empty(),
                least,
                most,
                baud,
                Optional.ofNullable(keys.get("user")),
                Optional.ofNullable(keys.get("password-file")).map(Path::of)));
    }

    private static List<String> kinds() {
        return SCHEMES.keySet().stream().sorted().toList();
    }

    private URI address(String kind) {
        String text = needed(
                "address",
                "such as http://192.168.1.20, tcp://host:23, udp://0.0.0.0:6000,"
                        + " serial:/dev/serial/by-id/… or mqtt:zigbee2mqtt/plug");
        List<String> schemes = SCHEMES.getOrDefault(kind, List.of("http", "tcp", "udp", "serial", "mqtt"));
        try {
            URI uri = URI.create(text.startsWith("mqtt:") ? text.replace(" ", "%20") : text);
            String scheme = String.valueOf(uri.getScheme());
            boolean isComplete = switch (scheme) {
                case "http" -> uri.getHost() != null;
                case "tcp", "udp" -> uri.getHost() != null && uri.getPort() > 0;
                default -> uri.getSchemeSpecificPart() != null;
            };
            String fragment = uri.getFragment();
            if (text.isEmpty()
                    || (schemes.contains(scheme) && isComplete && (fragment == null || fragment.matches("\\d")))) {
                return uri;
            }
            problem(
                    "address",
                    text,
                    kind + " is reached by " + String.join(", ", schemes) + ", with host and port where"
                            + " the form has one");
        } catch (IllegalArgumentException e) {
            problem("address", text, "it is no address");
        }
        return URI.create("none:none");
    }

    private MeterFormat json() {
        List<Optional<PointedJson.Place>> places = new ArrayList<>();
        List<String> usual = List.of("W", "V", "A", "J");
        for (int i = 0; i < VALUES.size(); i++) {
            places.add(place(VALUES.get(i), usual.get(i)));
        }
        if (places.stream().allMatch(Optional::isEmpty)) {
            problems.add(
                    where + ".watts is needed: a JSON pointer such as /power, or empty when the payload is the number");
        }
        return new PointedJson(places.get(0), places.get(1), places.get(2), places.get(3));
    }

    private Optional<PointedJson.Place> place(String value, String usualUnit) {
        String pointer = keys.get(value);
        if (pointer == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(new PointedJson.Place(
                    pointer, keys.getOrDefault(value + ".unit", usualUnit), number(value + ".scale", 1, -1e9, 1e9)));
        } catch (IllegalArgumentException e) {
            problem(value, pointer, String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    private String needed(String key, String what) {
        String text = keys.getOrDefault(key, "");
        if (text.isEmpty()) {
            problems.add(where + "." + key + " is needed: " + what);
        }
        return text;
    }

    private double number(String key, double usual, double least, double most) {
        @Nullable String text = keys.get(key);
        if (text == null) {
            return usual;
        }
        Function<String, Double> parse = key.equals("interval") ? t -> seconds(t) : Double::valueOf;
        try {
            double value = parse.apply(text);
            if (value >= least && value <= most) {
                return value;
            }
        } catch (NumberFormatException e) {
            // said below, like a number outside the bounds
        }
        problem(key, text, "it takes a number from " + least + " to " + most + (key.equals("interval") ? " s" : ""));
        return usual;
    }

    private static double seconds(String text) {
        return text.endsWith("ms")
                ? Double.parseDouble(text.substring(0, text.length() - 2)) / 1000
                : Double.parseDouble(text.endsWith("s") ? text.substring(0, text.length() - 1) : text);
    }

    private void problem(String key, String value, String sentence) {
        problems.add(where + "." + key + " = " + value + ": " + sentence);
    }
}
