package io.boardwatt.probe.clock;

import java.util.Optional;

/**
 * What a time service says about the wall clock.
 *
 * @param isSynchronized whether it follows a better clock
 * @param offsetMillis how far it is ahead of that one; NaN when not said
 * @param maxErrorMillis the most that it can be off; NaN when not said
 */
public record TimeStatus(boolean isSynchronized, double offsetMillis, double maxErrorMillis) {
    private static final int OFFSET = 4;
    private static final int ROOT_DELAY = 10;
    private static final int ROOT_DISPERSION = 11;
    private static final int LEAP_STATUS = 13;
    private static final double MILLIS = 1e3;

    /** Reads {@code timedatectl show -p NTPSynchronized}: the kernel's own word, without an offset. */
    static Optional<TimeStatus> ofTimedatectl(String printed) {
        return switch (printed.strip()) {
            case "NTPSynchronized=yes" -> Optional.of(new TimeStatus(true, Double.NaN, Double.NaN));
            case "NTPSynchronized=no" -> Optional.of(new TimeStatus(false, Double.NaN, Double.NaN));
            default -> Optional.empty();
        };
    }

    /** Reads {@code chronyc -c tracking}; it counts a slow clock as positive. */
    static Optional<TimeStatus> ofChrony(String printed) {
        String[] fields = printed.strip().split(",", -1);
        if (fields.length != LEAP_STATUS + 1) {
            return Optional.empty();
        }
        if (fields[LEAP_STATUS].equals("Not synchronised")) {
            return Optional.of(new TimeStatus(false, Double.NaN, Double.NaN));
        }
        try {
            double slow = Double.parseDouble(fields[OFFSET]);
            double error = Math.abs(slow)
                    + Double.parseDouble(fields[ROOT_DISPERSION])
                    + Double.parseDouble(fields[ROOT_DELAY]) / 2;
            return Double.isFinite(slow) && Double.isFinite(error)
                    ? Optional.of(new TimeStatus(true, -slow * MILLIS, error * MILLIS))
                    : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
