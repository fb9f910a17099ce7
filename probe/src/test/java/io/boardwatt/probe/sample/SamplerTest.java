package io.boardwatt.probe.sample;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.boardwatt.probe.FakePublication;
import io.boardwatt.probe.clock.ClockTrust;
import io.boardwatt.probe.clock.Stamps;
import io.boardwatt.probe.clock.TimeService;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.RunEvent;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.catalogue.Catalogue;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.sources.Sources;
import io.boardwatt.testing.BoardTree;
import io.boardwatt.testing.ManualTicker;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SamplerTest {
    private static final BoardId BOARD = new BoardId("rpi4");
    private static final long NOON = 1_796_040_000_000L;

    @TempDir
    Path folder;

    @BeforeEach
    void bootedLongAgo() {
        ticker.advance(Duration.ofHours(1));
    }

    private final ManualTicker ticker = new ManualTicker();
    private final FakePublication publication = new FakePublication(true);
    private final List<String> shown = new ArrayList<>();
    private long wall = NOON;

    private Sampler sampler(BoardTree tree) {
        Sources sources = Sources.open(tree.root(), BOARD.value(), Ticker.system(), Duration.ofSeconds(20));
        return new Sampler(
                BOARD,
                Duration.ofSeconds(1),
                Profile.FULL,
                sources,
                publication,
                new Stamps(folder.resolve("stamps"), publication.boot()),
                new ClockTrust(folder, TimeService.none()),
                () -> Instant.ofEpochMilli(wall),
                ticker,
                () -> 7,
                (due, json) -> shown.add(new String(json, StandardCharsets.UTF_8)),
                4096);
    }

    private void pass(Duration time) {
        wall += time.toMillis();
        ticker.advance(time);
    }

    private Sample offered(int index) throws Exception {
        return SampleCodec.decode(BOARD, Publisher.PROBE, publication.offered().get(index));
    }

    @Test
    void aSampleCarriesItsNumberItsSecondAndItsOwnCost() throws Exception {
        BoardTree tree = BoardTree.copy("rpi4", folder.resolve("root"));
        try (Sampler sampler = sampler(tree)) {
            sampler.tick(NOON, 0);
            pass(Duration.ofSeconds(1));
            tree.moveOn();
            sampler.tick(NOON + 1_000, 12);
        }
        Sample sample = offered(1);
        assertThat(sample.header().seq()).isEqualTo(2);
        assertThat(sample.header().monoMillis()).isEqualTo(3_601_000);
        assertThat(sample.header().last()).isFalse();
        assertThat(sample.timestampNanos()).isEqualTo((NOON + 1_000) * 1_000_000);
        assertThat(sample.lines())
                .allSatisfy(line -> assertThat(Catalogue.check(line)).isEmpty());
        Line first = sample.lines().get(0);
        assertThat(first.number("late_ms")).isEqualTo(12);
        assertThat(first.number("sample_ms")).isNotNull();
        assertThat(first.number("skipped")).isEqualTo(7);
        assertThat(first.number("offered")).isEqualTo(1);
        assertThat(first.number("pending")).isEqualTo(1);
        assertThat(first.number("process_cpu_ms")).isPositive();
        assertThat(first.number("rss_bytes")).isGreaterThan(1e6);
    }

    @Test
    void thePresentIsFlatJsonWithoutWhatIsNotKnown() throws Exception {
        BoardTree tree = BoardTree.copy("rpi4", folder.resolve("root"));
        try (Sampler sampler = sampler(tree)) {
            sampler.tick(NOON, 0);
            tree.moveOn();
            pass(Duration.ofSeconds(1));
            sampler.tick(NOON + 1_000, 0);
        }
        assertThat(JsonObject.parse(shown.get(0)).members().keySet())
                .contains("t", "mem_used_pct", "temp_c", "load1")
                .doesNotContain("busy_pct", "watts", "net_rx_bytes_s");
        JsonObject second = JsonObject.parse(shown.get(1));
        assertThat(second.whole("t")).isEqualTo(NOON + 1_000);
        assertThat(second.number("busy_pct")).isEqualTo(100.0);
        assertThat(second.number("iowait_pct")).isEqualTo(0.0);
        assertThat(second.number("temp_c")).isEqualTo(82.29);
    }

    @Test
    void aStepOfTheWallClockIsAnEventAndNoRowOverwritesAnother() throws Exception {
        BoardTree tree = BoardTree.copy("rpi4", folder.resolve("root"));
        try (Sampler sampler = sampler(tree)) {
            sampler.tick(NOON, 0);
            pass(Duration.ofSeconds(1));
            wall -= 1_000;
            sampler.tick(NOON, 0);
        }
        Sample back = offered(1);
        assertThat(back.timestampNanos()).isEqualTo(NOON * 1_000_000 + 1_000);
        assertThat(back.lines())
                .allSatisfy(line -> assertThat(Catalogue.check(line)).isEmpty());
        assertThat(back.lines().stream().flatMap(line -> RunEvent.ofLine(line).stream()))
                .singleElement()
                .satisfies(event -> {
                    assertThat(event.kind()).isEqualTo(RunEvent.Kind.CLOCK_STEPPED);
                    assertThat(event.message()).contains("-1000 ms");
                    assertThat(JsonObject.parse(event.detail()).whole("step_ms"))
                            .isEqualTo(-1_000);
                });
    }

    @Test
    void samplesTakenBeforeTheClockIsSetGetTheirTimestampsWhenItIs() throws Exception {
        BoardTree tree = BoardTree.copy("rpi4", folder.resolve("root"));
        ticker.advance(Duration.ofHours(1).negated()); // just booted, without a real-time clock
        wall = 17_000;
        try (Sampler sampler = sampler(tree)) {
            for (int second = 0; second < 5; second++) {
                sampler.tick(wall, 0);
                pass(Duration.ofSeconds(1));
            }
            assertThat(publication.offered()).isEmpty();
            assertThat(shown).isEmpty();
            Path marker = folder.resolve("run/systemd/timesync/synchronized");
            Files.createDirectories(marker.getParent());
            Files.createFile(marker);
            pass(Duration.ofMillis(400)); // the new clock's seconds begin elsewhere
            wall = NOON;
            sampler.tick(NOON, 0);
        }
        for (int index = 0; index < 6; index++) {
            Sample sample = offered(index);
            assertThat(sample.header().seq()).isEqualTo(index + 1);
            assertThat(sample.header().monoMillis()).isEqualTo(index * 1_000L + (index == 5 ? 400 : 0));
            assertThat(sample.timestampNanos())
                    .as("no point in 1970")
                    .isEqualTo((NOON - (5 - index) * 1_000L) * 1_000_000);
            assertThat(sample.lines())
                    .allSatisfy(line -> assertThat(Catalogue.check(line)).isEmpty());
            assertThat(sample.lines()).extracting(Line::measurement).contains("mem", "net");
        }
        assertThat(offered(5).lines().stream().flatMap(line -> RunEvent.ofLine(line).stream()))
                .singleElement()
                .satisfies(event -> assertThat(event.message()).contains("5 samples"));
    }

    @Test
    void aBoardThatGetsItsClockLateHoldsTheNewestSamplesAndSaysHowManyItGaveUp() throws Exception {
        BoardTree tree = BoardTree.copy("rpi4", folder.resolve("root"));
        ticker.advance(Duration.ofHours(1).negated());
        wall = 17_000;
        try (Sampler sampler = sampler(tree)) {
            for (int second = 0; second < 4_000; second++) {
                sampler.tick(wall, 0);
                pass(Duration.ofSeconds(1));
            }
            assertThat(publication.offered()).isEmpty();
            Path marker = folder.resolve("run/systemd/timesync/synchronized");
            Files.createDirectories(marker.getParent());
            Files.createFile(marker);
            wall = NOON;
            sampler.tick(NOON, 0);
        }
        int held = publication.offered().size() - 1;
        assertThat(held).isBetween(100, 3_999);
        assertThat(offered(0).timestampNanos()).isEqualTo((NOON - held * 1_000L) * 1_000_000);
        assertThat(offered(held).lines().stream().flatMap(line -> RunEvent.ofLine(line).stream()))
                .singleElement()
                .satisfies(event -> {
                    JsonObject detail = JsonObject.parse(event.detail());
                    assertThat(detail.whole("held")).isEqualTo(held);
                    assertThat(detail.whole("given_up")).isEqualTo(4_000 - held);
                });
    }

    @Test
    void aProbeThatIsRestartedAfterAStepSaysSoOnceAndOverwritesNothing() throws Exception {
        BoardTree tree = BoardTree.copy("rpi4", folder.resolve("root"));
        try (Sampler sampler = sampler(tree)) {
            sampler.tick(NOON, 0);
        }
        pass(Duration.ofSeconds(1));
        wall += Duration.ofDays(400).toMillis(); // somebody sets it to the future while nobody looks, then back
        try (Sampler restarted = sampler(tree)) {
            restarted.tick(wall, 0);
            pass(Duration.ofSeconds(1));
            wall = NOON;
            restarted.tick(NOON, 0);
            pass(Duration.ofSeconds(1));
            restarted.tick(NOON + 1_000, 0);
        }
        assertThat(publication.offered())
                .extracting(payload ->
                        SampleCodec.decode(BOARD, Publisher.PROBE, payload).timestampNanos())
                .containsExactly(
                        NOON * 1_000_000,
                        (NOON + 1_000 + Duration.ofDays(400).toMillis()) * 1_000_000,
                        NOON * 1_000_000 + 1_000,
                        (NOON + 1_000) * 1_000_000 + 1_000);
        for (int index = 0; index < 4; index++) {
            assertThat(offered(index).lines().stream().flatMap(line -> RunEvent.ofLine(line).stream()))
                    .as("events of sample " + index)
                    .hasSize(index == 1 || index == 2 ? 1 : 0);
        }
    }

    @Test
    void takingASampleAllocatesOnlyTheCountsAndThePayloadOfLive() throws Exception {
        BoardTree tree = BoardTree.copy("lab-ina226-cgroup2", folder.resolve("root"));
        FakePublication counting = new FakePublication(false);
        Sources sources = Sources.open(tree.root(), BOARD.value(), Ticker.system(), Duration.ofSeconds(20));
        long[] jsonBytes = new long[1];
        try (Sampler sampler = new Sampler(
                BOARD,
                Duration.ofSeconds(1),
                Profile.FULL,
                sources,
                counting,
                new Stamps(folder.resolve("stamps"), counting.boot()),
                new ClockTrust(folder, TimeService.none()),
                new CoarseClock(),
                Ticker.system(),
                () -> 0,
                (due, json) -> jsonBytes[0] += json.length,
                4096)) {
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long least = Long.MAX_VALUE;
            long now = System.currentTimeMillis();
            for (int round = 0; round < 12; round++) {
                jsonBytes[0] = 0;
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < 300; i++) {
                    sampler.tick(now += 1, 0);
                }
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before - jsonBytes[0]);
            }
            assertThat(least / 300)
                    .as("bytes per sample beside live's payload: counts and traffic")
                    .isLessThan(200);
        }
    }

    /** The machine's clock without the objects that an Instant takes. */
    private static final class CoarseClock implements java.time.InstantSource {
        @Override
        public Instant instant() {
            return Instant.ofEpochMilli(millis());
        }

        @Override
        public long millis() {
            return System.currentTimeMillis();
        }
    }
}
