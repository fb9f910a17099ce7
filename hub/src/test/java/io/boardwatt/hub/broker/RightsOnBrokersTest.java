package io.boardwatt.hub.broker;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.Will;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The contract's table of rights, on the embedded broker and on mosquitto with the files that are shipped. */
@Timeout(120)
@Requires(Service.MOSQUITTO)
class RightsOnBrokersTest extends BrokerWithRights {
    private static final BootId BOOT = BootId.ofKernel("0f2c1a3e-6b7d-4e8f-9a0b-1c2d3e4f5a6b");

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
}
