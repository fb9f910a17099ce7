package io.boardwatt.soak.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StampsTest {
    @TempDir
    Path folder;

    private Stamps open() throws Exception {
        return Stamps.open(folder.resolve("stamps"));
    }

    @Test
    void aSecondIsStampedWithItselfUntilTheClockGoesBack() throws Exception {
        Stamps stamps = open();

        assertThat(stamps.stamp(100)).isEqualTo(100_000_000_000L);
        assertThat(stamps.stamp(101)).isEqualTo(101_000_000_000L);
        assertThat(stamps.stamp(50)).isEqualTo(50_000_001_000L);
        assertThat(stamps.stamp(101)).isEqualTo(101_000_001_000L);
        assertThat(stamps.stamp(101)).isEqualTo(101_000_002_000L);
    }

    @Test
    void theNextRunGoesOnBehindTheLastSecond() throws Exception {
        try (Stamps stamps = open()) {
            stamps.stamp(100);
        }
        try (Stamps stamps = open()) {
            assertThat(stamps.stamp(101)).isEqualTo(101_000_000_000L);
        }
        try (Stamps stamps = open()) {
            assertThat(stamps.stamp(101)).isEqualTo(101_000_001_000L);
        }
    }

    @Test
    void aKilledRunNeverHasItsSecondsOverwritten() throws Exception {
        Stamps killed = open();
        for (int second = 100; second < 250; second++) {
            killed.stamp(second);
        }

        assertThat(open().stamp(249)).isEqualTo(249_000_001_000L);
    }

    @Test
    void aTornFileIsNamed() throws Exception {
        Files.writeString(folder.resolve("stamps"), "12");

        assertThatThrownBy(this::open).hasMessageContaining("stamps does not hold a count and a second");
    }
}
