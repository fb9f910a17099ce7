package io.boardwatt.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.delivery.wire.Will;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.testing.MosquittoServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import io.boardwatt.web.server.Listen;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a publisher through a real broker into a real browser. */
@Requires({Service.MOSQUITTO, Service.CHROMIUM})
class PageOverMqttTest {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final String TOPIC = "boardwatt/v1/pi/";

    private static Link link(MosquittoServer broker, String client, Optional<Will> will) {
        return Link.open(new LinkSettings(new MqttAddress(broker.url(), null, null), client, will), Ticker.system());
    }

    private static void beat(Link probe, int busy) {
        String live = "{\"t\":" + System.currentTimeMillis() / 1000 * 1000 + ",\"busy_pct\":" + busy + ".5}";
        probe.publish(TOPIC + "live", live.getBytes(StandardCharsets.UTF_8), 0, false);
    }

    @Test
    void valuesMoveABrokerThatGoesIsSaidAndWhatComesBackIsLive(@TempDir Path folder) throws Exception {
        AtomicInteger busy = new AtomicInteger();
        ScheduledExecutorService pulse = Executors.newSingleThreadScheduledExecutor();
        try (MosquittoServer broker = MosquittoServer.start(folder);
                Link probe = link(broker, "boardwatt-probe-pi", Optional.of(new Will(TOPIC + "status", "offline")));
                LivePage page = LivePage.open(
                        new Listen("127.0.0.1", 0),
                        List.of(),
                        Optional.empty(),
                        new LivePage.Parts(
                                link(broker, "boardwatt-web-test", Optional.empty()),
                                new MemoryStore(),
                                Ticker.system(),
                                InstantSource.system()));
                Browser browser = new Browser()) {
            var unused =
                    pulse.scheduleAtFixedRate(() -> beat(probe, busy.incrementAndGet() % 90), 0, 1, TimeUnit.SECONDS);
            browser.open("http://127.0.0.1:" + page.port() + "/");
            await().atMost(SOON).until(() -> state(browser).equals("live"));
            String before = busyShown(browser);
            await().atMost(SOON).until(() -> !busyShown(browser).equals(before));

            broker.kill();
            await().atMost(SOON).until(() -> word(browser).equals("Disconnected from broker"));
            await().atMost(SOON).until(() -> state(browser).equals("stale"));
            broker.start();
            await().atMost(SOON).until(() -> word(browser).equals("Live"));
            await().atMost(SOON).until(() -> state(browser).equals("live"));

            pulse.shutdownNow();
            probe.publish(TOPIC + "status", "offline".getBytes(StandardCharsets.UTF_8), 1, true);
            await().atMost(SOON).until(() -> state(browser).equals("offline"));
            assertThat(browser.complaints()).isEmpty();
        } finally {
            pulse.shutdownNow();
        }
    }

    private static String state(Browser browser) {
        return browser.attribute("[data-board=pi]", "data-state");
    }

    private static String busyShown(Browser browser) {
        return browser.text("[data-board=pi] td:nth-child(5)");
    }

    private static String word(Browser browser) {
        return browser.text("#connection .word");
    }
}
