package io.boardwatt.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsPrecedenceTest {
    private final FakeCommand probe = new FakeCommand();
    private final Shell shell = new Shell(probe);

    @TempDir
    Path folder;

    private String file;

    @BeforeEach
    void aFileForAllPrograms() throws IOException {
        file = Files.writeString(folder.resolve("boardwatt.properties"), """
                        # Größe, so that the encoding is seen
                        probe.interval = 2s
                        mqtt.user = jürgen
                        collector.nothing-the-probe-knows = 7
                        store.kind = embedded
                        """).toString();
    }

    private Duration interval() {
        return probe.settings.orElseThrow().get(FakeCommand.INTERVAL);
    }

    @Test
    void theDefaultHoldsWhenNobodySaysAnything() {
        assertThat(shell.run("probe")).isZero();
        assertThat(interval()).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void theFileStandsOverTheDefaultAndKeysOfOthersArePassedOver() {
        assertThat(shell.run("probe", "--config", file)).isZero();
        assertThat(interval()).isEqualTo(Duration.ofSeconds(2));
        assertThat(probe.settings.orElseThrow().get(SharedSettings.MQTT_USER)).contains("jürgen");
    }

    @Test
    void aVariableStandsOverTheFile() {
        shell.environment.put("BOARDWATT_PROBE_INTERVAL", "3s");
        shell.environment.put("BOARDWATT_CONFIG", file);
        assertThat(shell.run("probe")).isZero();
        assertThat(interval()).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void aFlagStandsOverAll() {
        shell.environment.put("BOARDWATT_PROBE_INTERVAL", "3s");
        assertThat(shell.run("probe", "--config", file, "--probe-interval", "4s"))
                .isZero();
        assertThat(interval()).isEqualTo(Duration.ofSeconds(4));
    }

    @Test
    void anEmptyVariableIsUnset() {
        shell.environment.put("BOARDWATT_PROBE_INTERVAL", "");
        assertThat(shell.run("probe", "--config", file)).isZero();
        assertThat(interval()).isEqualTo(Duration.ofSeconds(2));
    }

    @Test
    void aCommandsOwnPrefixMayBeLeftOutOfAFlag() {
        assertThat(shell.run("probe", "--interval=250ms", "--mqtt-user", "anna"))
                .isZero();
        assertThat(interval()).isEqualTo(Duration.ofMillis(250));
    }

    @Test
    void aSwitchNeedsNoValueAndTakesNoWord() {
        assertThat(shell.run("probe", "--once", "quick")).isZero();
        assertThat(probe.settings.orElseThrow().get(FakeCommand.ONCE)).isTrue();
        assertThat(probe.context.orElseThrow().arguments()).containsExactly("quick");
        assertThat(shell.run("probe", "--once=false")).isZero();
        assertThat(probe.settings.orElseThrow().get(FakeCommand.ONCE)).isFalse();
    }

    @Test
    void overridesArePassedOnInOrder() {
        assertThat(shell.run("probe", "quick", "--set", "container.cpus=0.8", "--set", "*.args=a=b"))
                .isZero();
        Context context = probe.context.orElseThrow();
        assertThat(context.overrides())
                .containsExactly(java.util.Map.entry("container.cpus", "0.8"), java.util.Map.entry("*.args", "a=b"));
        assertThat(context.arguments()).isEqualTo(List.of("quick"));
    }

    @Test
    void whatWasSaidCanBePassedOnToAnotherProgram() throws BadStart {
        assertThat(shell.run("probe", "--interval", "5s")).isZero();
        Settings again =
                Settings.read(probe.settings(), probe.settings.orElseThrow().texts());
        assertThat(again.get(FakeCommand.INTERVAL)).isEqualTo(Duration.ofSeconds(5));
        assertThat(again.get(SharedSettings.MQTT_USER)).isEqualTo(Optional.empty());
    }
}
