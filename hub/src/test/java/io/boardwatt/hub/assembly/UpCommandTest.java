package io.boardwatt.hub.assembly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.Settings;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UpCommandTest {
    private static Settings settings(Map<String, String> texts) throws BadStart {
        return Settings.read(new UpCommand().settings(), texts);
    }

    @Test
    void whatMakesSenseForTheProbeAloneIsNoSettingOfUp() throws BadStart {
        assertThat(new UpCommand().settings())
                .extracting(Setting::key)
                .contains("probe.interval")
                .doesNotContain("probe.once", "probe.output", "web.listen", "mqtt.url");
        // A file that serves all programs may say it, and the probe of up is not told.
        assertThat(UpSettings.texts(settings(Map.of("probe.once", "true", "probe.interval", "2s"))))
                .containsOnlyKeys("probe.interval");
    }

    @Test
    void everythingIsCheckedBeforeAnythingStarts(@TempDir Path folder) throws Exception {
        Path meters = Files.writeString(folder.resolve("meters"), "plug.bord = rpi\n");
        Settings settings = settings(Map.of(
                "collector.commit-interval", "60s",
                "collector.receive-maximum", "1000",
                "collector.meters-file", meters.toString(),
                "probe.power-model", "/nowhere/model.json",
                "store.keep-raw", "1h",
                "board.id", "\u00c4 b/+#",
                "mqtt.user", "anna",
                "mqtt.password-file", "/nowhere/password",
                "up.mqtt-port", "19001",
                "up.page-port", "19001"));
        assertThat(catchThrowableOfType(
                        BadStart.class, () -> new UpCommand().program().start(settings, context(folder))))
                .hasMessageContaining("board.id = \u00c4 b/+#: it takes 1 to 32 characters of a-z, 0-9 and -")
                .hasMessageContaining("/nowhere/password")
                .hasMessageContaining("up.mqtt-port is the same")
                .hasMessageContaining("collector.commit-interval: it takes a duration from 1ms to 30s")
                .hasMessageContaining("collector.receive-maximum = 1000: it takes at least 2000")
                .hasMessageContaining("store.keep-raw, store.keep-minutes, store.keep-hours: ")
                .hasMessageContaining("plug.bord is none of")
                .hasMessageContaining("probe.power-model = /nowhere/model.json")
                .satisfies(e -> assertThat(e.problems()).doesNotHaveDuplicates())
                .satisfies(e -> assertThat(e.exitCode()).isEqualTo(2));
        assertThat(folder.resolve("data")).as("nothing was begun").doesNotExist();
    }

    private static Context context(Path folder) {
        return new Context(
                List.of(),
                Map.of(),
                Map.of("XDG_DATA_HOME", folder.resolve("data").toString()),
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                InstantSource.system(),
                code -> {});
    }

    @Test
    void aPartsProblemIsToldUnderUpsOwnKeys() {
        assertThat(UpSettings.inItsOwnWords(BadStart.usage("web.listen = 127.0.0.1:80: the page cannot listen there")))
                .hasMessage("up.listen, up.page-port = 127.0.0.1:80: the page cannot listen there");
    }
}
