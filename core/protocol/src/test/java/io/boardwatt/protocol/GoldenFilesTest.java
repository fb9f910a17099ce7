package io.boardwatt.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.catalogue.Catalogue;
import io.boardwatt.protocol.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Every format of the contract, byte for byte. A change here breaks running boards or stored data. */
class GoldenFilesTest {
    private static final Path GOLDEN = Path.of("src/test/resources/golden");
    private static final BoardId BOARD = new BoardId("pi4-01");
    private static final BootId BOOT = new BootId("0123456789abcdef0123456789abcdef");
    private static final StreamId STREAM = new StreamId("00000000000000a1");
    private static final long TIME = 1_796_054_711_000_003_000L;
    private static final String RUN = "20261130T103831Z-overhead-0a1b";

    @Test
    void aSampleOfTheProbe() throws IOException, Refused {
        assertSample(
                Publisher.PROBE,
                "probe.lp",
                List.of(
                        new SampleCodec.Cost("process_cpu_ms", 5123.0),
                        new SampleCodec.Cost("rss_bytes", 48234496.0),
                        new SampleCodec.Cost("sample_ms", 1.25),
                        new SampleCodec.Cost("late_ms", 0.1),
                        new SampleCodec.Cost("offered", 42.0),
                        new SampleCodec.Cost("confirmed", 40.0),
                        new SampleCodec.Cost("dropped", 0.0),
                        new SampleCodec.Cost("pending", 2.0)),
                line("cpu").tag("cpu", "cpu-total").field("usage_active", 12.5).field("usage_idle", 87.5),
                line("mem").field("total", 4_000_000_000L).field("used_percent", 16.126240333247825),
                line("power")
                        .tag("sensor", "ina219-0x40")
                        .tag("scope", "input")
                        .tag("kind", "average")
                        .tag("measured", "true")
                        .field("watts", 3.25)
                        .field("joules", 1.0e7)
                        .field("coverage", 1.0),
                line("throttle").field("now", false).field("raw", 0x50005),
                line("container")
                        .tag("engine", "docker")
                        .tag("group", "-")
                        .tag("name", "web")
                        .field("id", "0123456789ab")
                        .field("image", "nginx:1.27")
                        .field("cpu_ms", 1.0E-4));
    }

    @Test
    void aSampleAfterOthersWereGivenUp() throws IOException, Refused {
        Header header =
                new Header(Publisher.PROBE, STREAM, Header.FORMAT, BOOT, 42, 3_600_123, false, OptionalLong.of(17));
        assertSample(header, "probe-after-overflow.lp", List.of(new SampleCodec.Cost("dropped", 16.0)));
    }

    @Test
    void aSampleOfTheSoakRunnerWithWorkAndAnEvent() throws IOException, Refused {
        BlockOutline block = new BlockOutline(3, 2, "cpu", "container", 1, "the clock \"stepped\"");
        RunEvent event = new RunEvent(
                RunEvent.Kind.BLOCK_ENDED,
                RunEvent.Severity.WARNING,
                RUN,
                "cpu",
                "block 3 is marked",
                3,
                block.toJson());
        Line eventLine = event.toLine(BOARD, TIME);
        assertThat(RunEvent.ofLine(eventLine)).contains(event);
        assertSample(
                Publisher.SOAK,
                "soak.lp",
                List.of(new SampleCodec.Cost("process_cpu_ms", 90.0)),
                line("work")
                        .tag("run", RUN)
                        .tag("workload", "cpu")
                        .tag("factor", "isolation")
                        .tag("arm", "container")
                        .tag("instance", "1")
                        .field("done", 1234.0)
                        .field("block", 3)
                        .field("pair", 2)
                        .field("instances", 1)
                        .field("state", "steady"),
                with(eventLine));
    }

    @Test
    void aSampleOfTheAnalyzer() throws IOException, Refused {
        assertSample(
                Publisher.ANALYZER,
                "analyzer.lp",
                List.of(),
                judged("overhead", "throughput_loss")
                        .field("value", 0.05)
                        .field("low", -0.01)
                        .field("high", 0.11)
                        .field("level", 0.95)
                        .field("n", 10)
                        .field("n_marked", 1)
                        .field("interval", "sequence")
                        .field("verdict", "unresolved")
                        .field("pairs_needed", 14)
                        .field("delta", 0.02),
                judged("efficiency", "work_per_joule").field("refused", "no watts were measured"));
    }

    @Test
    void eventsOfARun() throws IOException {
        List<Line> lines = new ArrayList<>();
        for (RunEvent.Kind kind : RunEvent.Kind.values()) {
            RunEvent event = new RunEvent(kind, RunEvent.Severity.INFO, RUN, "-", "it is " + kind.id(), 0, "{}");
            lines.add(event.toLine(BOARD, TIME));
            assertThat(RunEvent.ofLine(event.toLine(BOARD, TIME))).contains(event);
        }
        assertThat(lines).allSatisfy(line -> assertThat(Catalogue.check(line)).isEmpty());
        WrittenFile.assertHolds(GOLDEN.resolve("events.lp"), LineProtocol.format(lines));
    }

