package io.boardwatt.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BadStartTest {
    private final FakeCommand probe = new FakeCommand();
    private final Shell shell = new Shell(probe);

    @TempDir
    Path folder;

    @Test
    void everyProblemIsToldAtOnceWithWhatWouldWork() throws IOException {
        Path file = Files.writeString(
                folder.resolve("b.properties"), "probe.intervall=1s\nmqtt.url=1883\nmqt.user=x\nweb.color=red\n");
        shell.environment.put("BOARDWATT_PROBE_CORES", "99");
        shell.environment.put("BOARDWATT_MQTT_USR", "x");
        shell.environment.put("BOARDWATT_INFLUXD", "/not/ours");

        assertThat(shell.run("probe", "--config", file.toString(), "--onse", "--interval=1", "--set", "cpus"))
                .isEqualTo(2);

        assertThat(shell.err().lines())
                .containsExactly(
                        "boardwatt probe cannot start:",
                        "  --onse is no flag of probe; did you mean --once?",
                        "  --set cpus: it takes ARM.KEY=VALUE, such as container.cpus=0.8, or * for every arm",
                        "  mqt.user is no setting; did you mean mqtt.user?, in " + file,
                        "  probe.intervall is no setting; did you mean probe.interval?, in " + file,
                        "  BOARDWATT_MQTT_USR is the variable of no setting; did you mean BOARDWATT_MQTT_USER?",
                        "  probe.interval = 1 (--probe-interval): it is no number with a unit; it takes a duration such"
                                + " as 500ms, 1s, 5m, 2h or 7d",
                        "  probe.cores = 99 (BOARDWATT_PROBE_CORES): 99 is outside 1 to 64; it takes a whole number"
                                + " from 1 to 64",
                        "  mqtt.url = 1883 (" + file + "): it is no full address; it takes an address such as"
                                + " tcp://127.0.0.1:1883");
        assertThat(probe.settings).isEmpty();
    }

    @Test
    void aBadSettingDoesNotHideWhatTheCommandHasAgainstItsOverrides() {
        assertThat(shell.run("probe", "--set=nonsense", "--set=container.cpus=1", "--set=contaner.cpus=1"))
                .isEqualTo(2);
        assertThat(shell.err().lines())
                .containsExactly(
                        "boardwatt probe cannot start:",
                        "  --set nonsense: it takes ARM.KEY=VALUE, such as container.cpus=0.8, or * for every arm",
                        "  no arm for contaner.cpus");
    }

    @Test
    void aForgottenValueIsNotTheNextFlag() {
        assertThat(shell.run("probe", "--interval", "--once")).isEqualTo(2);
        assertThat(shell.err()).contains("--probe-interval");
    }

    @Test
    void aSwitchTakesTrueOrFalseOnly() {
        assertThat(shell.run("probe", "--once=maybe")).isEqualTo(2);
        assertThat(shell.err()).contains("--probe-once").contains("maybe");
    }

    @Test
    void aFlagGivenTwiceIsAMistake() {
        assertThat(shell.run("probe", "--interval=1s", "--interval=2s")).isEqualTo(2);
        assertThat(shell.err()).contains("--probe-interval");
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        assertThat(shell.run("probe", "--config", "/no/such.properties")).isEqualTo(2);
        assertThat(shell.err()).contains("--config /no/such.properties: it cannot be read (there is no such file)");
    }

    @Test
    void anUnknownCommandGetsAHint() {
        assertThat(shell.run("prob")).isEqualTo(2);
        assertThat(shell.err()).contains("there is no command prob; did you mean probe?");
    }

    @Test
    void noCommandAtAllShowsWhatThereIs() {
        assertThat(shell.run()).isEqualTo(2);
        assertThat(shell.err()).contains("probe").contains("Measures this board.");
    }

    @Test
    void aProgramsOwnBadStartKeepsItsCode() {
        probe.program = (s, c) -> {
            throw BadStart.unavailable("the broker at " + s.get(SharedSettings.MQTT_URL) + " does not answer");
        };
        assertThat(shell.run("probe")).isEqualTo(69);
        assertThat(shell.err()).contains("  the broker at tcp://127.0.0.1:1883 does not answer");
    }

    @Test
    void aSecretIsReadFromTheFirstLineAndNeverShown() throws IOException, BadStart {
        Path file = Files.writeString(folder.resolve("password"), "  s3cret \nsecond line\n");
        assertThat(Secret.read(SharedSettings.MQTT_PASSWORD_FILE, file)).isEqualTo("s3cret");
        Path empty = Files.writeString(folder.resolve("empty"), "\ns3cret\n");
        assertThat(org.assertj.core.api.Assertions.catchThrowable(
                        () -> Secret.read(SharedSettings.MQTT_PASSWORD_FILE, empty)))
                .hasMessage("mqtt.password-file = " + empty + ": the file's first line is empty; it takes the secret"
                        + " alone");
        assertThat(org.assertj.core.api.Assertions.catchThrowable(
                        () -> Secret.read(SharedSettings.MQTT_PASSWORD_FILE, folder.resolve("none"))))
                .hasMessageEndingWith("it cannot be read (there is no such file)");
    }
}
