package io.boardwatt.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.boardwatt.delivery.wire.Incoming;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.Settings;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.catalogue.Catalogue;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.testing.FreePort;
import io.boardwatt.testing.MosquittoServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProbeTest {
    private static final BoardId BOARD = new BoardId("bench");
    private static final Duration SOON = Duration.ofSeconds(30);

    @TempDir
    Path folder;

    private AutoCloseable start(String url, String... more) throws Exception {
        Map<String, String> texts = new HashMap<>(Map.of(
                "mqtt.url", url,
                "board.id", BOARD.value(),
                "data.dir", folder.resolve("data").toString(),
                "data.outbox-dir", folder.resolve("outbox").toString()));
        for (int i = 0; i < more.length; i += 2) {
            texts.put(more[i], more[i + 1]);
        }
        ProbeCommand command = new ProbeCommand();
        Context context = new Context(List.of(), Map.of(), Map.of(), System.out, InstantSource.system(), code -> {});
        return command.program().start(Settings.read(command.settings(), texts), context);
    }

    private static List<Incoming> listen(Link link, String... leaves) {
        List<Incoming> heard = new CopyOnWriteArrayList<>();
        link.subscribe(
                List.of(leaves).stream()
                        .map(leaf -> "boardwatt/v1/bench/" + leaf)
                        .toList(),
                1,
                heard::add);
        return heard;
    }

    private static Link listener(String url) {
        return Link.open(
                new LinkSettings(new MqttAddress(URI.create(url), null, null), "listener", Optional.empty()),
                Ticker.system());
    }

    private static String text(List<Incoming> heard, String leaf) {
        return heard.stream()
                .filter(message -> message.topic().endsWith("/" + leaf))
                .map(message -> new String(message.payload(), StandardCharsets.UTF_8))
                .reduce("", (first, second) -> second);
    }

    @Test
    @Requires({Service.MOSQUITTO})
    void aBoardSaysWhatItIsWhatIsNowAndWhatWasEachSecond() throws Exception {
        try (MosquittoServer broker = MosquittoServer.start(folder.resolve("broker"));
                Link link = listener(broker.url().toString())) {
            List<Incoming> samples = listen(link, "metrics");
            List<Incoming> others = listen(link, "info", "live", "state", "status");
            AutoCloseable probe = start(broker.url().toString());
            await().atMost(SOON)
                    .until(() -> samples.size() >= 3 && !text(others, "live").isEmpty());
            await().atMost(SOON).until(() -> text(others, "status").equals("online"));

            Sample second =
                    SampleCodec.decode(BOARD, Publisher.PROBE, samples.get(1).payload());
            Sample third =
                    SampleCodec.decode(BOARD, Publisher.PROBE, samples.get(2).payload());
            assertThat(second.header().seq()).isEqualTo(2);
            assertThat(third.header().seq()).isEqualTo(3);
            assertThat(third.timestampNanos() - second.timestampNanos()).isPositive();
            assertThat(third.timestampNanos() % 1_000_000_000)
                    .as("a whole second")
                    .isZero();
            assertThat(third.lines())
                    .allSatisfy(line -> assertThat(Catalogue.check(line)).isEmpty());
            assertThat(third.lines()).extracting(line -> line.measurement()).contains("probe", "cpu", "mem", "net");

            JsonObject info = JsonObject.parse(text(others, "info"));
            assertThat(info.text("board")).isEqualTo("bench");
            assertThat(info.text("stream")).isEqualTo(third.header().stream().value());
            assertThat(info.objects("sources")).isNotEmpty();
            await().atMost(SOON)
                    .until(() -> !JsonObject.parse(text(others, "info"))
                            .objects("silent")
                            .isEmpty());
            assertThat(JsonObject.parse(text(others, "live")).whole("t")).isPositive();
            probe.close();
            await().atMost(SOON).until(() -> text(others, "status").equals("offline"));
        }
    }

    @Test
    @Requires({Service.MOSQUITTO})
    void samplesTakenBeforeTheBrokerIsThereArriveFirstAndInOrder() throws Exception {
        int port = FreePort.any();
        try (MosquittoServer broker = MosquittoServer.start(folder.resolve("broker"));
                Link link = listener(broker.url().toString());
                AutoCloseable probe = start("tcp://127.0.0.1:" + port)) {
            List<Incoming> samples = listen(link, "metrics");
            Path stamps = folder.resolve("data/streams/probe-bench/stamps"); // made with the first sample
            await().atMost(SOON).until(() -> link.isConnected() && Files.exists(stamps));
            assertThat(probe).isNotNull();
            assertThat(samples).isEmpty();
            try (Relay way = new Relay(port, broker.port())) {
                assertThat(way).isNotNull();
                await().atMost(SOON).until(() -> samples.size() >= 3);
            }
            long expected = 1;
            for (Incoming message : samples.subList(0, 3)) {
                Sample sample = SampleCodec.decode(BOARD, Publisher.PROBE, message.payload());
                assertThat(sample.header().seq()).isEqualTo(expected++);
            }
        }
    }

    @Test
    void aSecondProbeOnTheSameFolderDoesNotStart() throws Exception {
        try (AutoCloseable first = start("tcp://127.0.0.1:1")) {
            assertThat(first).isNotNull();
            assertThatThrownBy(() -> start("tcp://127.0.0.1:1"))
                    .isInstanceOf(BadStart.class)
                    .hasMessageContaining("data.dir = " + folder.resolve("data"))
                    .hasMessageContaining("another probe");
        }
        start("tcp://127.0.0.1:1").close(); // and starts once the first has ended
    }

    @Test
    void whatCannotWorkIsSaidWithWhatWould() {
        assertThatThrownBy(() -> start("tcp://127.0.0.1:1", "probe.interval", "1500ms"))
                .isInstanceOf(BadStart.class)
                .hasMessageContaining("probe.interval = 1500ms")
                .hasMessageContaining("whole seconds from 1s to 1h");
        assertThatThrownBy(() -> start("tcp://127.0.0.1:1", "probe.root", "/no/such"))
                .isInstanceOf(BadStart.class)
                .hasMessageContaining("probe.root = /no/such");
        assertThatThrownBy(() -> start("tcp://127.0.0.1:1", "board.id", "Not Valid"))
                .isInstanceOf(BadStart.class)
                .hasMessageContaining("board.id = Not Valid");
        assertThatThrownBy(() -> start("http://127.0.0.1:1"))
                .isInstanceOf(BadStart.class)
                .hasMessageContaining("mqtt.url");
    }
}
