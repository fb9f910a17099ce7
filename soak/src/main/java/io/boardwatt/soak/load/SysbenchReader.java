package io.boardwatt.soak.load;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the reports that sysbench prints each second. A report holds the rate over the second that just ended, by
 * sysbench's own clock, so the rate of second {@code n} is the work done in it. A second that is told again, or that
 * lies before one already told, is passed over: work never counts twice.
 */
final class SysbenchReader implements WorkReader {
    private final Pattern report;
    private int last;

    /** @param rate a pattern whose first group is the rate, for what stands behind {@code [ 1s ]} */
    SysbenchReader(String rate) {
        report = Pattern.compile("\\[ (\\d{1,9})s \\] " + rate);
    }

    @Override
    public Optional<Work> read(String line) {
        Matcher matcher = report.matcher(line.strip());
        if (!matcher.lookingAt()) {
            return Optional.empty();
        }
        int second = Integer.parseInt(matcher.group(1));
        if (second <= last) {
            return Optional.empty();
        }
        last = second;
        return Optional.of(new Work(second, Double.parseDouble(matcher.group(2))));
    }
}
