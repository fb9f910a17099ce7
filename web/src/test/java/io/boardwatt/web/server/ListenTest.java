package io.boardwatt.web.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ListenTest {
    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1:8484", "[::1]:8484", "localhost:0", "hub.local:65535"})
    void anAddressAndAPortComeBackAsTheyWere(String text) {
        assertThat(Listen.parse(text)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "8484", "127.0.0.1", "::1:8484", "a b:1", "host:99999", "host:-1"})
    void anythingElseIsRefused(String text) {
        assertThatThrownBy(() -> Listen.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void onlyLoopbackIsThisMachineAlone() {
        assertThat(Listen.parse("127.0.0.1:1").isLoopback()).isTrue();
        assertThat(Listen.parse("127.9.9.9:1").isLoopback()).isTrue();
        assertThat(Listen.parse("[::1]:1").isLoopback()).isTrue();
        assertThat(Listen.parse("0.0.0.0:1").isLoopback()).isFalse();
        assertThat(Listen.parse("[::]:1").isLoopback()).isFalse();
        assertThat(Listen.parse("no-such-host.invalid:1").isLoopback()).isFalse();
    }
}
