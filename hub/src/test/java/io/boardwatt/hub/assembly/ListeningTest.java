package io.boardwatt.hub.assembly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ListeningTest {
    private static final List<Setting<?>> SETTINGS = List.of(
            UpSettings.LISTEN,
            UpSettings.MQTT_PORT,
            UpSettings.PAGE_PORT,
            UpSettings.TLS,
            UpSettings.TLS_PORT,
            SharedSettings.MQTT_USER,
            SharedSettings.MQTT_PASSWORD_FILE);

    private static Listening of(Map<String, String> texts) throws BadStart {
        return Listening.of(Settings.read(SETTINGS, texts));
    }

    @Test
    void withoutAWordItIsThisMachineAlone() throws BadStart {
        Listening listening = of(Map.of("up.mqtt-port", "0", "up.page-port", "0"));
        assertThat(listening.address().isLoopbackAddress()).isTrue();
        assertThat(listening.mqttUrl()).isEqualTo("tcp://127.0.0.1:" + listening.mqttPort());
        assertThat(listening.pageUrl()).isEqualTo("http://127.0.0.1:" + listening.pagePort() + "/");
        assertThat(listening.mqttPort()).isPositive().isNotEqualTo(listening.pagePort());
    }

    @Test
    void anAddressThatOthersReachNeedsCredentials() throws BadStart {
        Map<String, String> open = Map.of("up.listen", "0.0.0.0", "up.mqtt-port", "0", "up.page-port", "0");
        assertThat(catchThrowableOfType(BadStart.class, () -> of(open)).problems())
                .singleElement()
                .asString()
                .contains("up.listen = 0.0.0.0", "mqtt.user and mqtt.password-file are needed");

        Map<String, String> guarded = new java.util.HashMap<>(open);
        guarded.putAll(Map.of("mqtt.user", "anna", "mqtt.password-file", "/secret"));
        assertThat(of(guarded).pageListen()).startsWith("0.0.0.0:");
        assertThat(of(guarded).pageUrl()).startsWith("http://127.0.0.1:");
    }

    @Test
    void halfOfTheCredentialsIsAMistakeEvenOnThisMachine() {
        assertThat(catchThrowableOfType(
                        BadStart.class,
                        () -> of(Map.of("mqtt.user", "anna", "up.mqtt-port", "0", "up.page-port", "0"))))
                .hasMessageContaining("only mqtt.user is set");
    }

    @Test
    void everyBusyPortIsToldAtOnce() throws Exception {
        try (ServerSocket busy = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = String.valueOf(busy.getLocalPort());
            String page = String.valueOf(other.getLocalPort());
            assertThat(catchThrowableOfType(
                                    BadStart.class, () -> of(Map.of("up.mqtt-port", port, "up.page-port", page)))
                            .problems())
                    .hasSize(2)
                    .anySatisfy(problem -> assertThat(problem)
                            .startsWith("up.mqtt-port = " + port + ": MQTT cannot listen at 127.0.0.1:" + port)
                            .endsWith("choose another port with --up-mqtt-port"))
                    .anySatisfy(problem -> assertThat(problem).contains("the page cannot listen"));
        }
    }

    @Test
    void onePortForBothIsRefusedUnderItsOwnKeys() {
        assertThat(catchThrowableOfType(
                        BadStart.class, () -> of(Map.of("up.mqtt-port", "19001", "up.page-port", "19001"))))
                .hasMessageContaining("up.page-port = 19001: up.mqtt-port is the same");
    }

    @Test
    void anAddressOfAnotherMachineIsNotMistakenForABusyPort() {
        assertThat(catchThrowableOfType(BadStart.class, () -> of(Map.of("up.listen", "192.0.2.1"))))
                .hasMessageContaining("up.listen = 192.0.2.1: it is no address of this machine")
                .hasMessageNotContaining("stop what listens");
    }

    @Test
    void whatIsNoAddressIsTold() {
        assertThat(catchThrowableOfType(BadStart.class, () -> of(Map.of("up.listen", "no such host"))))
                .hasMessageContaining("up.listen = no such host: it is no address of this machine");
    }
}
