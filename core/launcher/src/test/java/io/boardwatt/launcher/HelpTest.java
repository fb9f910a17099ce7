package io.boardwatt.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HelpTest {
    private final Shell shell = new Shell(new FakeCommand());

    @Test
    void aCommandsHelpShowsItsOwnFlagsFirst() {
        assertThat(shell.run("probe", "--help")).isZero();
        assertThat(shell.out())
                .startsWith("Usage: boardwatt probe [FLAG...] PLAN")
                .contains("Measures this board.")
                .contains("How many cores, 100 % each.")
                .contains("a duration such as 500ms, 1s, 5m, 2h or 7d; default 1s")
                .containsSubsequence("--interval, --probe-interval", "--once", "--set", "--mqtt-url", "--config")
                .contains("130, 143");
    }

    @Test
    void helpIsShownEvenBesideAMistake() {
        assertThat(shell.run("probe", "--wrong", "--help")).isZero();
        assertThat(shell.run("help", "probe")).isZero();
    }

    @Test
    void theOverallHelpListsTheCommands() {
        assertThat(shell.run("--help")).isZero();
        assertThat(shell.out())
                .contains("probe")
                .contains("Measures this board.")
                .contains("BOARDWATT_MQTT_URL");
    }

    @Test
    void theVersionIsThatOfTheBuild() {
        assertThat(shell.run("--version")).isZero();
        assertThat(shell.out()).matches("boardwatt \\d+\\.\\d+\\.\\d+.*\n");
    }
}
