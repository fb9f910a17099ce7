package io.boardwatt.probe.clock;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.BootId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StampsTest {
    private static final BootId FIRST = new BootId("0".repeat(31) + "1");
    private static final BootId SECOND = new BootId("0".repeat(31) + "2");
    private static final long NOON = 1_796_040_000_000L;
    private static final long MILLI = 1_000_000;
    private static final long MICRO = 1_000;

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("stamps");
    }

    /** On time, in a boot whose monotonic clock is this much behind the wall clock. */
    private static long stamp(Stamps stamps, long due, long offset) {
        return stamps.stamp(due, due, due - offset);
    }

    @Test
    void onAGoodClockATimestampIsTheWholeSecond() {
        Stamps stamps = new Stamps(file, FIRST);
        assertThat(stamp(stamps, NOON, 5)).isEqualTo(NOON * MILLI);
        assertThat(stamp(stamps, NOON + 1_000, 5)).isEqualTo((NOON + 1_000) * MILLI);
        assertThat(stamps.stepMillis()).isZero();
    }

    @Test
    void slewingIsNoStep() {
        Stamps stamps = new Stamps(file, FIRST);
        for (int second = 0; second < 100; second++) {
            stamp(stamps, NOON + second * 1_000L, 5 + second * 3L);
        }
        assertThat(stamps.stepsSeen()).isZero();
    }

    @Test
    void aStepBackMovesEveryLaterTimestampByAMicrosecond() {
        Stamps stamps = new Stamps(file, FIRST);
        stamp(stamps, NOON, 0);
        assertThat(stamp(stamps, NOON - 20_000, -21_000)).isEqualTo((NOON - 20_000) * MILLI + MICRO);
        assertThat(stamps.stepMillis()).isEqualTo(-21_000);
        assertThat(stamp(stamps, NOON - 19_000, -21_000)).isEqualTo((NOON - 19_000) * MILLI + MICRO);
        assertThat(stamps.stepMillis()).isZero();
        assertThat(stamps.stepsSeen()).isEqualTo(1);
    }

    @Test
    void aStepForwardIsSeenAndMovesNothing() {
        Stamps stamps = new Stamps(file, FIRST);
        stamp(stamps, NOON, 0);
        assertThat(stamp(stamps, NOON + 3_600_000, 3_599_000)).isEqualTo((NOON + 3_600_000) * MILLI);
        assertThat(stamps.stepMillis()).isEqualTo(3_599_000);
    }

    @Test
    void aSmallStepBackThatLivesOneSecondTwiceKeepsBothApart() {
        Stamps stamps = new Stamps(file, FIRST);
        long first = stamps.stamp(NOON, NOON, 1_000_000);
        long again = stamps.stamp(NOON, NOON, 1_000_150);
        assertThat(again).isEqualTo(first + MICRO);
    }

    @Test
    void theCountOutlivesTheProcess() {
        Stamps stamps = new Stamps(file, FIRST);
        stamp(stamps, NOON, 0);
        stamp(stamps, NOON - 5_000, -6_000);
        Stamps restarted = new Stamps(file, FIRST);
        assertThat(stamp(restarted, NOON - 2_000, -6_000)).isEqualTo((NOON - 2_000) * MILLI + MICRO);
    }

    @Test
    void aStepBackWhileTheProcessWasAwayIsSeenAtTheStart() {
        stamp(new Stamps(file, FIRST), NOON, 0);
        Stamps restarted = new Stamps(file, FIRST);
        assertThat(stamp(restarted, NOON - 60_000, -61_000)).isEqualTo((NOON - 60_000) * MILLI + MICRO);
    }

    @Test
    void aBootThatStartsAfterTheLastSecondOfOneThatEndedWellCountsAsNothing() {
        Stamps stamps = new Stamps(file, FIRST);
        stamp(stamps, NOON, 0);
        stamps.close();
        assertThat(stamp(new Stamps(file, SECOND), NOON + 30_000, 77)).isEqualTo((NOON + 30_000) * MILLI);
    }

    @Test
    void aBootWithoutAClockAfterAPowerCutNeverOverwritesTheOneBefore() {
        List<Long> all = new ArrayList<>();
        Stamps stamps = new Stamps(file, FIRST);
        for (int second = 0; second < 100; second++) {
            all.add(stamp(stamps, NOON + second * 1_000L, 0));
        }
        Stamps afterPowerCut = new Stamps(file, SECOND);
        for (int second = 0; second < 100; second++) {
            all.add(stamp(afterPowerCut, NOON + 50_000 + second * 1_000L, 333));
        }
        assertThat(new HashSet<>(all)).hasSameSizeAs(all);
    }

    @Test
    void theFileIsWrittenOnceAnHourAndNotEachSecond() throws Exception {
        Stamps stamps = new Stamps(file, FIRST);
        stamp(stamps, NOON, 0);
        String text = Files.readString(file);
        for (int second = 1; second <= 3_600; second++) {
            stamp(stamps, NOON + second * 1_000L, 0);
            assertThat(Files.readString(file)).isEqualTo(text);
        }
        stamp(stamps, NOON + 3_601_000L, 0);
        assertThat(Files.readString(file)).isNotEqualTo(text);
    }

    @Test
    void aTornFileIsAsGoodAsNone() throws Exception {
        Files.writeString(file, "steps=3\nboot=");
        assertThat(stamp(new Stamps(file, FIRST), NOON, 0)).isEqualTo(NOON * MILLI);
    }
}
