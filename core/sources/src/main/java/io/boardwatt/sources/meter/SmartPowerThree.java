package io.boardwatt.sources.meter;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Hardkernel's SmartPower 3: lines of 81 characters, 17 columns by comma: ms, input mV, mA, mW and state, two outputs with
 * mV, mA, mW, on and interrupts each, and two checksums over the first 74 characters. Watts are those of the outputs that
 * are on; their energy is not counted. The first line is usually torn.
 */
final class SmartPowerThree implements MeterFormat {
    private static final int SUMMED = 74;
    private static final int COLUMNS = 17;
    private static final int FIRST_CHANNEL = 5;
    private static final int CHANNEL_COLUMNS = 5;
    private static final double MILLIS = 1e3;

    @Override
    public boolean isByLine() {
        return true;
    }

    @Override
    public Optional<MeterReading> read(String text) {
        String line = text.strip();
        String[] columns = line.split(",", -1);
        if (columns.length != COLUMNS || line.length() < SUMMED || !sumsAgree(line, columns)) {
            return Optional.empty();
        }
        int milliwatts = 0;
        int millivolts = 0;
        int milliamps = 0;
        int on = 0;
        for (int channel = 0; channel < 2; channel++) {
            int at = FIRST_CHANNEL + channel * CHANNEL_COLUMNS;
            if (!isNumber(columns[at]) || !isNumber(columns[at + 1]) || !isNumber(columns[at + 2])) {
                return Optional.empty();
            }
            if (columns[at + 3].strip().equals("1")) {
                on++;
                millivolts = Integer.parseInt(columns[at].strip());
                milliamps += Integer.parseInt(columns[at + 1].strip());
                milliwatts += Integer.parseInt(columns[at + 2].strip());
            }
        }
        return Optional.of(
                on == 0
                        ? MeterReading.NOTHING
                        : new MeterReading(
                                OptionalDouble.of(milliwatts / MILLIS),
                                on == 1 ? OptionalDouble.of(millivolts / MILLIS) : OptionalDouble.empty(),
                                OptionalDouble.of(milliamps / MILLIS),
                                OptionalDouble.empty()));
    }

    private static boolean isNumber(String column) {
        return column.strip().matches("\\d{1,6}");
    }

    private static boolean sumsAgree(String line, String[] columns) {
        int sum = 0;
        int xor = 0;
        for (byte each : line.substring(0, SUMMED).getBytes(StandardCharsets.US_ASCII)) {
            sum += each;
            xor ^= each;
        }
        return hex(columns[COLUMNS - 2]) == (-sum & 0xFF) && hex(columns[COLUMNS - 1]) == (xor & 0xFF);
    }

    private static int hex(String column) {
        return column.strip().matches("[0-9a-fA-F]{1,2}") ? Integer.parseInt(column.strip(), 16) : -1;
    }
}
