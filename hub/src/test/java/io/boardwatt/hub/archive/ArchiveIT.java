package io.boardwatt.hub.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArchiveIT {
    private static final Duration SOON = Duration.ofSeconds(30);

    @ParameterizedTest
    @ValueSource(strings = {"probe", "collector", "analyzer", "web", "soak", "up", "chaos"})
    void everyProgramHasAHelp(String command) throws Exception {
        try (Boardwatt boardwatt = Boardwatt.start(Archive.hub(), Map.of(), command, "--help")) {
            assertThat(boardwatt.awaitExit(SOON)).isZero();
            assertThat(boardwatt.out())
                    .startsWith("Usage: boardwatt " + command)
                    .contains("--log-level");
        }
    }

    @Test
    void theArchiveForABoardHasProbeAndSoakAndNothingElse() throws Exception {
        try (Boardwatt boardwatt = Boardwatt.start(Archive.board(), Map.of(), "--help")) {
            assertThat(boardwatt.awaitExit(SOON)).isZero();
            assertThat(boardwatt.out()).contains("  probe ", "  soak ").doesNotContain("  web ", "  up ");
        }
        assertThat(Archive.board().jars())
                .noneMatch(jar -> jar.matches("(artemis|questdb|vertx-web|influxdb|store|analysis|web|hub).*"));
    }

    @Test
    void anUnknownFlagIsAUsageErrorWithAHint() throws Exception {
        try (Boardwatt boardwatt = Boardwatt.start(Archive.hub(), Map.of(), "up", "--lissten=127.0.0.1")) {
            assertThat(boardwatt.awaitExit(SOON)).isEqualTo(2);
            assertThat(boardwatt.err()).contains("--lissten is no flag of up; did you mean --listen?");
        }
    }

    @Test
    void theLicenceIsInBoth() throws IOException {
        assertThat(Files.readString(Archive.hub().folder().resolve("LICENSE"))).contains("Apache License");
        assertThat(Files.readString(Archive.board().folder().resolve("LICENSE")))
                .contains("Apache License");
    }
}