    @Test
    void thePayloadOfAnAcknowledgement() throws IOException, Refused {
        DurableRanges ranges = new DurableRanges();
        ranges.add(BOOT, 1, 1000);
        ranges.add(BOOT, 1003);
        ranges.add(new BootId("f".repeat(32)), 1, 7);
        WrittenFile.assertHolds(GOLDEN.resolve("ack.txt"), ranges.format());
        assertThat(DurableRanges.parse(ranges.format()).format()).isEqualTo(ranges.format());
    }

    @Test
    void theOutlineOfARun() throws IOException, Refused {
        RunOutline outline = new RunOutline(
                "overhead",
                -42,
                "isolation",
                List.of("native", "container"),
                "ABBA",
                new RunOutline.Pairs(10, 10),
                new RunOutline.Seconds(3, 20, 10),
                List.of(
                        new RunOutline.Workload("cpu", "sysbench-cpu", "events", List.of(1, 2, 4)),
                        new RunOutline.Workload("write", "fio", "MiB", List.of(1))));
        WrittenFile.assertHolds(GOLDEN.resolve("run-outline.json"), outline.toJson());
        assertThat(RunOutline.ofJson(outline.toJson())).isEqualTo(outline);
    }

    @Test
    void thePresentOfABoard() throws IOException, Refused {
        Map<LiveField, Double> values = new java.util.EnumMap<>(LiveField.class);
        for (LiveField field : LiveField.values()) {
            values.put(field, values.size() + 0.5);
        }
        Live live = new Live(1_796_054_711_000L, values, true);
        WrittenFile.assertHolds(GOLDEN.resolve("live.json"), live.toJson());
        assertThat(Live.ofJson(live.toJson())).isEqualTo(live);
        Live little = new Live(5, Map.of(LiveField.LOAD1, 1e-5), null);
        assertThat(little.toJson()).isEqualTo("{\"t\":5,\"load1\":1.0E-5}");
        assertThat(Live.ofJson("{\"t\":5,\"watts\":null,\"load1\":0.00001,\"later\":[1]}"))
                .isEqualTo(little);
    }

    @Test
    void theBirthOfABoard() throws IOException, Refused {
        Birth birth = new Birth(
                BOARD,
                BOOT,
                "0.1.0",
                1.0,
                JsonObject.of()
                        .put("model", "Raspberry Pi 4 Model B Rev 1.4")
                        .put("cpus_present", 4)
                        .put("memory_bytes", 4_000_000_000L)
                        .build(),
                List.of(
                        new Birth.PowerSource("ina219-0x40", "input", "average", true, 0.01),
                        new Birth.PowerSource("linear", "model", "instant", false, null)),
                List.of(new Birth.Silent("rapl", "no /sys/class/powercap/intel-rapl:0")));
        WrittenFile.assertHolds(GOLDEN.resolve("info.json"), birth.toJson());
        assertThat(Birth.ofJson(birth.toJson())).isEqualTo(birth);
    }

    @Test
    void theTopics() throws IOException {
        List<Topic> topics = new ArrayList<>();
        for (Publisher publisher : Publisher.values()) {
            topics.add(new Topic.Samples(BOARD, publisher));
            topics.add(new Topic.Ack(BOARD, publisher, STREAM));
        }
        for (Topic.Leaf leaf : Topic.Leaf.values()) {
            topics.add(new Topic.OfBoard(BOARD, leaf));
        }
        topics.add(new Topic.Order(BOARD, "stop"));
        topics.add(new Topic.Foreign("rpi.local", "cpu"));
        topics.forEach(topic -> assertThat(Topic.parse(topic.name())).contains(topic));
        String names = String.join("\n", topics.stream().map(Topic::name).toList());
        WrittenFile.assertHolds(GOLDEN.resolve("topics.txt"), names + "\n");
    }

    private static void assertSample(
            Publisher publisher, String file, List<SampleCodec.Cost> cost, Line.Builder... others)
            throws IOException, Refused {
        assertSample(new Header(publisher, STREAM, Header.FORMAT, BOOT, 42, 3_600_123, false), file, cost, others);
    }

    private static void assertSample(Header header, String file, List<SampleCodec.Cost> cost, Line.Builder... others)
            throws IOException, Refused {
        List<Line> lines = new ArrayList<>();
        lines.add(SampleCodec.firstLine(BOARD, header, TIME, cost));
        for (Line.Builder other : others) {
            lines.add(other.at(TIME));
        }
        assertThat(lines).allSatisfy(line -> assertThat(Catalogue.check(line)).isEmpty());
        Sample sample = new Sample(BOARD, header, TIME, lines);
        byte[] payload = SampleCodec.encode(sample);
        WrittenFile.assertHolds(GOLDEN.resolve(file), new String(payload, UTF_8));
        assertThat(SampleCodec.decode(BOARD, header.publisher(), payload)).isEqualTo(sample);
    }

    private static Line.Builder judged(String measurement, String quantity) {
        return line(measurement)
                .tag("run", RUN)
                .tag("workload", "cpu")
                .tag("factor", "isolation")
                .tag("arm", "container")
                .tag("instances", "1")
                .tag("quantity", quantity)
                .tag("window", "run");
    }

    private static Line.Builder line(String measurement) {
        return Line.of(measurement).tag("host", BOARD.value());
    }

    private static Line.Builder with(Line line) {
        Line.Builder builder = Line.of(line.measurement());
        line.tags().forEach(builder::tag);
        line.fields().forEach(builder::field);
        return builder;
    }
}
