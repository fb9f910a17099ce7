package io.boardwatt.soak.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.model.ClusterPower;
import io.boardwatt.sources.model.PowerModel;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A board whose truth is known: 3.9 W at rest, little cores and big ones at three frequencies each, a disk, a network. */
class FitTest {
    private static final List<Steps.Cores> CLUSTERS = List.of(
            new Steps.Cores("policy0", List.of(0, 1, 2, 3), List.of(600_000_000L, 1_000_000_000L, 1_400_000_000L)),
            new Steps.Cores("policy4", List.of(4, 5, 6, 7), List.of(800_000_000L, 1_400_000_000L, 2_000_000_000L)));
    private static final double DISK_WATTS_PER_MEGABYTE = 0.02;
    private static final double NETWORK_WATTS_PER_MEGABYTE = 0.01;

    private final ByteArrayOutputStream text = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(text, true, StandardCharsets.UTF_8);

    private static double perCore(String cluster, double hertz) {
        double gigahertz = hertz / 1e9;
        return (cluster.equals("policy0") ? 0.1 : 0.3) * gigahertz * gigahertz;
    }

    /** What a meter with that much relative noise would have said in each step; a core is busy by 97 %. */
    private static List<Observation> observed(double noise, long seed) {
        Random random = new Random(seed);
        return Steps.of(CLUSTERS, true).stream()
                .map(step -> {
                    Map<String, Double> busy = new HashMap<>();
                    Map<String, Double> hertz = new HashMap<>();
                    double watts = 3.9;
                    for (Steps.Cores cluster : CLUSTERS) {
                        double cores = 0.03
                                + step.busy().stream()
                                        .filter(each -> each.cluster().equals(cluster.name()))
                                        .mapToDouble(each -> 0.97 * each.cores().size())
                                        .sum();
                        boolean isBusy = cores > 0.5;
                        double highest = cluster.hertz().get(2);
                        double at = isBusy
                                ? step.limitHertz().orElse((long) highest)
                                : cluster.hertz().get(0);
                        busy.put(cluster.name(), cores);
                        hertz.put(cluster.name(), at);
                        watts += cores * perCore(cluster.name(), at);
                    }
                    double disk = step.disk() ? 30e6 : 1e4;
                    double network = step.network() ? 90e6 : 2e4;
                    watts += disk / 1e6 * DISK_WATTS_PER_MEGABYTE + network / 1e6 * NETWORK_WATTS_PER_MEGABYTE;
                    double said = watts * (1 + noise * random.nextGaussian());
                    return new Observation(step, busy, hertz, disk, network, said, noise * watts, 30);
                })
                .toList();
    }

    private static Fit fit(List<Observation> observations) {
        return Fit.of(observations, List.of("policy0", "policy4"));
    }

    @Test
    void anExactMeterGivesTheTruth() {
        Fit fit = fit(observed(0, 1));
        assertThat(fit.idleWatts()).isEqualTo(3.9, within(1e-6));
        for (ClusterPower cluster : fit.clusters()) {
            assertThat(cluster.points())
                    .hasSize(3)
                    .allSatisfy(point -> assertThat(point.wattsPerBusyCore())
                            .isEqualTo(perCore(cluster.name(), point.hertz()), within(1e-6)));
        }
        assertThat(fit.diskJoulesPerByte().orElseThrow() * 1e6).isEqualTo(DISK_WATTS_PER_MEGABYTE, within(1e-6));
        assertThat(fit.networkJoulesPerByte().orElseThrow() * 1e6).isEqualTo(NETWORK_WATTS_PER_MEGABYTE, within(1e-6));
        assertThat(fit.error()).isLessThan(1e-6);
    }

    @Test
    void theErrorItStatesIsAboutWhatItIsOffForLoadsItHasNotSeen() {
        double worstRatio = 0;
        double squaresOff = 0;
        double squaresStated = 0;
        for (int seed = 0; seed < 100; seed++) {
            Fit fit = fit(observed(0.02, seed));
            // Three little and two big cores at frequencies in between: never a step.
            double truth = 3.9 + 3 * perCore("policy0", 1.2e9) + 2 * perCore("policy4", 1.7e9);
            double said = fit.idleWatts()
                    + 3 * fit.clusters().get(0).wattsPerBusyCore(1.2e9)
                    + 2 * fit.clusters().get(1).wattsPerBusyCore(1.7e9);
            double off = Math.abs(said / truth - 1);
            worstRatio = Math.max(worstRatio, off / fit.error());
            squaresOff += off * off;
            squaresStated += fit.error() * fit.error();
        }
        assertThat(Math.sqrt(squaresOff)).isLessThan(Math.sqrt(squaresStated));
        assertThat(worstRatio).isLessThan(3);
    }

