package io.boardwatt.sources.meter;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Hardkernel's SmartPower 2: {@code 5.184,0.612,3.173,0.034} once a second: V, A, W, Wh. Zeros: its output is off. */
final class SmartPowerTwo implements MeterFormat {
    private static final String NUMBER = "(-?\\d{1,6}\\.\\d{3})";
    private static final Pattern LINE = Pattern.compile(NUMBER + "," + NUMBER + "," + NUMBER + "," + NUMBER + "\\s*");

    @Override
    public boolean isByLine() {
        return true;
    }

    @Override
    public Optional<MeterReading> read(String text) {
        Matcher match = LINE.matcher(text);
        if (!match.matches()) {
            return Optional.empty();
        }
        double volts = Double.parseDouble(match.group(1));
        double watts = Double.parseDouble(match.group(3));
        if (volts == 0 && watts == 0) {
            return Optional.of(MeterReading.NOTHING);
        }
        return Optional.of(new MeterReading(
                MeterReading.plausible(watts),
                MeterReading.plausible(volts),
                MeterReading.plausible(Double.parseDouble(match.group(2))),
                joules(Double.parseDouble(match.group(4)))));
    }

    private static OptionalDouble joules(double wattHours) {
        return wattHours < 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(wattHours * MeterReading.JOULES_PER_WATT_HOUR);
    }
}
