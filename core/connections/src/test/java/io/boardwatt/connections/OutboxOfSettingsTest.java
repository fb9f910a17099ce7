package io.boardwatt.connections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.boardwatt.delivery.publish.OutboxSettings;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OutboxOfSettingsTest {
    private static OutboxSettings outbox(Map<String, String> texts) throws BadStart {
        return OutboxOfSettings.of(Settings.read(SharedSettings.all(), texts));
    }

    @Test
    void withoutSettingsItIsTheDefault() throws BadStart {
        assertThat(outbox(Map.of())).isEqualTo(OutboxSettings.DEFAULT);
    }

    @Test
    void eachSettingHasItsPlace() throws BadStart {
        assertThat(outbox(Map.of(
                        "data.outbox-bytes", "3MiB",
                        "data.spill-bytes", "5MiB",
                        "data.spill-interval", "1m",
                        "mqtt.compress", "none")))
                .isEqualTo(
                        new OutboxSettings(3L << 20, 5L << 20, Duration.ofSeconds(60), Duration.ofMinutes(1), false));
    }

    @Test
    void nothingIsSpilledWhereNothingMayBe() throws BadStart {
        assertThat(outbox(Map.of("data.spill-bytes", "0")).spillBytes()).isZero();
    }

    @Test
    void whatMakesNoSenseIsABadStart() {
        assertThatThrownBy(() -> outbox(Map.of("data.outbox-bytes", "1MiB")))
                .isInstanceOf(BadStart.class)
                .hasMessageContaining("data.outbox-bytes");
        assertThatThrownBy(() -> outbox(Map.of("data.spill-bytes", "1MiB")))
                .isInstanceOf(BadStart.class)
                .hasMessageContaining("data.spill-bytes");
        assertThatThrownBy(() -> outbox(Map.of("data.spill-interval", "0s")))
                .isInstanceOf(BadStart.class)
                .hasMessageContaining("data.spill-interval");
        assertThatThrownBy(() -> outbox(Map.of("mqtt.compress", "zstd")))
                .isInstanceOf(BadStart.class)
                .hasMessageContaining("mqtt.compress");
    }
}
