package io.boardwatt.delivery.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.delivery.tls.TlsFile;
import io.boardwatt.delivery.tls.TlsFiles;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.testing.MosquittoServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import io.boardwatt.testing.TestCertificates;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Links by TLS to a real mosquitto, with certificates made here. */
@Requires(Service.MOSQUITTO)
final class TlsLinkTest {
    private static final String HERE = "DNS:localhost,IP:127.0.0.1";

    @TempDir
    static Path made;

    private static TestCertificates certificates;

    @TempDir
    Path folder;

    @BeforeAll
    static void makeCertificates() throws Exception {
        certificates = new TestCertificates(made);
        certificates.ca("ca");
        certificates.ca("other-ca");
        certificates.signed("ca", "broker", HERE, 30);
        certificates.signed("ca", "expired", HERE, -1);
        certificates.signed("ca", "elsewhere", "DNS:hub.example", 30);
        certificates.signed("ca", "rpi", "DNS:rpi", 30);
        certificates.signed("other-ca", "stranger", "DNS:rpi", 30);
    }

    private MosquittoServer tls(String certificate, String... more) throws Exception {
        String[] options = new String[more.length + 3];
        options[0] = "cafile " + certificates.file("ca.pem");
        options[1] = "certfile " + certificates.file(certificate + ".pem");
        options[2] = "keyfile " + certificates.file(certificate + ".key");
        System.arraycopy(more, 0, options, 3, more.length);
        return MosquittoServer.start(folder, options);
    }

    private static TlsFiles files(@Nullable String ca, @Nullable String own) {
        return new TlsFiles(
                file("mqtt.ca-file", ca, ".pem"),
                file("mqtt.certificate-file", own, ".pem"),
                file("mqtt.key-file", own, ".key"));
    }

    private static Optional<TlsFile> file(String setting, @Nullable String name, String ending) {
        return Optional.ofNullable(name).map(n -> new TlsFile(setting, certificates.file(n + ending)));
    }

    private static Link link(String url, TlsFiles files) {
        return link(new MqttAddress(URI.create(url), null, null, files));
    }

    private static Link link(MqttAddress address) {
        return Link.open(new LinkSettings(address, "boardwatt-probe-rpi", Optional.empty()), Ticker.system());
    }

