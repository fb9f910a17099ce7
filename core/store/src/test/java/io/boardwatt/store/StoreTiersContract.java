package io.boardwatt.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.protocol.Line;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What every store must do with rows of a minute and of an hour. */
public abstract class StoreTiersContract extends StoreAnswersContract {
    private static final long MINUTE = 60 * SECOND;
    /** Older than raw rows are kept by the store under test, and a whole hour. */
    private static final long LONG_AGO = START / (3_600 * SECOND) * 3_600 * SECOND - 100L * 86_400 * SECOND;

    @Test
    void oneBatchMayHoldRowsOfEveryTierAndEachComesBack() throws Exception {
        List<Line> batch = List.of(
                Line.of(measurement).tag("host", "a").field("v", 1.0).at(START),
                Line.of(measurement + "_1m")
                        .tag("host", "a")
                        .field("v_mean", 2.0)
                        .at(START),
                Line.of(measurement + "_1h")
                        .tag("host", "a")
                        .field("v_mean", 3.0)
                        .at(START));
        store.write(batch);
        store.write(batch);
        for (Line line : batch) {
            assertThat(eventually(rows(Selection.of(line.measurement())), 1)).containsExactly(line);
        }
    }

    @Test
    void aWriterThatComesToTablesOfAnEarlierOneStoresRowsOfEveryTier() throws Exception {
        for (long at : new long[] {START, START + 1_800 * SECOND}) {
            Store writer = address().open(java.time.InstantSource.system());
            for (String tier : List.of("", "_1m", "_1h")) {
                writer.write(List.of(Line.of(measurement + tier)
                        .tag("host", "a")
                        .field("v_mean", 1.0)
                        .at(at)));
            }
            writer.close();
        }
        for (String tier : List.of("", "_1m", "_1h")) {
            assertThat(eventually(rows(Selection.of(measurement + tier)), 2)).hasSize(2);
        }
    }

    @Test
    void rollupsAreKeptLongerThanRawRows() throws Exception {
        Line minute = Line.of("load_1m").tag("host", "long-ago").field("n", 60L).at(LONG_AGO);
        Line hour = Line.of("load_1h").tag("host", "long-ago").field("n", 3600L).at(LONG_AGO);
        store.write(List.of(minute, hour));
        for (Line line : List.of(minute, hour)) {
            SeriesQuery query = new SeriesQuery(
                    Selection.of(line.measurement()), LONG_AGO, LONG_AGO + SECOND, java.util.Optional.empty());
            assertThat(eventually(query, 1)).containsExactly(line);
        }
    }

    /** Two hours of minutes; the last of each hour sums up one row only, so that it hardly weighs. */
    private List<Line> minutes(String host) {
        List<Line> lines = new ArrayList<>();
        for (int minute = 0; minute < 120; minute++) {
            boolean isLast = minute % 60 == 59;
            lines.add(Line.of("net_1m")
                    .tag("host", host)
                    .tag("interface", "eth0")
                    .field("bytes_recv_last", 1000.0 * minute)
                    .field("bytes_recv_increase", 10.0)
                    .field("n", isLast ? 1L : 60L)
                    .at(LONG_AGO + minute * MINUTE));
            lines.add(Line.of("system_1m")
                    .tag("host", host)
                    .field("load1_min", 1.0 + minute)
                    .field("load1_mean", isLast ? 1000.0 : 2.0)
                    .field("load1_max", 3.0 + minute)
                    .field("n", isLast ? 1L : 60L)
                    .at(LONG_AGO + minute * MINUTE + 1_000));
        }
        return lines;
    }

    @Test
    void minutesAreRolledUpToHoursEachByItsWeight() throws Exception {
        store.write(minutes("rolled"));
        double mean = (59 * 60 * 2.0 + 1000) / (59 * 60 + 1);
        List<Line> loads = rolledUp("system", "rolled", List.of("load1"), 2);
        assertThat(loads).hasSize(2);
        for (int hour = 0; hour < 2; hour++) {
            Line row = loads.get(hour);
            assertThat(row.measurement()).isEqualTo("system");
            assertThat(row.tags()).isEqualTo(Map.of("host", "rolled"));
            assertThat(row.timestampNanos()).isEqualTo(LONG_AGO + hour * 60L * MINUTE);
            assertThat(row.number("load1_min")).isEqualTo(1 + 60 * hour);
            assertThat(row.number("load1_max")).isEqualTo(62 + 60 * hour);
            assertThat(row.number("load1_mean")).isCloseTo(mean, org.assertj.core.api.Assertions.within(1e-9));
            assertThat(row.fields().get("n")).isEqualTo(io.boardwatt.protocol.FieldValue.of(59 * 60 + 1L));
            assertThat(row.number("parts")).isEqualTo(60);
        }
        List<Line> received = rolledUp("net", "rolled", List.of(), 2);
        assertThat(received).hasSize(2).allSatisfy(row -> {
            assertThat(row.tags()).isEqualTo(Map.of("host", "rolled", "interface", "eth0"));
            assertThat(row.number("bytes_recv_increase")).isEqualTo(600);
        });
    }

    @Test
    void rollupsThatWereNeverWrittenAreEmptyAndNoFailure() throws Exception {
        assertThat(rolledUp("never_written", "rolled", List.of(), 0)).isEmpty();
        store.write(minutes("other"));
        assertThat(rolledUp("system", "nobody", List.of("load1"), 0)).isEmpty();
        assertThat(rolledUp("system", "other", List.of("never"), 0)).isEmpty();
    }

    private List<Line> rolledUp(String name, String host, List<String> fields, int count) throws Exception {
        RollupQuery query = new RollupQuery(
                new Selection(name, Map.of("host", host), fields),
                Tier.MINUTES,
                LONG_AGO,
                LONG_AGO + 120 * MINUTE,
                Duration.ofHours(1));
        return await().atMost(20, TimeUnit.SECONDS)
                .until(
                        () -> store.rolledUp(query),
                        rows -> rows.size() >= count
                                && rows.stream()
                                                .mapToDouble(row -> row.number("n"))
                                                .sum()
                                        >= count * 3_541);
    }
}
