package io.boardwatt.hub.broker;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.delivery.wire.Incoming;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.delivery.wire.Will;
import io.boardwatt.hub.access.AccessFolder;
import io.boardwatt.hub.access.Enrollment;
import io.boardwatt.hub.alone.EmbeddedBrokerCommand;
import io.boardwatt.launcher.Command;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.Settings;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.testing.FreePort;
import io.boardwatt.testing.MosquittoServer;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** A broker whose users have the rights of the contract: the embedded one, or mosquitto with the files that are shipped. */
abstract class BrokerWithRights {
    enum Kind {
        EMBEDDED,
        MOSQUITTO
    }

    static final String COLLECTOR = "boardwatt.collector";

    @TempDir
    Path folder;

    final List<AutoCloseable> open = new ArrayList<>();
    AccessFolder access;
    Enrollment enrollment;
    URI url;

    void start(Kind kind) throws Exception {
        access = new AccessFolder(folder);
        enrollment = new Enrollment(access, InstantSource.system());
        for (String user : List.of(
                "a", "b", COLLECTOR, "boardwatt.analyzer", "boardwatt.web", "boardwatt.operator", "boardwatt.reader")) {
            enrollment.password(user);
        }
        enrollment.password("meter+plug");
        enrollment.topics("meter+plug", List.of("tele/plug/SENSOR"));
        enrollment.topics(COLLECTOR, List.of("tele/plug/SENSOR"));
        enrollment.acl();
        if (kind == Kind.MOSQUITTO) {
            MosquittoServer broker = MosquittoServer.start(folder.resolve("mosquitto"), shipped());
            open.add(broker);
            url = broker.url();
        } else {
            int port = FreePort.any();
            open.add(embedded(port));
            url = URI.create("tcp://127.0.0.1:" + port);
        }
    }

    /** As {@code boardwatt embedded-broker --rights} runs it. */
    AutoCloseable embedded(int port) throws Exception {
        Command command = new EmbeddedBrokerCommand();
        Map<String, String> texts = Map.of(
                "data.dir", folder.toString(),
                "embedded-broker.port", String.valueOf(port),
                "embedded-broker.rights", "true");
        return command.program()
                .start(
                        Settings.read(command.settings(), texts),
                        new Context(
                                List.of(),
                                Map.of(),
                                Map.of(),
                                new PrintStream(OutputStream.nullOutputStream(), false, UTF_8),
                                InstantSource.system(),
                                code -> {}));
    }

    /** What is shipped, without what this test has otherwise: its own port in plain, and its own folders. */
    String[] shipped() throws Exception {
        Path shipped = Path.of("..", "compose", "mosquitto").toAbsolutePath();
        return Files.readAllLines(shipped.resolve("mosquitto.conf")).stream()
                .filter(line -> line.matches("(password_file|acl_file|allow_anonymous|max_|message_size|set_).*"))
                .map(line -> line.replace("/mosquitto/access", access.path().toString()))
                .toArray(String[]::new);
    }

    @AfterEach
    void close() throws Exception {
        for (int i = open.size(); i > 0; i--) {
            open.get(i - 1).close();
        }
    }

    Link link(String user, String client) throws Exception {
        return link(user, client, Optional.empty());
    }

    Link link(String user, String client, Optional<Will> will) throws Exception {
        String password =
                Files.readString(access.ofBoard(user).resolve("password")).strip();
        Link link = Link.open(new LinkSettings(new MqttAddress(url, user, password), client, will), Ticker.system());
        open.add(link);
        return link;
    }

    Link connected(String user, String client) throws Exception {
        Link link = link(user, client);
        await().atMost(30, TimeUnit.SECONDS).until(link::isConnected);
        return link;
    }

    List<String> heard(Link link, String... filters) {
        List<String> topics = new CopyOnWriteArrayList<>();
        link.subscribe(List.of(filters), 1, (Incoming message) -> topics.add(message.topic()));
        await().atMost(30, TimeUnit.SECONDS).until(link::isConnected);
        return topics;
    }

    static void say(Link link, String topic, boolean retained) {
        say(link, topic, "x", retained);
    }

    static void say(Link link, String topic, String payload, boolean retained) {
        await().atMost(30, TimeUnit.SECONDS).until(() -> link.publish(topic, payload.getBytes(UTF_8), 1, retained));
    }

    static void saysLast(Link link, List<String> heard, String topic) {
        say(link, topic, false);
        await().atMost(30, TimeUnit.SECONDS)
                .untilAsserted(() -> assertThat(heard).endsWith(topic));
    }
}
