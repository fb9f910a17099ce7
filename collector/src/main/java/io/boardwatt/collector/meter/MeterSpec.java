package io.boardwatt.collector.meter;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.sources.meter.MeterFormat;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One external meter, as its file describes it.
 *
 * @param name its name, the tag {@code sensor} of its rows
 * @param board the board that hangs on it
 * @param kind how it speaks: {@code shelly-gen2}
 * @param format reads what it says
 * @param address where it is: {@code http://}, {@code tcp://}, {@code udp://}, {@code serial:} or {@code mqtt:}
 * @param interval how often it is asked, where it is asked
 * @param scope {@code wall}, before the power supply, or {@code input}, behind it
 * @param accuracy its largest relative error, when its maker states one
 * @param leastWatts below which a value is suspect
 * @param mostWatts above which a value is suspect
 * @param baud speed of a serial line
 * @param user for HTTP
 * @param passwordFile its password for HTTP; the first line counts
 */
record MeterSpec(
        String name,
        BoardId board,
        String kind,
        MeterFormat format,
        URI address,
        Duration interval,
        String scope,
        OptionalDouble accuracy,
        double leastWatts,
        double mostWatts,
        int baud,
        Optional<String> user,
        Optional<Path> passwordFile) {
    /** Which of its outputs a meter with several stands for; the address says it: {@code …#1}. */
    int output() {
        String fragment = address.getFragment();
        return fragment == null ? 0 : Integer.parseInt(fragment);
    }
}
