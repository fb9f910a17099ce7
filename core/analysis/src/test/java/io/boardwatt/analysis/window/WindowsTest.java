package io.boardwatt.analysis.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.StreamId;
import io.boardwatt.protocol.catalogue.Catalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WindowsTest {
    private static final long SECOND = 1_000_000_000L;
    private static final BoardId BOARD = new BoardId("b");
    private static final BootId FIRST_BOOT = new BootId("0".repeat(32));
    private static final BootId SECOND_BOOT = new BootId("1".repeat(32));

    private final List<Line> rows = new ArrayList<>();
    private Windows windows = new Windows(Windows.known(), Long.MIN_VALUE);

    private void on(long nanos, BootId boot, Line.Builder... lines) {
        Header header =
                new Header(Publisher.PROBE, new StreamId("00000000000000aa"), 1, boot, 1 + nanos / SECOND, 0, false);
        List<Line> all = new ArrayList<>();
        all.add(SampleCodec.firstLine(BOARD, header, nanos, List.of()));
        for (Line.Builder line : lines) {
            all.add(line.tag("host", "b").at(nanos));
        }
        windows.on(new Sample(BOARD, header, nanos, all)).stream()
                .filter(row -> !row.measurement().equals("probe_1m"))
                .forEach(rows::add);
    }

    private static Line.Builder load(double value) {
        return Line.of("system").field("load1", value);
    }

    private static Line.Builder received(long bytes) {
        return Line.of("net").tag("interface", "eth0").field("bytes_recv", bytes);
    }

    @Test
    void aMinuteIsClosedByTheFirstSampleOfTheNextAndBearsItsStart() {
        for (int second = 0; second < 60; second++) {
            on((600 + second) * SECOND, FIRST_BOOT, load(second));
        }
        assertThat(rows).isEmpty();
        on(660 * SECOND, FIRST_BOOT, load(0));
        assertThat(rows).singleElement().satisfies(row -> {
            assertThat(row.measurement()).isEqualTo("system_1m");
            assertThat(row.timestampNanos()).isEqualTo(600 * SECOND);
            assertThat(row.number("load1_min")).isZero();
            assertThat(row.number("load1_mean")).isCloseTo(29.5, within(1e-9));
            assertThat(row.number("load1_max")).isEqualTo(59);
            assertThat(row.number("n")).isEqualTo(60);
            assertThat(Catalogue.check(row)).isEmpty();
        });
    }

    @Test
    void aCountersIncreasesAddUpOverTheMinutes() {
        for (int second = 0; second <= 180; second++) {
            on(second * SECOND, FIRST_BOOT, received(1000 + 10L * second));
        }
        assertThat(rows).hasSize(3);
        assertThat(rows.get(0).number("bytes_recv_increase")).isEqualTo(590); // nothing is known before the first
        assertThat(rows.get(1).number("bytes_recv_increase")).isEqualTo(600);
        assertThat(rows.get(2).number("bytes_recv_increase")).isEqualTo(600);
        assertThat(rows.get(2).number("bytes_recv_last")).isEqualTo(1000 + 1790);
        assertThat(rows).allSatisfy(row -> assertThat(Catalogue.check(row)).isEmpty());
    }

    @Test
    void aRestartedCounterCountsFromZeroAndLosesWhatItMissed() {
        on(0, FIRST_BOOT, received(1000));
        on(10 * SECOND, FIRST_BOOT, received(1500));
        on(20 * SECOND, SECOND_BOOT, received(3000));
        on(30 * SECOND, SECOND_BOOT, received(3100));
        on(40 * SECOND, SECOND_BOOT, received(50));
        on(60 * SECOND, SECOND_BOOT, received(60));
        assertThat(rows.get(0).number("bytes_recv_increase")).isEqualTo(500 + 3000 + 100 + 50);
    }

    @Test
    void aCounterOf32BitsThatGoesRoundIsNoRestart() {
        on(0, FIRST_BOOT, received((1L << 32) - 100));
        on(10 * SECOND, FIRST_BOOT, received(20));
        on(60 * SECOND, FIRST_BOOT, received(20));
        assertThat(rows.get(0).number("bytes_recv_increase")).isEqualTo(120);
    }

    @Test
    void aMinuteThatIsLivedTwiceDoesNotOverwriteItself() {
        on(60 * SECOND, FIRST_BOOT, load(1));
        on(120 * SECOND, FIRST_BOOT, load(1));
        on(60 * SECOND + 1_000, FIRST_BOOT, load(2));
        on(180 * SECOND, FIRST_BOOT, load(2));
        assertThat(rows.stream().map(Line::timestampNanos))
                .containsExactly(60 * SECOND, 120 * SECOND, 60 * SECOND + 1_000);
    }

    @Test
    void aDeviceThatIsGoneForAMinuteHasNoRowAndBeginsAnew() {
        on(0, FIRST_BOOT, received(1), load(1));
        on(60 * SECOND, FIRST_BOOT, load(1));
        on(120 * SECOND, FIRST_BOOT, received(500), load(1));
        on(180 * SECOND, FIRST_BOOT, load(1));
        assertThat(rows.stream().filter(row -> row.measurement().equals("net_1m")))
                .extracting(Line::timestampNanos, row -> row.number("bytes_recv_increase"))
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(0L, null),
                        org.assertj.core.groups.Tuple.tuple(120 * SECOND, null));
    }

    @Test
    void minutesThatStandAlreadyAreNotGivenAgainAndThoseNotAskedForNeither() {
        windows = new Windows(Set.of("net"), 120 * SECOND);
        on(0, FIRST_BOOT, received(1));
        on(60 * SECOND, FIRST_BOOT, received(2));
        on(120 * SECOND, FIRST_BOOT, received(3), load(1));
        on(180 * SECOND, FIRST_BOOT, received(4));
        assertThat(rows)
                .singleElement()
                .satisfies(row -> assertThat(row.number("bytes_recv_increase")).isEqualTo(1));
    }

    @Test
    void everyMeasurementThatIsSummedUpHasItsRollupsInTheCatalogue() {
        assertThat(Windows.known()).contains("cpu", "power", "probe").doesNotContain("work", "event", "overhead");
        assertThat(Windows.known()).allSatisfy(name -> {
            assertThat(Catalogue.find(name + "_1m")).isPresent();
            assertThat(Catalogue.find(name + "_1h")).isPresent();
        });
    }
}
