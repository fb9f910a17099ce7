package io.boardwatt.hub.enroll;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.boardwatt.connections.BrokerOfSettings;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.hub.access.AccessFolder;
import io.boardwatt.hub.access.EnrolledAccounts;
import io.boardwatt.hub.access.ServerKeys;
import io.boardwatt.hub.broker.BrokerSettings;
import io.boardwatt.hub.broker.EmbeddedBroker;
import io.boardwatt.hub.broker.TlsEndpoint;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.testing.FreePort;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Reader;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** From nothing to a board that is let in by TLS: what {@code enroll} prints and writes is all that the board needs. */
@Timeout(120)
class EnrolledOverTlsTest {
    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

    @TempDir
    Path data;

    private final int port = FreePort.any();
    private String meters = "";

    private String enroll(String board, String... flags) throws Exception {
        Map<String, String> texts = new HashMap<>();
        texts.put("data.dir", data.toString());
        texts.put("enroll.folder", new AccessFolder(data).ofBoard(board).toString());
        if (!meters.isEmpty()) {
            texts.put("collector.meters-file", meters);
        }
        texts.put("enroll.url", "ssl://localhost:" + port);
        for (String flag : flags) {
            texts.put("enroll." + flag, "true");
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new EnrollProgram()
                .start(
                        Settings.read(new EnrollCommand().settings(), texts),
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

    private EmbeddedBroker broker() throws IOException {
        AccessFolder folder = new AccessFolder(data);
        ServerKeys keys = ServerKeys.make(folder, List.of(), InstantSource.system());
        return EmbeddedBroker.start(new BrokerSettings(
                data.resolve("broker"),
                LOOPBACK,
                FreePort.any(),
                Optional.of(new EnrolledAccounts(folder, Map.of(), Optional.empty())),
                Optional.of(new TlsEndpoint(LOOPBACK, port, keys.identity(), keys.clients(), keys.password()))));
    }

    /** As {@code boardwatt probe --config} would. */
    private Link board(String board) throws Exception {
        Properties properties = new Properties();
        try (Reader reader =
                Files.newBufferedReader(new AccessFolder(data).ofBoard(board).resolve("boardwatt.properties"))) {
            properties.load(reader);
        }
        Map<String, String> texts = new HashMap<>();
        properties.forEach((key, value) -> texts.put(String.valueOf(key), String.valueOf(value)));
        Settings settings = Settings.read(SharedSettings.all(), texts);
        return Link.open(
                new LinkSettings(BrokerOfSettings.of(settings), "boardwatt-probe-" + board, Optional.empty()),
                Ticker.system());
    }

    @Test
    void aBoardWithWhatEnrollMadeIsLetInByPasswordOrCertificateUntilItIsRevoked() throws Exception {
        try (EmbeddedBroker broker = broker()) {
            assertThat(broker).isNotNull();
            String said = enroll("rpi");
            enroll("nano", "tls");
            String secret = Files.readString(
                            new AccessFolder(data).ofBoard("rpi").resolve("password"))
                    .strip();
            assertThat(said)
                    .contains(
                            "rpi is let in by a new password", "scp -p ", "boardwatt probe --config ", "board.id = rpi")
                    .doesNotContain(secret);
            assertThat(new AccessFolder(data).ofBoard("nano").resolve("boardwatt.properties"))
                    .content()
                    .contains("mqtt.certificate-file", "mqtt.key-file", "mqtt.ca-file", "ssl://localhost:" + port)
                    .doesNotContain("mqtt.user");
            try (Link rpi = board("rpi");
                    Link nano = board("nano")) {
                await().atMost(60, TimeUnit.SECONDS).until(() -> rpi.isConnected() && nano.isConnected());
                assertThat(enroll("nano", "tls")).contains("nano has a certificate already", "--renew");
                assertThat(nano.isConnected()).isTrue();
                assertThat(enroll("nano", "revoke")).contains("no longer let in");
                await().atMost(60, TimeUnit.SECONDS).until(() -> !nano.isConnected());
                enroll("rpi", "renew");
                await().atMost(60, TimeUnit.SECONDS).until(() -> !rpi.isConnected());
            }
            try (Link rpi = board("rpi")) {
                await().atMost(60, TimeUnit.SECONDS).until(rpi::isConnected);
            }
        }
    }

    @Test
    void aMeterOfTheFileNeedsNoTopicAndTheCollectorHearsItFromThenOn() throws Exception {
        meters = Files.writeString(data.resolve("meters.properties"), """
                plug.board = rpi
                plug.kind = tasmota
                plug.address = mqtt:tele/plug/SENSOR
                lab.board = rpi
                lab.kind = shelly-gen2
                lab.address = http://192.0.2.1
                """).toString();
        String said = enroll("meter+plug");
        AccessFolder access = new AccessFolder(data);
        assertThat(said)
                .contains(
                        "boardwatt.collector may hear its meters: tele/plug/SENSOR",
                        "meter+plug is let in by a new password",
                        "It may write tele/plug/SENSOR and nothing else.",
                        "the password in " + access.ofBoard("meter+plug").resolve("password"))
                .doesNotContain(Files.readString(access.ofBoard("meter+plug").resolve("password"))
                        .strip());
        assertThat(access.acl())
                .content()
                .contains("user meter+plug\ntopic write tele/plug/SENSOR\n")
                .containsOnlyOnce("topic read tele/plug/SENSOR\n");
        assertThatThrownBy(() -> enroll("meter+lab"))
                .isInstanceOf(BadStart.class)
                .hasMessageContaining("which topics meter+lab may write is not said: --topics");
        assertThat(enroll("meter+plug")).contains("meter+plug has a password already");
        assertThat(enroll("meter+plug", "revoke")).contains("no longer let in");
        assertThat(access.acl()).content().doesNotContain("meter+plug");
    }

    @Test
    void whatIsNoBoardIsSaid() {
        for (String board : List.of("My Board", "a/b", "+", "meter+", "meter+a/b", "boardwatt.root")) {
            assertThatThrownBy(() -> enroll(board))
                    .isInstanceOf(BadStart.class)
                    .hasMessageContainingAll("'" + board + "' is no board", "a-z, 0-9 and -");
        }
        assertThatThrownBy(() -> enroll("rpi", "revoke"))
                .isInstanceOf(BadStart.class)
                .hasMessageContaining("rpi has no credentials");
    }
}
