package io.boardwatt.soak.calibrate;

import io.boardwatt.protocol.LiveField;
import io.boardwatt.sources.model.ClusterPower;
import io.boardwatt.sources.model.PowerModel;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Takes a board through the steps and makes its model. For one thread, which may be interrupted. */
final class Calibration {
    /** Rest at the end may differ from rest at the start by so much before it is said. */
    private static final double DRIFT = 0.05;

    /**
     * How it goes.
     *
     * @param settle how long a load is held before the meter is read, for its lag and the board's heat
     * @param span how long it is read, long enough for the meter
     * @param largestError above which no model is made, 0.15 is 15 %
     */
    record Terms(Duration settle, Duration span, double largestError) {}

    private final Watch watch;
    private final Meter meter;
    private final Terms terms;
    private final PrintStream out;

    Calibration(Watch watch, Meter meter, Terms terms, PrintStream out) {
        this.watch = watch;
        this.meter = meter;
        this.terms = terms;
        this.out = out;
    }

    /**
     * Runs all steps.
     *
     * @param clusters the board's; one named {@link ClusterPower#ALL} where there is no cpufreq
     * @throws Unfit with why no model can be made
     */
    List<Observation> observe(
            List<Step> steps, List<Steps.Cores> clusters, StepLoad.Targets targets, FrequencyLimits limits)
            throws Unfit, IOException, InterruptedException {
        List<Observation> observations = new ArrayList<>();
        for (Step step : steps) {
            out.printf(Locale.ROOT, "step %d of %d: %s%n", observations.size() + 1, steps.size(), step.words());
            try (StepLoad load = StepLoad.start(step, targets, limits)) {
                watch.begin();
                if (!watch.await(terms.settle())) {
                    throw new Unfit("no samples come from the board's probe; is it running, and at this broker?");
                }
                Power power = meter.read(step, watch, terms.span());
                if (!load.isRunning()) {
                    throw new Unfit("the load ended early during: " + step.words());
                }
                Observation observation = observation(step, power, clusters, watch.seen());
                out.printf(
                        Locale.ROOT,
                        "  %.2f W ± %.2f, n = %d%n",
                        power.watts(),
                        2 * power.standardError(),
                        power.readings());
                observations.add(observation);
            }
        }
        return observations;
    }

    private static Observation observation(Step step, Power power, List<Steps.Cores> clusters, Watch.Seen seen)
            throws Unfit {
        if (seen.seconds().stream().anyMatch(second -> Boolean.TRUE.equals(second.isHeldBack()))) {
            throw new Unfit("the processor was held back (heat or under-voltage) during: " + step.words()
                    + "; cool the board or give it a better supply");
        }
        Map<String, Double> busy = new HashMap<>();
        Map<String, Double> hertz = new HashMap<>();
        for (Steps.Cores cluster : clusters) {
            busy.put(
                    cluster.name(),
                    mean(
                            seen.seconds(),
                            second -> cluster.cores().stream()
                                    .mapToDouble(core -> second.busyShare().getOrDefault("cpu" + core, 0.0))
                                    .sum()));
            if (seen.seconds().stream().allMatch(second -> second.hertz().containsKey(cluster.name()))) {
                hertz.put(
                        cluster.name(),
                        mean(seen.seconds(), second -> second.hertz().getOrDefault(cluster.name(), 0.0)));
            }
        }
        return new Observation(
                step,
                busy,
                hertz,
                rate(seen, LiveField.DISK_READ_BYTES_S) + rate(seen, LiveField.DISK_WRITE_BYTES_S),
                rate(seen, LiveField.NET_RX_BYTES_S) + rate(seen, LiveField.NET_TX_BYTES_S),
                power.watts(),
                power.standardError(),
                power.readings());
    }

    private static <T> double mean(List<T> all, ToDoubleFunction<T> value) {
        return all.stream().mapToDouble(value).average().orElse(0);
    }

    private static double rate(Watch.Seen seen, LiveField field) {
        return mean(seen.rates(), values -> values.getOrDefault(field, 0.0));
    }

    /** The model of these observations, shown. @throws Unfit when they make none */
    PowerModel model(List<Observation> observations, List<Steps.Cores> clusters, String board, String made)
            throws Unfit {
        List<String> problems = Monotone.problems(observations);
        if (!problems.isEmpty()) {
            throw new Unfit("more work must draw more power, but " + String.join("; ", problems)
                    + ". Is the meter on this board, and does nothing else run?");
        }
        Fit fit = Fit.of(observations, clusters.stream().map(Steps.Cores::name).toList());
        FitTable.lines(fit, observations).forEach(out::println);
        sayDrift(observations);
        if (!(fit.error() <= terms.largestError())) {
            throw new Unfit(String.format(
                    Locale.ROOT,
                    "the fit is off by %.1f %% for steps it has not seen; at most %.1f %% is taken (--max-error)",
                    100 * fit.error(),
                    100 * terms.largestError()));
        }
        double accuracy = meter.accuracy().orElse(0);
        out.printf(
                Locale.ROOT,
                "error: %.1f %% for steps the fit has not seen%s: watts from it say ± %.1f %%%n",
                100 * fit.error(),
                meter.accuracy().isPresent()
                        ? String.format(Locale.ROOT, ", and %.1f %% of the meter", 100 * accuracy)
                        : ", and what the meter is off, which is not known",
                100 * (fit.error() + accuracy));
        return new PowerModel(
                board,
                fit.idleWatts(),
                fit.clusters(),
                fit.diskJoulesPerByte(),
                fit.networkJoulesPerByte(),
                fit.error() + accuracy,
                meter.words(),
                made);
    }

    private void sayDrift(List<Observation> observations) {
        double before = observations.get(0).watts();
        double after = observations.get(observations.size() - 1).watts();
        if (Math.abs(after / before - 1) > DRIFT) {
            out.printf(
                    Locale.ROOT,
                    "note: at rest it drew %.2f W before and %.2f W after; the board warmed up, or something else ran%n",
                    before,
                    after);
        }
    }
}
