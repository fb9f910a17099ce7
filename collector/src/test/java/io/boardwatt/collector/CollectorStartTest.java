package io.boardwatt.collector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.boardwatt.delivery.Conservation;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.Settings;
import io.boardwatt.testing.FreePort;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CollectorStartTest {
    @TempDir
    Path folder;

    private RunningCollector start(Map<String, String> texts) throws Exception {
        Map<String, String> all = new HashMap<>(texts);
        all.put("data.dir", folder.toString());
        all.putIfAbsent("mqtt.url", "tcp://127.0.0.1:" + FreePort.any());
        all.putIfAbsent("store.influx.url", "http://127.0.0.1:" + FreePort.any());
        Settings settings = Settings.read(new CollectorCommand().settings(), all);
        Context context =
                new Context(List.of(), Map.of(), Map.of(), System.out, InstantSource.system(), exitCode -> {});
        return new CollectorProgram().start(settings, context);
    }

    @Test
    void withoutABrokerAndWithoutAStoreItStartsAndWaits() throws Exception {
        try (RunningCollector collector = start(Map.of())) {
            assertThat(collector.account()).allMatch(Conservation::holds).allMatch(stage -> stage.in() == 0);
        }
    }

    @Test
    void aSecondOneOnTheSameFolderDoesNotStart() throws Exception {
        try (RunningCollector collector = start(Map.of())) {
            assertThat(collector).isNotNull();
            assertThatThrownBy(() -> start(Map.of()))
                    .isInstanceOf(BadStart.class)
                    .hasMessageContaining(folder.toString());
        }
        start(Map.of()).close();
    }

    @Test
    void allThatIsWrongIsSaidAtOnce() {
        assertThatThrownBy(() -> start(
                        Map.of("collector.receive-maximum", "2", "mqtt.url", "http://broker", "board.id", "My Board")))
                .isInstanceOf(BadStart.class)
                .hasMessageContainingAll("collector.receive-maximum", "mqtt.url", "board.id");
    }

    @ParameterizedTest
    @CsvSource({
        "collector.receive-maximum, 1999, at least 2000",
        "collector.commit-interval, 31s, 1ms to 30s",
        "collector.commit-interval, 0s, 1ms to 30s",
        "store.keep-raw, 36h, whole number of days",
        "mqtt.url, tcp://my_broker:1883, a host name cannot hold",
        "mqtt.url, http://broker, does not begin with tcp:// or ssl://",
        "mqtt.password-file, /there/is/no/such/file, /there/is/no/such/file",
        "board.id, My Board, a-z",
    })
    void aSettingThatCannotBeIsNamedWithWhatWouldWork(String key, String value, String message) {
        assertThatThrownBy(() -> start(Map.of(key, value, "store.kind", "embedded")))
                .isInstanceOfSatisfying(
                        BadStart.class, e -> assertThat(e.exitCode()).isEqualTo(2))
                .hasMessageContaining(key)
                .hasMessageContaining(message);
    }
}
