package io.boardwatt.hub.broker;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.delivery.publish.Publication;
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
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.testing.FreePort;
import io.boardwatt.testing.MosquittoServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The contract's table of rights, on the embedded broker and on mosquitto with the files that are shipped. */
@Timeout(120)
@Requires(Service.MOSQUITTO)
class RightsOnBrokersTest {
    private enum Kind {
        EMBEDDED,
        MOSQUITTO
    }

    private static final String COLLECTOR = "boardwatt.collector";
    private static final BootId BOOT = BootId.ofKernel("0f2c1a3e-6b7d-4e8f-9a0b-1c2d3e4f5a6b");

    @TempDir
    Path folder;

    private final List<AutoCloseable> open = new ArrayList<>();
    private AccessFolder access;
    private Enrollment enrollment;
    private URI url;

    private void start(Kind kind) throws Exception {
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
    private AutoCloseable embedded(int port) throws Exception {
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
    private String[] shipped() throws Exception {
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

    private Link link(String user, String client) throws Exception {
        return link(user, client, Optional.empty());
    }

    private Link link(String user, String client, Optional<Will> will) throws Exception {
        String password =
                Files.readString(access.ofBoard(user).resolve("password")).strip();
        Link link = Link.open(new LinkSettings(new MqttAddress(url, user, password), client, will), Ticker.system());
        open.add(link);
        return link;
    }

    private Link connected(String user, String client) throws Exception {
        Link link = link(user, client);
        await().atMost(30, TimeUnit.SECONDS).until(link::isConnected);
        return link;
    }

    private List<String> heard(Link link, String... filters) {
        List<String> topics = new CopyOnWriteArrayList<>();
        link.subscribe(List.of(filters), 1, (Incoming message) -> topics.add(message.topic()));
        await().atMost(30, TimeUnit.SECONDS).until(link::isConnected);
        return topics;
    }

    private static void say(Link link, String topic, boolean retained) {
        say(link, topic, "x", retained);
    }

    private static void say(Link link, String topic, String payload, boolean retained) {
        await().atMost(30, TimeUnit.SECONDS).until(() -> link.publish(topic, payload.getBytes(UTF_8), 1, retained));
    }

    private static void saysLast(Link link, List<String> heard, String topic) {
        say(link, topic, false);
        await().atMost(30, TimeUnit.SECONDS)
                .untilAsserted(() -> assertThat(heard).endsWith(topic));
    }

    @ParameterizedTest
    @EnumSource
    void aBoardThatSpeaksForAnotherOrForTheHubIsHeardByNobody(Kind kind) throws Exception {
        start(kind);
        List<String> heard = heard(link("boardwatt.operator", "operator-1"), "boardwatt/v1/#");
        List<String> foreign = heard(link("boardwatt.web", "boardwatt-web-1"), "telegraf/+/+");
        Link a = connected("a", "boardwatt-probe-a");
        for (String topic : List.of(
                "b/metrics",
                "b/status",
                "b/info",
                "b/live",
                "b/state",
                "b/work",
                "a/analysis",
                "a/meter",
                "b/meter",
                "a/ack/probe/0123456789abcdef",
                "b/ack/probe/0123456789abcdef",
                "a/cmd/stop",
                "b/cmd/stop",
                "a/metrics/x",
                "a")) {
            say(a, "boardwatt/v1/" + topic, false);
            say(a, "boardwatt/v1/" + topic, true);
        }
        say(a, "telegraf/b/cpu", false);
        say(a, "telegraf/a/cpu", false);
        for (String own : List.of("metrics", "status", "info", "live", "state")) {
            say(a, "boardwatt/v1/a/" + own, false);
        }
        saysLast(a, heard, "boardwatt/v1/a/work");
        assertThat(heard).hasSize(6).allMatch(topic -> topic.startsWith("boardwatt/v1/a/"));
        await().untilAsserted(() -> assertThat(foreign).containsExactly("telegraf/a/cpu"));
        assertThat(a.counts().connections()).isEqualTo(1);
        List<String> kept = heard(link("boardwatt.operator", "operator-2"), "boardwatt/v1/#");
        saysLast(a, kept, "boardwatt/v1/a/live");
        assertThat(kept).as("retained").containsExactly("boardwatt/v1/a/live");
    }

    @ParameterizedTest
    @EnumSource
    void aForgedAcknowledgementFreesNothing(Kind kind) throws Exception {
        start(kind);
        Link b = connected("b", "boardwatt-probe-b");
        Publication publication = Publication.open(
                b,
                new BoardId("b"),
                Publisher.PROBE,
                BOOT,
                folder.resolve("data"),
                folder.resolve("outbox"),
                Ticker.system());
        open.add(publication);
        for (int i = 0; i < 3; i++) {
            byte[] sample = "probe,host=b v=1i 1\n".getBytes(UTF_8);
            publication.offer(sample, 0, sample.length);
        }
        String topic = "boardwatt/v1/b/ack/probe/" + publication.stream();
        String all = BOOT + ":1-3";
        List<String> heard =
                heard(link(COLLECTOR, "boardwatt-collector-hub"), "boardwatt/v1/+/ack/+/+", "boardwatt/v1/+/status");
        List<String> a = List.of("a", "b");
        for (String forger : a) {
            Link forging = connected(forger, "forger-" + forger);
            say(forging, topic, all, true);
            saysLast(forging, heard, "boardwatt/v1/" + forger + "/status");
        }
        assertThat(heard).doesNotContain(topic);
        assertThat(publication.counts().pending()).isEqualTo(3);
        Link collector = connected(COLLECTOR, "boardwatt-collector-other");
        say(collector, topic, all, true);
        await().atMost(30, TimeUnit.SECONDS)
                .untilAsserted(() -> assertThat(publication.counts().pending()).isZero());
    }

    @ParameterizedTest
    @EnumSource
    void aBoardHearsOnlyWhatIsForIt(Kind kind) throws Exception {
        start(kind);
        List<String> own = heard(link("a", "boardwatt-probe-a"), "boardwatt/v1/a/ack/+/+", "boardwatt/v1/a/cmd/+");
        List<String> others = new CopyOnWriteArrayList<>();
        int n = 0;
        for (String filter : List.of(
                "#",
                "boardwatt/v1/+/metrics",
                "boardwatt/v1/b/#",
                "telegraf/+/+",
                "boardwatt/v1/b/cmd/+",
                "$share/boardwatt-collector-hub/boardwatt/v1/+/metrics",
                "boardwatt/v1/+/ack/+/+")) {
            Link nosy = link("a", "nosy-" + n++);
            nosy.subscribe(List.of(filter), 1, message -> others.add(message.topic()));
            await().atMost(30, TimeUnit.SECONDS).until(nosy::isConnected);
        }
        List<String> reader =
                heard(link("boardwatt.reader", "home-assistant"), "boardwatt/v1/+/metrics", "boardwatt/v1/+/state");
        Link b = connected("b", "boardwatt-probe-b");
        Link collector = connected(COLLECTOR, "boardwatt-collector-hub");
        Link operator = connected("boardwatt.operator", "operator");
        say(b, "boardwatt/v1/b/metrics", true);
        say(b, "telegraf/b/cpu", false);
        say(collector, "boardwatt/v1/b/ack/probe/0123456789abcdef", true);
        say(operator, "boardwatt/v1/b/cmd/stop", false);
        saysLast(b, reader, "boardwatt/v1/b/state");
        say(collector, "boardwatt/v1/a/ack/probe/0123456789abcdef", true);
        saysLast(operator, own, "boardwatt/v1/a/cmd/stop");
        assertThat(own).hasSize(2);
        // A wildcard of its own may match what is for it: that is no one else's.
        assertThat(others).noneMatch(topic -> topic.contains("/b/"));
        assertThat(reader).containsExactly("boardwatt/v1/b/state");
    }

    @ParameterizedTest
    @EnumSource
    void theHubsOwnProgramsMayDoTheirPartAlone(Kind kind) throws Exception {
        start(kind);
        List<String> heard = heard(link("boardwatt.operator", "operator"), "boardwatt/v1/#");
        Link analyzer = connected("boardwatt.analyzer", "boardwatt-analyzer-hub");
        say(analyzer, "boardwatt/v1/a/ack/probe/0123456789abcdef", false);
        say(analyzer, "boardwatt/v1/a/metrics", false);
        say(analyzer, "boardwatt/v1/a/meter", false);
        saysLast(analyzer, heard, "boardwatt/v1/a/analysis");
        Link collector = connected(COLLECTOR, "boardwatt-collector-hub");
        say(collector, "boardwatt/v1/a/analysis", false);
        say(collector, "boardwatt/v1/a/metrics", false);
        saysLast(collector, heard, "boardwatt/v1/a/meter");
        Link web = connected("boardwatt.web", "boardwatt-web-1");
        say(web, "boardwatt/v1/a/live", false);
        say(web, "boardwatt/v1/a/cmd/stop", false);
        saysLast(collector, heard, "boardwatt/v1/b/meter");
        assertThat(heard).containsExactly("boardwatt/v1/a/analysis", "boardwatt/v1/a/meter", "boardwatt/v1/b/meter");
    }

    @ParameterizedTest
    @EnumSource
    void aMeterSaysItsTopicAloneAndTheCollectorHearsItAlone(Kind kind) throws Exception {
        start(kind);
        List<String> heard = heard(link(COLLECTOR, "boardwatt-meters-hub"), "tele/plug/SENSOR");
        List<String> boards = heard(link("boardwatt.operator", "operator"), "boardwatt/v1/#", "telegraf/+/+");
        List<String> others = new CopyOnWriteArrayList<>();
        int n = 0;
        for (String user : List.of("a", "boardwatt.web", "meter+plug")) {
            Link nosy = link(user, "nosy-" + n++);
            nosy.subscribe(List.of("tele/plug/SENSOR"), 1, message -> others.add(message.topic()));
            await().atMost(30, TimeUnit.SECONDS).until(nosy::isConnected);
        }
        Link plug = connected("meter+plug", "DVES_1A2B3C");
        for (String topic : List.of(
                "tele/other/SENSOR",
                "boardwatt/v1/a/meter",
                "boardwatt/v1/a/metrics",
                "boardwatt/v1/plug/metrics",
                "boardwatt/v1/meter/plug/metrics",
                "boardwatt/v1/meter/metrics",
                "telegraf/plug/cpu")) {
            say(plug, topic, false);
            say(plug, topic, true);
        }
        Link a = connected("a", "boardwatt-probe-a");
        say(a, "tele/plug/SENSOR", false);
        saysLast(a, boards, "boardwatt/v1/a/live");
        assertThat(heard).as("said by a board").isEmpty();
        saysLast(plug, heard, "tele/plug/SENSOR");
        saysLast(a, boards, "boardwatt/v1/a/live");
        assertThat(heard).containsExactly("tele/plug/SENSOR");
        assertThat(boards).containsOnly("boardwatt/v1/a/live");
        assertThat(others).isEmpty();
    }

    @Test
    void onTheEmbeddedBrokerAMeterWithOtherTopicsComesAgainWithThose() throws Exception {
        start(Kind.EMBEDDED);
        Link plug = connected("meter+plug", "plug");
        enrollment.topics("meter+plug", List.of("tele/other/SENSOR"));
        await().atMost(30, TimeUnit.SECONDS).until(() -> plug.counts().connections() > 1 && plug.isConnected());
        enrollment.topics(COLLECTOR, List.of("tele/other/SENSOR", "tele/plug/SENSOR"));
        List<String> heard = heard(link(COLLECTOR, "boardwatt-meters-hub"), "tele/plug/SENSOR", "tele/other/SENSOR");
        say(plug, "tele/plug/SENSOR", false);
        saysLast(plug, heard, "tele/other/SENSOR");
        assertThat(heard).containsExactly("tele/other/SENSOR");
    }

    @ParameterizedTest
    @EnumSource
    void aLastWillOnATopicOfAnotherIsNotSaid(Kind kind) throws Exception {
        start(kind);
        List<String> heard = heard(link("boardwatt.operator", "operator"), "boardwatt/v1/#");
        Link a = link("a", "boardwatt-probe-a", Optional.of(new Will("boardwatt/v1/b/status", "offline")));
        if (kind == Kind.EMBEDDED) { // mosquitto does not even let it in
            await().atMost(30, TimeUnit.SECONDS).until(a::isConnected);
            say(a, "boardwatt/v1/a/live", false);
            enrollment.revoke("a"); // its connection is cut, so that the will is due
            await().atMost(30, TimeUnit.SECONDS).until(() -> !a.isConnected());
        }
        saysLast(connected("b", "boardwatt-probe-b"), heard, "boardwatt/v1/b/live");
        assertThat(heard).doesNotContain("boardwatt/v1/b/status");
    }

    @Test
    void onTheEmbeddedBrokerNobodyTakesTheClientIdOfAnother() throws Exception {
        start(Kind.EMBEDDED);
        Link collector = connected(COLLECTOR, "boardwatt-collector-hub");
        Link telegraf = connected("b", "Telegraf-1");
        for (String client : List.of("boardwatt-collector-hub", "boardwatt-probe-b", "Telegraf-1")) {
            Link thief = link("a", client);
            say(collector, "boardwatt/v1/b/meter", false);
            await().pollDelay(1, TimeUnit.SECONDS).until(() -> true);
            assertThat(thief.counts().connections()).as(client).isZero();
        }
        assertThat(collector.counts().connections()).isEqualTo(1);
        assertThat(telegraf.counts().connections()).isEqualTo(1);
        assertThat(telegraf.isConnected()).isTrue();
    }

    @Test
    void onTheEmbeddedBrokerARevocationEndsLiveSessionsAndAnEnrolmentNeedsNoRestart() throws Exception {
        start(Kind.EMBEDDED);
        Link a = connected("a", "boardwatt-probe-a");
        enrollment.revoke("a");
        await().atMost(30, TimeUnit.SECONDS).until(() -> !a.isConnected());
        enrollment.password("c");
        connected("c", "boardwatt-probe-c");
        assertThat(a.isConnected()).isFalse();
    }

    @Test
    void onTheEmbeddedBrokerTheUserOfArtemisManualIsNobody() throws Exception {
        start(Kind.EMBEDDED);
        List<Link> links = new ArrayList<>();
        for (MqttAddress address : List.of(
                new MqttAddress(url, "ACTIVEMQ.CLUSTER.ADMIN.USER", "CHANGE ME!!"),
                new MqttAddress(url, null, null),
                new MqttAddress(url, "a", null),
                new MqttAddress(url, COLLECTOR, "x"))) {
            Link link = Link.open(new LinkSettings(address, "x" + links.size(), Optional.empty()), Ticker.system());
            open.add(link);
            links.add(link);
        }
        connected("a", "boardwatt-probe-a");
        await().pollDelay(2, TimeUnit.SECONDS).until(() -> true);
        assertThat(links)
                .allSatisfy(link -> assertThat(link.counts().connections()).isZero());
    }
}
