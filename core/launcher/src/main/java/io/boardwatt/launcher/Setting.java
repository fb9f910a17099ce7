package io.boardwatt.launcher;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One setting: its key, what it means, what it takes and what it is when nobody says. Its flag is the key with dashes,
 * its variable {@code BOARDWATT_} and upper case.
 *
 * @param <T> the type of its value; {@code Optional<…>} for one that may be unset
 * @param key {@code program.name}, or {@code shared-prefix.name}
 * @param description one sentence for {@code --help} and the reference page
 * @param takes what a value looks like, for messages: "a duration such as 1s, 500ms or 5m"
 * @param defaultText the default as a user would write it; null when it has none
 * @param parser text to value
 */
public record Setting<T>(
        String key,
        String description,
        String takes,
        @Nullable String defaultText,
        Parser<T> parser) {
    /**
     * Reads a value.
     *
     * @param <T> the type
     */
    @FunctionalInterface
    public interface Parser<T> {
        /**
         * The value of {@code text}, which is null when nobody said one and there is no default.
         *
         * @throws IllegalArgumentException with a sentence that says what is wrong
         */
        T parse(@Nullable String text);
    }

    static final String VARIABLE_PREFIX = "BOARDWATT_";
    private static final Parser<Boolean> YES_OR_NO = text -> switch (required(text)) {
        case "true", "" -> true;
        case "false" -> false;
        default -> throw new IllegalArgumentException("it is neither true nor false");
    };
    private static final Pattern BYTES = Pattern.compile("(\\d{1,12})([KMG]iB)?");
    private static final Pattern DURATION = Pattern.compile("(\\d+)(ms|s|m|h|d)");

    /** The flag, {@code --mqtt-url}. */
    public String flag() {
        return "--" + key.replace('.', '-');
    }

    /** The variable, {@code BOARDWATT_MQTT_URL}. */
    public String variable() {
        return variable(key);
    }

    static String variable(String key) {
        return VARIABLE_PREFIX + key.replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT);
    }

    /** Whether its flag alone says true: {@code --once}. */
    public boolean isSwitch() {
        return parser == YES_OR_NO;
    }

    /** Text with a default. */
    public static Setting<String> text(String key, String defaultText, String description) {
        return new Setting<>(key, description, "text", defaultText, Setting::required);
    }

    /** Text that may be unset. */
    public static Setting<Optional<String>> optionalText(String key, String description) {
        return new Setting<>(key, description, "text", null, Optional::ofNullable);
    }

    /** A file or folder that may be unset. */
    public static Setting<Optional<Path>> optionalPath(String key, String description) {
        return new Setting<>(
                key, description, "a path", null, t -> Optional.ofNullable(t).map(Path::of));
    }

    /** An address, with a host where the default has one. */
    public static Setting<URI> uri(String key, String defaultText, String description) {
        boolean needsHost = URI.create(defaultText).getHost() != null;
        return new Setting<>(key, description, "an address such as " + defaultText, defaultText, t -> {
            URI uri = URI.create(required(t));
            if (uri.getScheme() == null || (needsHost && uri.getHost() == null)) {
                throw new IllegalArgumentException(
                        String.valueOf(uri.getAuthority()).contains("_")
                                ? "a host name cannot hold '_'; use another name or the IP address"
                                : "it is no full address");
            }
            return uri;
        });
    }

    /** A whole number within bounds, both inclusive. */
    public static Setting<Integer> integer(String key, int defaultValue, int least, int most, String description) {
        return new Setting<>(
                key, description, "a whole number from " + least + " to " + most, String.valueOf(defaultValue), t -> {
                    int value = Integer.parseInt(required(t));
                    if (value < least || value > most) {
                        throw new IllegalArgumentException(value + " is outside " + least + " to " + most);
                    }
                    return value;
                });
    }

    /** A share or another number within bounds, both inclusive. */
    public static Setting<Double> number(
            String key, double defaultValue, double least, double most, String description) {
        return new Setting<>(
                key, description, "a number from " + least + " to " + most, String.valueOf(defaultValue), t -> {
                    double value = Double.parseDouble(required(t));
                    if (!(value >= least && value <= most)) {
                        throw new IllegalArgumentException(value + " is outside " + least + " to " + most);
                    }
                    return value;
                });
    }

    /** A size in bytes that is {@code least} or more, or 0 where {@code orNone}: {@code 500KiB}, {@code 64MiB}, {@code 2GiB}. */
    public static Setting<Long> bytes(String key, String defaultText, long least, boolean orNone, String description) {
        String takes = "a size such as 500KiB, 64MiB or 2GiB, at least " + least + (orNone ? ", or 0" : "");
        return new Setting<>(key, description, takes, defaultText, t -> {
            Matcher match = BYTES.matcher(required(t));
            if (!match.matches()) {
                throw new IllegalArgumentException("it is no number with KiB, MiB or GiB");
            }
            String unit = match.group(2) == null ? "" : match.group(2);
            long value = Math.multiplyExact(
                    Long.parseLong(match.group(1)),
                    unit.isEmpty() ? 1L : 1L << (10 * (1 + "KMG".indexOf(unit.charAt(0)))));
            if (value < least && !(orNone && value == 0)) {
                throw new IllegalArgumentException(value + " bytes are too few");
            }
            return value;
        });
    }

    /** Yes or no. */
    public static Setting<Boolean> flag(String key, String description) {
        return new Setting<>(key, description, "true or false", "false", YES_OR_NO);
    }

    /** One of a few words. */
    public static Setting<String> oneOf(String key, String defaultText, List<String> words, String description) {
        return new Setting<>(key, description, "one of " + String.join(", ", words), defaultText, t -> {
            if (!words.contains(required(t))) {
                throw new IllegalArgumentException("it is none of " + String.join(", ", words));
            }
            return required(t);
        });
    }

    /** A duration with its unit, 0 allowed: {@code 500ms}, {@code 1s}, {@code 5m}, {@code 2h}, {@code 7d}. */
    public static Setting<Duration> duration(String key, String defaultText, String description) {
        return new Setting<>(
                key,
                description,
                "a duration such as 500ms, 1s, 5m, 2h or 7d",
                defaultText,
                t -> duration(required(t)));
    }

    /** A duration as above, or {@code forever}, which is empty. */
    public static Setting<Optional<Duration>> durationOrForever(String key, String defaultText, String description) {
        return new Setting<>(
                key,
                description,
                "a duration such as 2h, 7d or 400d, or forever",
                defaultText,
                t -> required(t).equals("forever") ? Optional.empty() : Optional.of(duration(required(t))));
    }

    private static Duration duration(String text) {
        Matcher match = DURATION.matcher(text);
        if (!match.matches()) {
            throw new IllegalArgumentException("it is no number with a unit");
        }
        long n = Long.parseLong(match.group(1));
        return switch (match.group(2)) {
            case "ms" -> Duration.ofMillis(n);
            case "s" -> Duration.ofSeconds(n);
            case "m" -> Duration.ofMinutes(n);
            case "h" -> Duration.ofHours(n);
            default -> Duration.ofDays(n);
        };
    }

    private static String required(@Nullable String text) {
        if (text == null) {
            throw new IllegalArgumentException("it is needed and has no default");
        }
        return text;
    }
}
