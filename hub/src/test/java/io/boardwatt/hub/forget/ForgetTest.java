package io.boardwatt.hub.forget;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.hub.broker.BrokerSettings;
import io.boardwatt.hub.broker.EmbeddedBroker;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.Settings;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.testing.FreePort;
import io.boardwatt.testing.MosquittoServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
@Requires(Service.MOSQUITTO)
class ForgetTest {
    @TempDir
    Path folder;

    private static String forget(URI url, String board) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ForgetProgram()
                .start(
                        Settings.read(
                                new ForgetCommand().settings(),
                                Map.of("mqtt.url", url.toString(), "forget.wait", "30s")),
                        new Context(
                                List.of(board),
                                Map.of(),
                                Map.of(),
                                new PrintStream(out, true, UTF_8),
                                InstantSource.system(),
                                code -> assertThat(code).isZero()))
                .close();
        return out.toString(UTF_8);
    }

    private static Link link(URI url, String client) {
        return Link.open(new LinkSettings(new MqttAddress(url, null, null), client, Optional.empty()), Ticker.system());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatABrokerKeepsOfABoardIsClearedAndOfOthersItStays(boolean embedded) throws Exception {
        int port = FreePort.any();
        try (AutoCloseable broker = embedded
                ? EmbeddedBroker.start(
                        new BrokerSettings(folder, InetAddress.getLoopbackAddress(), port, Optional.empty()))
                : MosquittoServer.start(folder)) {
            assertThat(broker).isNotNull();
            URI url = broker instanceof MosquittoServer mosquitto
                    ? mosquitto.url()
                    : URI.create("tcp://127.0.0.1:" + port);
            try (Link link = link(url, "writer")) {
                for (String topic : List.of(
                        "rpi/status", "rpi/info", "rpi/state", "rpi/ack/probe/0123456789abcdef", "other/status")) {
                    await().until(() -> link.publish("boardwatt/v1/" + topic, "x".getBytes(UTF_8), 1, true));
                }
                assertThat(forget(url, "rpi"))
                        .contains(
                                "Cleared ",
                                "rpi/status",
                                "rpi/info",
                                "rpi/state",
                                "rpi/ack/probe",
                                "What stays: the rows")
                        .doesNotContain("other");
                List<String> kept = new CopyOnWriteArrayList<>();
                try (Link reader = link(url, "reader")) {
                    reader.subscribe(List.of("boardwatt/v1/#"), 1, message -> kept.add(message.topic()));
                    await().until(reader::isConnected);
                    await().until(() -> link.publish("boardwatt/v1/last", "x".getBytes(UTF_8), 1, false));
                    await().until(() -> kept.contains("boardwatt/v1/last"));
                }
                assertThat(kept).containsExactly("boardwatt/v1/other/status", "boardwatt/v1/last");
                assertThat(forget(url, "rpi")).contains("keeps nothing of rpi");
            }
        }
    }

    @Test
    void aBrokerThatIsAwayIsSaidWithTheCodeOfThat() {
        Map<String, String> texts = Map.of("mqtt.url", "tcp://127.0.0.1:1", "forget.wait", "1s");
        assertThatThrownBy(() -> new ForgetProgram()
                        .start(
                                Settings.read(new ForgetCommand().settings(), texts),
                                new Context(
                                        List.of("rpi"),
                                        Map.of(),
                                        Map.of(),
                                        System.out,
                                        InstantSource.system(),
                                        c -> {})))
                .isInstanceOfSatisfying(
                        BadStart.class, e -> assertThat(e.exitCode()).isEqualTo(69))
                .hasMessageContaining("mqtt.url = tcp://127.0.0.1:1");
    }
}
