package io.boardwatt.analysis.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.catalogue.Catalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HoursTest {
    private static final long SECOND = 1_000_000_000L;
    private static final BootId BOOT = new BootId("0".repeat(32));

    private static List<List<Line>> minutes(int count) {
        Random random = new Random(3);
        Windows windows = new Windows(Windows.known(), Long.MIN_VALUE);
        List<List<Line>> minutes = new ArrayList<>();
        for (int second = 0; second <= 60 * count; second += 10) {
            long nanos = second * SECOND;
            List<Line> rows = windows.on(
                    nanos,
                    BOOT,
                    List.of(
                            Line.of("system")
                                    .tag("host", "b")
                                    .field("load1", random.nextDouble())
                                    .at(nanos),
                            Line.of("net")
                                    .tag("host", "b")
                                    .tag("interface", "eth0")
                                    .field("bytes_recv", 100L * second)
                                    .at(nanos)));
            if (!rows.isEmpty()) {
                minutes.add(rows);
            }
        }
        return minutes;
    }

    private static Map<String, Line> byKey(List<Line> results) {
        Map<String, Line> rows = new TreeMap<>();
        results.forEach(line -> rows.put(line.measurement() + line.tags() + line.timestampNanos(), line));
        return rows;
    }

    private static Map<String, Line> hours(List<List<Line>> minutes) {
        Hours hours = new Hours();
        List<Line> results = new ArrayList<>();
        minutes.forEach(minute -> hours.on("probe", minute, results::addAll));
        return byKey(results);
    }

    @Test
    void anHourIsClosedByTheFirstMinuteOfTheNextAndSumsUpItsMinutes() {
        List<List<Line>> minutes = minutes(61);
        Map<String, Line> hours = hours(minutes);
        assertThat(hours).hasSize(2);
        Line load = hours.values().stream()
                .filter(row -> row.measurement().equals("system_1h"))
                .findFirst()
                .orElseThrow();
        List<Line> loads = minutes.subList(0, 60).stream()
                .flatMap(List::stream)
                .filter(row -> row.measurement().equals("system_1m"))
                .toList();
        assertThat(load.timestampNanos()).isEqualTo(1_000_000);
        assertThat(load.number("n")).isEqualTo(360);
        assertThat(load.number("load1_max"))
                .isEqualTo(loads.stream()
                        .mapToDouble(row -> row.number("load1_max"))
                        .max()
                        .orElseThrow());
        assertThat(load.number("load1_mean"))
                .isCloseTo(
                        loads.stream()
                                .mapToDouble(row -> row.number("load1_mean"))
                                .average()
                                .orElseThrow(),
                        within(1e-12));
        Line net = hours.values().stream()
                .filter(row -> row.measurement().equals("net_1h"))
                .findFirst()
                .orElseThrow();
        assertThat(net.number("bytes_recv_increase")).isEqualTo(100 * (3600 - 10));
        assertThat(hours.values())
                .allSatisfy(row -> assertThat(Catalogue.check(row)).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 30, 59, 60, 61, 100})
    void anHourWhoseFirstMinutesAreReadBackIsTheSameToTheLastBit(int death) {
        List<List<Line>> minutes = minutes(130);
        Map<String, Line> expected = hours(minutes);
        long from = minutes.get(death).get(0).timestampNanos();
        Hours hours = new Hours();
        hours.restore(minutes.subList(0, death).stream()
                .flatMap(List::stream)
                .filter(row -> row.timestampNanos() >= Hours.hour(from))
                .toList());
        List<Line> results = new ArrayList<>();
        minutes.subList(death, minutes.size()).forEach(minute -> hours.on("probe", minute, results::addAll));
        Map<String, Line> found = new TreeMap<>(expected);
        found.putAll(byKey(results));
        assertThat(found).isEqualTo(expected);
        assertThat(byKey(results)).isNotEmpty();
    }

    @Test
    void anHourThatGoesNoFurtherIsToldAsFarAsItCame() {
        List<List<Line>> minutes = minutes(20);
        Hours hours = new Hours();
        List<Line> results = new ArrayList<>();
        minutes.subList(0, 19).forEach(minute -> hours.on("probe", minute, results::addAll));
        assertThat(results).isEmpty();
        hours.soFar("probe", minutes.get(19), results::addAll);
        List<Line> again = new ArrayList<>();
        Hours.of(minutes.stream().flatMap(List::stream).toList(), again::addAll);
        assertThat(byKey(results)).isEqualTo(byKey(again)).hasSize(2);
    }
}
