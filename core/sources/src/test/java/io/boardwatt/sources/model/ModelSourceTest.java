package io.boardwatt.sources.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.sources.Headline;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.sensor.Cluster;
import io.boardwatt.testing.ManualTicker;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ModelSourceTest {
    private final ManualTicker ticker = new ManualTicker();
    private final Map<String, Double> busy = new HashMap<>();
    private final Map<String, Double> hertz = new HashMap<>(Map.of("policy0", 1.4e9, "policy4", 1.6e9));
    private final Headline headline = new Headline();
    private final ModelSource source = new ModelSource(
            PowerModelFileTest.XU4,
            new StatActivity(
                    List.of(cluster("policy0", "0 1 2 3"), cluster("policy4", "4 5 6 7")),
                    List.of(0, 1, 2, 3, 4, 5, 6, 7),
                    cpu -> busy.getOrDefault(cpu, 0.0),
                    name -> hertz.getOrDefault(name, Double.NaN)),
            "xu4",
            ticker);

    private static Cluster cluster(String name, String cpus) {
        return new Cluster(name, "/sys/devices/system/cpu/cpufreq/" + name, cpus, cpus, "ondemand", "", "", 0, 0, 0);
    }

    private List<Line> sample() throws Exception {
        LineBuffer out = new LineBuffer();
        out.begin(1);
        headline.put(Headline.Value.DISK_READ_BYTES_S, 0);
        headline.put(Headline.Value.DISK_WRITE_BYTES_S, 20e6);
        headline.put(Headline.Value.WATTS, Double.NaN);
        source.sample(out, headline);
        return LineProtocol.parse(Arrays.copyOf(out.bytes(), out.length()));
    }

    @Test
    void wattsAreTheSumOfRestBusyCoresAtTheirFrequencyAndBytesMoved() throws Exception {
        busy.putAll(Map.of("cpu0", 0.5, "cpu4", 1.0, "cpu7", 1.0));
        Line line = sample().get(0);
        // 1.6 GHz lies halfway between 1.2 (0.5 W) and 2.0 (2 W).
        assertThat(line.number("watts")).isEqualTo(3.9 + 0.5 * 0.25 + 2 * 1.25 + 20 * 0.025, within(1e-5));
        assertThat(line.tags())
                .isEqualTo(Map.of(
                        "host", "xu4", "kind", "average", "measured", "false", "scope", "model", "sensor", "model"));
        assertThat(line.number("accuracy")).isEqualTo(0.045);
        assertThat(headline.get(Headline.Value.WATTS)).isEqualTo(7.025, within(1e-9));
    }

    @Test
    void joulesAreTheWattsOfTheIntervalThatEnded() throws Exception {
        assertThat(sample().get(0).number("joules")).isNull();
        ticker.advance(Duration.ofSeconds(2));
        assertThat(sample().get(0).number("joules")).isEqualTo(2 * 4.4, within(1e-5));
        ticker.advance(Duration.ofSeconds(1));
        assertThat(sample().get(0).number("joules")).isEqualTo(3 * 4.4, within(1e-5));
    }

    @Test
    void withoutAFrequencyThatCountsThereAreNoWatts() throws Exception {
        hertz.remove("policy4");
        assertThat(sample()).isEmpty();
        assertThat(source.silences())
                .singleElement()
                .satisfies(silence -> assertThat(silence.id()).isEqualTo("power.model.watts"));
        hertz.put("policy4", 2e9);
        assertThat(sample()).hasSize(1);
        assertThat(source.silences()).isEmpty();
    }

    @Test
    void aFrequencyOutsideWhatWasMeasuredCountsAsTheNearestThatWas() {
        ClusterPower big = PowerModelFileTest.XU4.clusters().get(1);
        assertThat(big.wattsPerBusyCore(0.1e9)).isEqualTo(0.125);
        assertThat(big.wattsPerBusyCore(2.4e9)).isEqualTo(2.0);
        assertThat(big.wattsPerBusyCore(0.7e9)).isEqualTo(0.3125);
    }

    @Test
    void wattsOfASensorStandBeforeThoseOfAModel() throws Exception {
        LineBuffer out = new LineBuffer();
        out.begin(1);
        headline.put(Headline.Value.DISK_READ_BYTES_S, 0);
        headline.put(Headline.Value.DISK_WRITE_BYTES_S, 0);
        headline.put(Headline.Value.WATTS, 5.25);
        source.sample(out, headline);
        assertThat(headline.get(Headline.Value.WATTS)).isEqualTo(5.25);
        assertThat(out.length()).isPositive();
    }
}