    private static void said(Warnings warnings, String... words) {
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(warnings.said())
                        .anySatisfy(line -> assertThat(line).contains(words).contains("no connection to ")));
        assertThat(warnings.said()).allSatisfy(line -> assertThat(line).doesNotContain("Exception", "\n"));
    }

    @ParameterizedTest
    @CsvSource({"localhost", "127.0.0.1"})
    void messagesTravelByTls(String host) throws Exception {
        try (MosquittoServer broker = tls("broker");
                Link link = link("ssl://" + host + ":" + broker.port(), files("ca", null))) {
            List<Integer> received = new CopyOnWriteArrayList<>();
            link.subscribe(List.of("t"), 1, message -> received.add(message.payload().length));
            await().until(link::isConnected);
            await().until(() -> link.publish("t", new byte[200_000], 1, false));
            await().untilAsserted(() -> assertThat(received).containsExactly(200_000));
        }
    }

    @Test
    void aClientIsKnownByItsCertificate() throws Exception {
        Files.writeString(folder.resolve("acl"), "pattern readwrite of/%u\n");
        try (MosquittoServer broker = tls(
                        "broker",
                        "require_certificate true",
                        "use_identity_as_username true",
                        "acl_file " + folder.resolve("acl"));
                Link link = link("ssl://localhost:" + broker.port(), files("ca", "rpi"));
                Warnings warnings = new Warnings()) {
            List<String> received = new CopyOnWriteArrayList<>();
            link.subscribe(List.of("of/+"), 1, message -> received.add(message.topic()));
            await().until(link::isConnected);
            link.publish("of/rpi", new byte[1], 1, false);
            await().untilAsserted(() -> assertThat(received).containsExactly("of/rpi"));
            link.publish("of/other", new byte[1], 1, false);
            await().untilAsserted(() -> assertThat(warnings.said())
                    .anySatisfy(line -> assertThat(line)
                            .contains("refuses what", "of/other", "board.id", "mqtt.certificate-file")));
            assertThat(received).containsExactly("of/rpi");
        }
    }

    @ParameterizedTest
    @CsvSource({"TLSv1.2", "TLSv1.3"})
    void aPauseInTheMiddleOfAHeaderIsUnderstoodByTlsOfBothVersions(String version) throws Exception {
        try (SSLServerSocket server = (SSLServerSocket) files("ca", "broker")
                .context()
                .getServerSocketFactory()
                .createServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            server.setEnabledProtocols(new String[] {version});
            Thread thread = new Thread(() -> {
                try (SSLSocket client = (SSLSocket) server.accept()) {
                    DataInputStream in = new DataInputStream(client.getInputStream());
                    OutputStream out = client.getOutputStream();
                    packet(in);
                    out.write(new byte[] {0x20, 3, 0, 0, 0}); // CONNACK
                    byte[] subscribe = packet(in);
                    out.write(new byte[] {(byte) 0x90, 4, subscribe[0], subscribe[1], 0, 0}); // SUBACK
                    for (int i = 0; i < 2; i++) {
                        out.write(0x30);
                        new CountDownLatch(1).await(1_500, TimeUnit.MILLISECONDS);
                        out.write(new byte[] {6, 0, 1, 't', 0, 'o', 'k'});
                    }
                    packet(in);
                } catch (IOException | InterruptedException e) {
                    // the test is over
                }
            });
            thread.setDaemon(true);
            thread.start();
            List<String> received = new CopyOnWriteArrayList<>();
            try (Link link = link("ssl://localhost:" + server.getLocalPort(), files("ca", null))) {
                link.subscribe(List.of("t"), 0, m -> received.add(new String(m.payload(), StandardCharsets.UTF_8)));
                await().atMost(Duration.ofSeconds(30))
                        .untilAsserted(() -> assertThat(received).containsExactly("ok", "ok"));
                assertThat(link.counts().connections()).isEqualTo(1);
            }
        }
    }

    private static byte[] packet(DataInputStream in) throws IOException {
        in.readByte();
        byte[] rest = new byte[in.readByte()];
        in.readFully(rest);
        return rest;
    }

    @Test
    void aCertificateOfAnotherCaIsSaidWithTheSetting() throws Exception {
        try (MosquittoServer broker = tls("broker");
                Warnings warnings = new Warnings();
                Link other = link("ssl://localhost:" + broker.port(), files("other-ca", null))) {
            assertThat(other).isNotNull();
            said(warnings, "was signed by none of those in mqtt.ca-file = ", "other-ca.pem");
        }
        try (MosquittoServer broker = tls("broker");
                Warnings warnings = new Warnings();
                Link none = link("ssl://localhost:" + broker.port(), TlsFiles.NONE)) {
            assertThat(none).isNotNull();
            said(warnings, "mqtt.ca-file is not set");
        }
    }

    @Test
    void anExpiredCertificateIsSaid() throws Exception {
        try (MosquittoServer broker = tls("expired");
                Warnings warnings = new Warnings();
                Link link = link("ssl://localhost:" + broker.port(), files("ca", null))) {
            assertThat(link).isNotNull();
            said(warnings, "the certificate of localhost", "has expired", "renew it");
        }
    }

    @ParameterizedTest
    @CsvSource({"localhost", "127.0.0.1"})
    void aCertificateForAnotherNameIsSaid(String host) throws Exception {
        try (MosquittoServer broker = tls("elsewhere");
                Warnings warnings = new Warnings();
                Link link = link("ssl://" + host + ":" + broker.port(), files("ca", null))) {
            assertThat(link).isNotNull();
            said(warnings, "the certificate of " + host + " is not for that name", "mqtt.url");
        }
    }

    @Test
    void aBrokerThatWantsACertificateOrAnotherOneIsSaid() throws Exception {
        try (MosquittoServer broker = tls("broker", "require_certificate true")) {
            String url = "ssl://localhost:" + broker.port();
            try (Warnings warnings = new Warnings();
                    Link link = link(url, files("ca", null))) {
                assertThat(link).isNotNull();
                said(warnings, "the broker wants a certificate from us", "set mqtt.certificate-file and mqtt.key-file");
            }
            try (Warnings warnings = new Warnings();
                    Link link = link(url, files("ca", "stranger"))) {
                assertThat(link).isNotNull();
                said(warnings, "does not take the certificate in mqtt.certificate-file = ", "stranger.pem");
            }
        }
    }

    @Test
    void tlsToAPlainPortAndTheReverseAreSaid() throws Exception {
        try (MosquittoServer broker = MosquittoServer.start(folder);
                Warnings warnings = new Warnings();
                Link link = link("ssl://localhost:" + broker.port(), files("ca", null))) {
            assertThat(link).isNotNull();
            said(warnings, "the port does not speak TLS", "tcp:// in mqtt.url");
        }
        try (MosquittoServer broker = tls("broker");
                Warnings warnings = new Warnings();
                Link link = link("tcp://localhost:" + broker.port(), TlsFiles.NONE)) {
            assertThat(link).isNotNull();
            said(warnings, "mqtt.url is to begin with ssl://");
        }
    }

    @Test
    void aWrongPasswordIsSaidWithoutIt() throws Exception {
        Path passwords = Files.createFile(folder.resolve("passwords"));
        new ProcessBuilder("mosquitto_passwd", "-b", passwords.toString(), "rpi", "right")
                .start()
                .waitFor();
        try (MosquittoServer broker =
                        MosquittoServer.start(folder, "allow_anonymous false", "password_file " + passwords);
                Warnings warnings = new Warnings()) {
            try (Link link = link(new MqttAddress(broker.url(), "rpi", "wr0ng"))) {
                assertThat(link).isNotNull();
                said(warnings, "does not let us in with mqtt.user = rpi and its mqtt.password-file");
            }
            try (Link link = link(new MqttAddress(broker.url(), null, null))) {
                assertThat(link).isNotNull();
                said(warnings, "neither mqtt.user nor mqtt.certificate-file is set");
            }
            assertThat(warnings.said()).noneMatch(line -> line.contains("wr0ng"));
            try (Link link = link(new MqttAddress(broker.url(), "rpi", "right"))) {
                await().until(link::isConnected);
            }
        }
    }

    @Test
    void aHostThatIsNotThereIsSaid() {
        try (Warnings warnings = new Warnings();
                Link link = link("ssl://no-such-host.invalid:8883", TlsFiles.NONE)) {
            assertThat(link).isNotNull();
            said(warnings, "there is no host no-such-host.invalid");
        }
    }

    @Test
    void aRenewedCaTakesEffectWithTheNextConnection() throws Exception {
        Path ca = Files.copy(certificates.file("other-ca.pem"), folder.resolve("ca.pem"));
        TlsFiles files = new TlsFiles(Optional.of(new TlsFile("mqtt.ca-file", ca)), Optional.empty(), Optional.empty());
        try (MosquittoServer broker = tls("broker");
                Warnings warnings = new Warnings();
                Link link = link("ssl://localhost:" + broker.port(), files)) {
            said(warnings, "was signed by none of");
            Files.delete(ca);
            await().atMost(Duration.ofSeconds(30))
                    .untilAsserted(
                            () -> assertThat(warnings.said()).anyMatch(l -> l.contains("there is no such file")));
            Files.copy(certificates.file("ca.pem"), ca, StandardCopyOption.REPLACE_EXISTING);
            await().atMost(Duration.ofSeconds(60)).until(link::isConnected);
        }
    }
}
