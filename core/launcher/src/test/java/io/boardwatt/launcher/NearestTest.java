package io.boardwatt.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NearestTest {
    @Test
    void aSwapOfNeighboursIsOneEdit() {
        assertThat(Nearest.edits("mqtt.ulr", "mqtt.url")).isEqualTo(1);
        assertThat(Nearest.edits("", "abc")).isEqualTo(3);
    }

    @Test
    void whatIsFarFromEverythingGetsNoHint() {
        assertThat(Nearest.of("mqtt.ulr", Stream.of("mqtt.user", "mqtt.url"))).contains("mqtt.url");
        assertThat(Nearest.of("something.else", Stream.of("mqtt.user", "mqtt.url")))
                .isEmpty();
    }
}
