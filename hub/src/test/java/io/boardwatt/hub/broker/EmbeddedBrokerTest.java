package io.boardwatt.hub.broker;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.boardwatt.delivery.wire.Held;
import io.boardwatt.delivery.wire.Incoming;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.delivery.wire.Session;
import io.boardwatt.testing.FreePort;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.paho.mqttv5.client.MqttClient;
import org.eclipse.paho.mqttv5.client.MqttConnectionOptions;
import org.eclipse.paho.mqttv5.client.persist.MemoryPersistence;
import org.eclipse.paho.mqttv5.common.MqttException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
final class EmbeddedBrokerTest {
    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

    @TempDir
    Path folder;

    private final int port = FreePort.any();

    @Test
    void aTopicWithADotReachesASubscriberWithWildcards() throws Exception {
        try (EmbeddedBroker broker = start(Optional.empty());
                Link link = link("reader", Session.none())) {
            BlockingQueue<Incoming> taken = new LinkedBlockingQueue<>();
            link.subscribe(List.of("telegraf/+/+", "boardwatt/v1/#"), 1, taken::add);
            await().until(link::isConnected);
            assertThat(broker).isNotNull();
            publish("telegraf/rpi.local/cpu", "a");
            assertThat(taken.poll(10, TimeUnit.SECONDS)).satisfies(message -> {
                assertThat(message.topic()).isEqualTo("telegraf/rpi.local/cpu");
                assertThat(message.payload()).isEqualTo("a".getBytes(UTF_8));
            });
            publish("boardwatt/v1/pi-4/metrics", "b");
            assertThat(taken.poll(10, TimeUnit.SECONDS))
                    .extracting(Incoming::topic)
                    .isEqualTo("boardwatt/v1/pi-4/metrics");
        }
    }

    @Test
    void manyMessagesMayWaitForAnAcknowledgement() throws Exception {
        try (EmbeddedBroker broker = start(Optional.empty());
                Link reader = link("reader", new Session(Duration.ofDays(1), 65_535))) {
            assertThat(broker).isNotNull();
            BlockingQueue<Held> held = new LinkedBlockingQueue<>();
            reader.subscribeHolding(List.of("boardwatt/v1/+/metrics"), 1, held::add);
            await().until(reader::isConnected);
            try (Writer writer = client()) {
                for (int i = 0; i < 1_200; i++) {
                    writer.publish("boardwatt/v1/pi-4/metrics", "" + i, false);
                }
            }
            await().atMost(30, TimeUnit.SECONDS).until(() -> held.size() == 1_200);
        }
    }

    @Test
    void whatWasAcknowledgedSurvivesAKillOfTheBroker() throws Exception {
        Process broker = startAProcess();
        Session session = new Session(Duration.ofDays(1), 65_535);
        try (Link reader = link("collector", session)) {
            reader.subscribe(List.of("boardwatt/v1/+/metrics"), 1, message -> {});
            await().until(reader::isConnected);
        }
        Set<String> offered = new TreeSet<>();
        try (Writer writer = client()) {
            writer.publish("boardwatt/v1/pi-4/status", "online", true);
            for (int i = 0; i < 200; i++) {
                writer.publish("boardwatt/v1/pi-4/metrics", "" + i, false);
                offered.add("" + i);
            }
            kill(broker);
        } catch (MqttException e) {
            // the client may find out that its broker is gone
        }
        Process again = startAProcess();
        Set<String> taken = java.util.concurrent.ConcurrentHashMap.newKeySet();
        BlockingQueue<Incoming> statuses = new LinkedBlockingQueue<>();
        try (Link reader = link("collector", session);
                Link page = link("page", Session.none())) {
            reader.subscribe(
                    List.of("boardwatt/v1/+/metrics"), 1, message -> taken.add(new String(message.payload(), UTF_8)));
            page.subscribe(List.of("boardwatt/v1/+/status"), 1, statuses::add);
            await().atMost(30, TimeUnit.SECONDS)
                    .untilAsserted(() -> assertThat(taken).isEqualTo(offered));
            assertThat(statuses.poll(10, TimeUnit.SECONDS)).satisfies(status -> {
                assertThat(status.payload()).isEqualTo("online".getBytes(UTF_8));
                assertThat(status.retained()).isTrue();
            });
        } finally {
            kill(again);
        }
    }

