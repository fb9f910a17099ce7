package io.boardwatt.swarm.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.delivery.wire.Incoming;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.DurableRanges;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.StreamId;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.Topic;
import io.boardwatt.swarm.account.Sent;
import io.boardwatt.swarm.board.Profile;
import io.boardwatt.testing.MosquittoServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Twenty boards at a real broker that dies amid the run, and a reader that confirms what it reads. */
@Timeout(180)
@Requires(Service.MOSQUITTO)
class SwarmTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Plan PLAN = new Plan(20, 5, Profile.SLIM, 1, 1, 6, 900, true);

    @TempDir
    Path folder;

    private final Map<String, DurableRanges> confirmed = new ConcurrentHashMap<>();
    private final Map<String, byte[]> payloads = new ConcurrentHashMap<>();
    private final Set<String> altered = ConcurrentHashMap.newKeySet();

    private static Link link(URI broker, String id) {
        return Link.open(new LinkSettings(new MqttAddress(broker, null, null), id, Optional.empty()), Ticker.system());
    }

    /** Confirms as a collector does, and remembers each payload: sent again it must be the same. */
    private void confirm(Link link, Incoming message) {
        try {
            Topic.Samples topic = (Topic.Samples) Topic.parse(message.topic()).orElseThrow();
            Sample sample = SampleCodec.decode(topic.board(), Publisher.PROBE, message.payload());
            StreamId stream = sample.header().stream();
            String key = stream + "/" + sample.header().seq();
            byte[] earlier = payloads.putIfAbsent(key, message.payload());
            if (earlier != null
                    && !new String(earlier, StandardCharsets.UTF_8)
                            .equals(new String(message.payload(), StandardCharsets.UTF_8))) {
                altered.add(key);
            }
            DurableRanges ranges = confirmed.computeIfAbsent(stream.value(), s -> new DurableRanges());
            ranges.add(sample.header().boot(), sample.header().seq());
            String ack = new Topic.Ack(topic.board(), Publisher.PROBE, stream).name();
            link.publish(ack, ranges.format().getBytes(StandardCharsets.US_ASCII), 1, true);
        } catch (Exception e) {
            throw new IllegalStateException(message.topic(), e);
        }
    }

    @Test
    void aBrokerThatDiesTakesNothingWithItAndNothingStaysThereAtTheEnd() throws Exception {
        try (MosquittoServer broker = MosquittoServer.start(folder);
                Link collector = link(broker.url(), "boardwatt-collector-test")) {
            collector.subscribe(List.of(Topic.everyBoard("metrics")), 1, message -> confirm(collector, message));
            await("the reader is there").atMost(SOON).until(collector::isConnected);
            Hub hub = new Hub(new MqttAddress(broker.url(), null, null), 2);
            try (Swarm swarm = Swarm.start(PLAN, hub, Ticker.system(), InstantSource.system())) {
                await("samples come").atMost(SOON).until(() -> swarm.progress().confirmed() > 30);
                broker.kill();
                await("they are noticed to be gone")
                        .atMost(SOON)
                        .until(() -> swarm.progress().connected() == 0);
                broker.start();
                await("the run is over").atMost(SOON).until(() -> swarm.left().isNegative());
                await("all is confirmed").atMost(SOON).until(swarm::isSettled);

                Ended ended = swarm.end();
                await("all are disconnected").atMost(SOON).until(swarm::isDisconnected);

                assertThat(swarm.progress().connections()).isGreaterThanOrEqualTo(2L * PLAN.boards());
                assertThat(ended.sent()).hasSize(PLAN.boards());
                for (Sent sent : ended.sent()) {
                    assertThat(sent.offered()).isPositive();
                    assertThat(sent.confirmed()).isEqualTo(sent.offered());
                    assertThat(sent.isEnded()).isTrue();
                    assertThat(confirmed.get(sent.board().stream().value()).format())
                            .isEqualTo(range(sent.board().boot(), sent.offered()));
                }
                assertThat(ended.confirmation().count()).isEqualTo(payloads.size());
                assertThat(altered).isEmpty();
            }
            assertThat(retained(broker.url())).isEmpty();
        }
    }

    private static String range(BootId boot, long to) {
        return boot + ":1-" + to;
    }

    /** What the broker keeps. */
    private static Set<String> retained(URI broker) {
        Set<String> topics = ConcurrentHashMap.newKeySet();
        try (Link link = link(broker, "reader")) {
            link.subscribe(List.of("#"), 1, message -> topics.add(message.topic()));
            await("what is retained comes").atMost(SOON).until(() -> {
                link.publish("end", new byte[] {1}, 1, false);
                return topics.contains("end");
            });
        }
        topics.remove("end");
        return topics;
    }

    @Test
    void withoutABrokerTheReasonIsTold() throws Exception {
        Hub hub = new Hub(new MqttAddress(URI.create("tcp://127.0.0.1:1"), null, null), 1);
        try (Swarm swarm = Swarm.start(PLAN, hub, Ticker.system(), InstantSource.system())) {
            await("a failure is told")
                    .atMost(SOON)
                    .until(() -> swarm.progress().lastFailure().isPresent());

            assertThat(swarm.progress().lastFailure().orElseThrow()).contains("refused");
            assertThat(swarm.end().sent()).allMatch(sent -> sent.offered() == 0);
        }
    }
}
