package io.boardwatt.probe.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.probe.FakePublication;
import io.boardwatt.probe.clock.ClockTrust;
import io.boardwatt.probe.clock.Stamps;
import io.boardwatt.probe.clock.TimeService;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.catalogue.Catalogue;
import io.boardwatt.protocol.catalogue.Slim;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.sources.Sources;
import io.boardwatt.testing.BoardTree;
import io.boardwatt.testing.ManualTicker;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SlimTest {
    private static final BoardId BOARD = new BoardId("bench");
    private static final long NOON = 1_796_040_000_000L;
    private static final Set<String> NUMBERING = Set.of("format", "boot", "seq", "mono_ms", "last");

    @TempDir
    Path folder;

    private final ManualTicker ticker = new ManualTicker();
    private final List<String> shown = new ArrayList<>();
    private long wall = NOON;

    /** The second sample of a recorded board, when rates are known, and the third one, behind a step of the clock. */
    private List<Sample> samples(String fixture, Profile profile) throws Exception {
        BoardTree tree = BoardTree.copy(fixture, folder.resolve(fixture + profile));
        FakePublication publication = new FakePublication(true);
        ticker.advance(Duration.ofHours(1));
        wall = NOON;
        try (Sampler sampler = new Sampler(
                BOARD,
                Duration.ofSeconds(1),
                profile,
                Sources.open(tree.root(), BOARD.value(), Ticker.system(), Duration.ofSeconds(20)),
                publication,
                new Stamps(folder.resolve("stamps-" + fixture + profile), publication.boot()),
                new ClockTrust(folder, TimeService.none()),
                () -> Instant.ofEpochMilli(wall),
                ticker,
                () -> 0,
                (due, json) -> shown.add(new String(json, StandardCharsets.UTF_8)),
                4096)) {
            sampler.tick(NOON, 0);
            pass();
            tree.moveOn();
            sampler.tick(wall, 0);
            pass();
            wall -= 60_000;
            sampler.tick(wall, 0);
        }
        List<Sample> samples = new ArrayList<>();
        for (byte[] payload : publication.offered()) {
            samples.add(SampleCodec.decode(BOARD, Publisher.PROBE, payload));
        }
        return samples;
    }

    private void pass() {
        wall += 1_000;
        ticker.advance(Duration.ofSeconds(1));
    }

    private static Set<String> names(Sample sample) {
        Set<String> names = new TreeSet<>();
        sample.lines()
                .forEach(line -> line.fields().keySet().forEach(field -> names.add(line.measurement() + "." + field)));
        return names;
    }

    @Test
    void aBoardWithASensorSaysExactlyTheTwelveValuesInThreeLines() throws Exception {
        Sample sample = samples("lab-ina226-cgroup2", Profile.SLIM).get(1);

        Set<String> expected = new TreeSet<>();
        Slim.FIELDS.forEach((measurement, fields) -> fields.forEach(field -> expected.add(measurement + "." + field)));
        assertThat(expected).hasSize(12);
        NUMBERING.forEach(field -> expected.add("probe." + field));
        assertThat(names(sample)).isEqualTo(expected);
        assertThat(sample.lines()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"jetson-orin", "lab-mmc-rapl", "lab-raspi3b", "n100", "odroid-xu4", "rpi2", "rpi4", "rpi5"})
    void everyBoardSaysAtMostThreeLinesAndNothingThatFullDoesNotSayToo(String fixture) throws Exception {
        Sample slim = samples(fixture, Profile.SLIM).get(1);
        Sample full = samples(fixture, Profile.FULL).get(1);

        assertThat(slim.lines()).hasSizeBetween(2, 3);
        assertThat(slim.lines())
                .allSatisfy(line -> assertThat(Catalogue.check(line)).isEmpty());
        assertThat(names(full)).containsAll(names(slim));
        for (Line line : slim.lines()) {
            assertThat(full.lines()).extracting(Line::key).contains(line.key());
        }
        assertThat(slim.lines().stream().filter(line -> line.measurement().equals("cpu")))
                .singleElement()
                .satisfies(cpu -> assertThat(
                                full.lines().stream().filter(line -> line.key().equals(cpu.key())))
                        .singleElement()
                        .satisfies(whole -> assertThat(whole.fields()).containsAllEntriesOf(cpu.fields())));
    }

    @Test
    void ofSeveralRowsOfWattsItIsTheOneThatLiveShows() throws Exception {
        Sample slim = samples("jetson-orin", Profile.SLIM).get(1);
        Sample full = samples("jetson-orin", Profile.FULL).get(1);

        assertThat(full.lines().stream().filter(line -> line.measurement().equals("power")))
                .hasSizeGreaterThan(1);
        double watts = JsonObject.parse(shown.get(1)).number("watts");
        assertThat(slim.lines().stream().filter(line -> line.measurement().equals("power")))
                .singleElement()
                .satisfies(line ->
                        assertThat(Math.abs(line.number("watts") - watts)).isLessThan(0.001));
    }

    @Test
    void anEventIsStillSaidAndThePresentStillHasEverything() throws Exception {
        Sample stepped = samples("rpi4", Profile.SLIM).get(2);

        assertThat(stepped.lines()).extracting(Line::measurement).containsOnlyOnce("event");
        assertThat(JsonObject.parse(shown.get(1)).members().keySet())
                .contains("busy_pct", "mem_used_pct", "temp_c", "load1");
    }
}
