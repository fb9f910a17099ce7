package io.boardwatt.hub.assembly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.Settings;
import java.util.Map;
import org.junit.jupiter.api.Test;

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
    void everythingIsCheckedBeforeAnythingStarts() throws BadStart {
        Settings settings = settings(Map.of(
                "board.id", "\u00c4 b/+#",
                "mqtt.user", "anna",
                "mqtt.password-file", "/nowhere/password",
                "up.mqtt-port", "19001",
                "up.page-port", "19001"));
        assertThat(catchThrowableOfType(BadStart.class, () -> Asked.of(settings)))
                .hasMessageContaining("board.id = \u00c4 b/+#: it takes 1 to 32 characters of a-z, 0-9 and -")
                .hasMessageContaining("/nowhere/password")
                .hasMessageContaining("up.mqtt-port is the same");
    }

    @Test
    void aPartsProblemIsToldUnderUpsOwnKeys() {
        assertThat(UpSettings.inItsOwnWords(BadStart.usage("web.listen = 127.0.0.1:80: the page cannot listen there")))
                .hasMessage("up.listen, up.page-port = 127.0.0.1:80: the page cannot listen there");
    }
}