    @Test
    void nothingGivesPowerBack() {
        double[] x = NonNegative.solve(new double[][] {{1, 0}, {1, 1}, {1, 2}}, new double[] {3, 2.9, 2.7});
        assertThat(x[1]).isZero();
        assertThat(x[0]).isEqualTo((3 + 2.9 + 2.7) / 3, within(1e-9));
    }

    @Test
    void whatWasNotUsedIsNotMeasured() {
        Fit fit = fit(observed(0.001, 3).stream()
                .filter(each -> !each.step().disk() && !each.step().network())
                .toList());
        assertThat(fit.diskJoulesPerByte()).isEmpty();
        assertThat(fit.networkJoulesPerByte()).isEmpty();
    }

    @Test
    void aLimitThatHadNoEffectMakesNoPointOfItsOwn() {
        List<Observation> stuck = observed(0, 1).stream()
                .map(o -> new Observation(
                        o.step(),
                        o.busyCores(),
                        Map.of("policy0", 1.4e9, "policy4", 2e9),
                        o.diskBytesPerSecond(),
                        o.networkBytesPerSecond(),
                        o.watts(),
                        0,
                        30))
                .toList();
        assertThat(fit(stuck).clusters()).allSatisfy(c -> assertThat(c.points()).hasSize(1));
    }

    private Calibration calibration(double largestError) {
        Meter meter = new Meter() {
            @Override
            public String words() {
                return "bench meter (input)";
            }

            @Override
            public OptionalDouble accuracy() {
                return OptionalDouble.of(0.01);
            }

            @Override
            public Duration span(Duration asked) {
                return asked;
            }

            @Override
            public Power read(Step step, Watch watch, Duration span) {
                throw new AssertionError("observations are given");
            }
        };
        return new Calibration(
                new Watch(new BoardId("b"), Ticker.system()),
                meter,
                new Calibration.Terms(Duration.ZERO, Duration.ZERO, largestError),
                out);
    }

    @Test
    void aModelSaysItsErrorAndTheMetersTogether() throws Exception {
        PowerModel model = calibration(0.15).model(observed(0.02, 5), CLUSTERS, "Board X", "2026-11-30T00:00:00Z");
        assertThat(model.error()).isBetween(0.015, 0.08);
        assertThat(model.meter()).isEqualTo("bench meter (input)");
        assertThat(text.toString(StandardCharsets.UTF_8))
                .contains("4 cores of policy4 busy, at most 2000 MHz")
                .contains("policy4 at 800 MHz: ")
                .containsPattern("error: \\d\\.\\d % for steps the fit has not seen, and 1\\.0 % of the meter:"
                        + " watts from it say ± \\d\\.\\d %");
    }

    @Test
    void aFitThatIsOffByMoreThanIsTakenMakesNoModel() {
        assertThatThrownBy(() -> calibration(0.01).model(observed(0.05, 5), CLUSTERS, "X", "now"))
                .isInstanceOf(Unfit.class);
    }

    @Test
    void moreWorkThatDrawsLessPowerIsRefusedWithBothSteps() {
        List<Observation> observations = observed(0, 1);
        int two = IntStream.range(0, observations.size())
                .filter(i -> observations.get(i).step().words().equals("2 cores of policy4 busy, at most 2000 MHz"))
                .findFirst()
                .orElseThrow();
        List<Observation> wrong = new java.util.ArrayList<>(observations);
        Observation o = wrong.get(two);
        wrong.set(two, new Observation(o.step(), o.busyCores(), o.hertz(), 0, 0, 4.5, 0.01, 30));
        assertThatThrownBy(() -> calibration(0.15).model(wrong, CLUSTERS, "X", "now"))
                .isInstanceOf(Unfit.class)
                .hasMessageContaining("more work must draw more power")
                .hasMessageContaining("2 cores of policy4 busy, at most 2000 MHz drew 4.50 W, less than"
                        + " 1 core of policy4 busy, at most 2000 MHz with 5.1");
    }
}
