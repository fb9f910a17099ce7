package io.boardwatt.delivery.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MqttAddressTest {
    @ParameterizedTest
    @CsvSource({
        "tcp://my_broker:1883, has no valid host name",
        "http://broker:1883, does not begin with tcp:// or ssl://",
        "broker:1883, does not begin with tcp:// or ssl://",
        "tcp://broker:1883/path, has a path",
    })
    void anAddressThatPahoWouldChokeOnIsRefusedWithWhatWouldWork(String url, String message) {
        assertThatThrownBy(() -> new MqttAddress(URI.create(url), null, null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(url)
                .hasMessageContaining(message);
    }

    @Test
    void thePasswordIsNeverPrinted() {
        assertThat(new MqttAddress(URI.create("tcp://broker"), "user", "secret").toString())
                .isEqualTo("tcp://broker");
    }
}
