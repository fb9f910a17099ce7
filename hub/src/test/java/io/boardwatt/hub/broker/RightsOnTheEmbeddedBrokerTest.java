package io.boardwatt.hub.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.protocol.Ticker;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the embedded broker alone can do: it knows of a change at once, and whose client id is whose. */
@Timeout(120)
class RightsOnTheEmbeddedBrokerTest extends BrokerWithRights {
    @Test
    void aMeterWithOtherTopicsComesAgainWithThose() throws Exception {
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

    @Test
    void nobodyTakesTheClientIdOfAnother() throws Exception {
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
    void aRevocationEndsLiveSessionsAndAnEnrolmentNeedsNoRestart() throws Exception {
        start(Kind.EMBEDDED);
        Link a = connected("a", "boardwatt-probe-a");
        enrollment.revoke("a");
        await().atMost(30, TimeUnit.SECONDS).until(() -> !a.isConnected());
        enrollment.password("c");
        connected("c", "boardwatt-probe-c");
        assertThat(a.isConnected()).isFalse();
    }

    @Test
    void theUserOfArtemisManualIsNobody() throws Exception {
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
