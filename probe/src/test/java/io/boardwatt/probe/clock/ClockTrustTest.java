package io.boardwatt.probe.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClockTrustTest {
    private static final long NOON = 1_796_040_000_000L;
    private static final long JUST_BOOTED = Duration.ofSeconds(20).toMillis();
    private static final long UP_FOR_LONG = Duration.ofMinutes(10).toMillis();
    private static final long NEVER = Long.MIN_VALUE;

    @TempDir
    Path root;

    private boolean isSet(long wall, long mono, long last) {
        return new ClockTrust(root, TimeService.none()).isSet(wall, mono, last);
    }

    @Test
    void inNineteenSeventyItIsNotSetHoweverLongTheBoardIsUp() {
        assertThat(isSet(17_000, JUST_BOOTED, NEVER)).isFalse();
        assertThat(isSet(86_400_000, UP_FOR_LONG, NEVER)).isFalse();
    }

    @Test
    void aPlausibleTimeIsTakenOnlyAfterTenMinutesInWhichItCouldBeSet() {
        assertThat(isSet(NOON, JUST_BOOTED, NEVER)).isFalse();
        assertThat(isSet(NOON, UP_FOR_LONG, NEVER)).isTrue();
    }

    @Test
    void aTimeBeforeWhatWasAlreadyStampedIsThatOfTheLastShutdown() {
        assertThat(isSet(NOON, UP_FOR_LONG, NOON + 1)).isFalse();
        assertThat(isSet(NOON, UP_FOR_LONG, NOON - 1)).isTrue();
    }

    @Test
    void whenTheTimeServiceSaysSoItIsSetAtOnceAndStaysSo() throws Exception {
        ClockTrust trust = new ClockTrust(root, TimeService.none());
        assertThat(trust.isSet(NOON, JUST_BOOTED, NEVER)).isFalse();
        Path marker = root.resolve("run/systemd/timesync/synchronized");
        Files.createDirectories(marker.getParent());
        Files.createFile(marker);
        assertThat(trust.isSet(NOON, JUST_BOOTED, NEVER)).isTrue();
        Files.delete(marker);
        assertThat(trust.isSet(17_000, JUST_BOOTED, NEVER))
                .as("a step back is a step, not an unset clock")
                .isTrue();
    }
}
