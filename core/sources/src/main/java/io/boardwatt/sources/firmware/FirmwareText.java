package io.boardwatt.sources.firmware;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What {@code vcgencmd} prints, understood. */
public final class FirmwareText {
    private static final Pattern THROTTLED = Pattern.compile("throttled=0x([0-9a-fA-F]{1,8})\\s*");
    private static final Pattern BARE = Pattern.compile("(?:0x)?([0-9a-fA-F]{1,8})\\s*");
    private static final Pattern CLOCK = Pattern.compile("frequency\\(\\d+\\)=(\\d{1,15})\\s*");
    private static final Pattern ADC =
            Pattern.compile("\\s*(\\w+)_([AV])\\s+(?:current|volt)\\(\\d+\\)=(\\d{1,6}(?:\\.\\d{1,12})?)[AV]\\s*");

    private FirmwareText() {}

    /** The bits of {@code get_throttled}. */
    public static OptionalLong throttled(String text) {
        return hex(THROTTLED, text);
    }

    /** The bits of the kernel's file {@code get_throttled}: hexadecimal without a prefix. */
    public static OptionalLong throttledFile(String text) {
        return hex(BARE, text);
    }

    private static OptionalLong hex(Pattern pattern, String text) {
        Matcher match = pattern.matcher(text);
        return match.matches() ? OptionalLong.of(Long.parseLong(match.group(1), 16)) : OptionalLong.empty();
    }

    /** The Hz of {@code measure_clock arm}; the number in brackets differs between models. */
    public static OptionalLong clock(String text) {
        Matcher match = CLOCK.matcher(text);
        return match.matches() ? OptionalLong.of(Long.parseLong(match.group(1))) : OptionalLong.empty();
    }

    /**
     * The power chip's rails.
     *
     * @param watts the sum over the rails that have both a current and a voltage; empty when none has
     * @param supplyVolts the 5 V supply, which has no current
     */
    public record Pmic(OptionalDouble watts, OptionalDouble supplyVolts) {
        static final Pmic NONE = new Pmic(OptionalDouble.empty(), OptionalDouble.empty());
    }

    /** Reads {@code pmic_read_adc}. */
    public static Pmic pmic(String text) {
        Map<String, Double> amps = new HashMap<>();
        Map<String, Double> volts = new HashMap<>();
        for (String line : text.split("\n", -1)) {
            Matcher match = ADC.matcher(line);
            if (match.matches()) {
                (match.group(2).equals("A") ? amps : volts).put(match.group(1), Double.parseDouble(match.group(3)));
            }
        }
        double watts = 0;
        int rails = 0;
        for (Map.Entry<String, Double> amp : amps.entrySet()) {
            Double volt = volts.get(amp.getKey());
            if (volt != null) {
                watts += amp.getValue() * volt;
                rails++;
            }
        }
        Double supply = volts.get("EXT5V");
        return new Pmic(
                rails == 0 ? OptionalDouble.empty() : OptionalDouble.of(watts),
                supply == null ? OptionalDouble.empty() : OptionalDouble.of(supply));
    }
}