    @Test
    void withCredentialsNobodyComesInWithoutThem() throws Exception {
        try (EmbeddedBroker broker = start(Optional.of(new Credentials("boards", "a secret")))) {
            assertThat(broker).isNotNull();
            assertThatThrownBy(this::client).isInstanceOf(MqttException.class);
            assertThatThrownBy(() -> client("boards", "another")).isInstanceOf(MqttException.class);
            assertThatThrownBy(() -> client("board", "a secret")).isInstanceOf(MqttException.class);
            try (Writer known = client("boards", "a secret")) {
                known.publish("boardwatt/v1/pi-4/metrics", "in", false);
            }
        }
    }

    @Test
    void beyondLoopbackItNeedsCredentials() {
        assertThatThrownBy(() -> new BrokerSettings(folder, InetAddress.getByName("0.0.0.0"), port, Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0.0.0.0")
                .hasMessageContaining("password");
    }

    @Test
    void aPortInUseIsSaidWithItsNumber() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, LOOPBACK)) {
            assertThatThrownBy(() -> EmbeddedBroker.start(
                            new BrokerSettings(folder, LOOPBACK, taken.getLocalPort(), Optional.empty())))
                    .isInstanceOf(BindException.class)
                    .hasMessageContaining(String.valueOf(taken.getLocalPort()));
        }
    }

    @Test
    void theSameFolderServesAgainAfterAnEnd() throws Exception {
        start(Optional.empty()).close();
        try (EmbeddedBroker again = start(Optional.empty())) {
            assertThat(again).isNotNull();
            publish("boardwatt/v1/pi-4/metrics", "after");
        }
    }

    private EmbeddedBroker start(Optional<Credentials> credentials) throws IOException {
        return EmbeddedBroker.start(new BrokerSettings(folder, LOOPBACK, port, credentials));
    }

    private Process startAProcess() throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        BrokerMain.class.getName(),
                        folder.toString(),
                        String.valueOf(port))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        var output = process.inputReader(UTF_8);
        for (String line = output.readLine(); !"ready".equals(line); line = output.readLine()) {
            assertThat(line).as("the broker started").isNotNull();
        }
        return process;
    }

    private static void kill(Process process) throws InterruptedException {
        process.destroyForcibly();
        process.waitFor();
    }

    private Link link(String id, Session session) {
        return Link.open(
                new LinkSettings(new MqttAddress(url(), null, null), "boardwatt-test-" + id, Optional.empty(), session),
                System::nanoTime);
    }

    private URI url() {
        return URI.create("tcp://127.0.0.1:" + port);
    }

    private void publish(String topic, String payload) throws MqttException {
        try (Writer client = client()) {
            client.publish(topic, payload, false);
        }
    }

    private Writer client() throws MqttException {
        return client(null, null);
    }

    private Writer client(String user, String password) throws MqttException {
        MqttClient client = new MqttClient(url().toString(), "writer", new MemoryPersistence());
        MqttConnectionOptions options = new MqttConnectionOptions();
        options.setConnectionTimeout(5);
        if (user != null) {
            options.setUserName(user);
            options.setPassword(password.getBytes(UTF_8));
        }
        client.connect(options);
        return new Writer(client);
    }

    /** Publishes and waits for the acknowledgement. */
    private record Writer(MqttClient client) implements AutoCloseable {
        void publish(String topic, String payload, boolean retained) throws MqttException {
            client.publish(topic, payload.getBytes(UTF_8), 1, retained);
        }

        @Override
        public void close() throws MqttException {
            client.disconnectForcibly(0, 1_000);
            client.close(true);
        }
    }
}
