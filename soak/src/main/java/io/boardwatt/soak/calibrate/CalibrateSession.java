package io.boardwatt.soak.calibrate;

import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.StandardInput;
import io.boardwatt.sources.board.BoardIdentity;
import io.boardwatt.sources.model.ClusterPower;
import io.boardwatt.sources.model.PowerModel;
import io.boardwatt.sources.model.PowerModelFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The thread of a calibration, from its first word to the process's exit code. */
final class CalibrateSession implements AutoCloseable {
    private static final Path ROOT = Path.of("/");
    private static final Duration LOOK = Duration.ofSeconds(3);
    private static final Duration CLOSE = Duration.ofSeconds(8);
    private static final int FAILED = 1;

    private final Settings settings;
    private final Context context;
    private final Watch watch;
    private final Path disk;
    private final Path output;
    private final Thread thread = new Thread(this::run, "calibrate");

    CalibrateSession(Settings settings, Context context, Watch watch, Path disk, Path output) {
        this.settings = settings;
        this.context = context;
        this.watch = watch;
        this.disk = disk;
        this.output = output;
    }

    void begin() {
        thread.start();
    }

    private void run() {
        int code = FAILED;
        try (FrequencyLimits limits = new FrequencyLimits(ROOT)) {
            calibrate(limits);
            code = 0;
        } catch (Unfit | IOException e) {
            context.out().println("no model was made: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            context.exit().accept(code);
        }
    }

    private void calibrate(FrequencyLimits limits) throws Unfit, IOException, InterruptedException {
        BoardIdentity identity = BoardIdentity.read(ROOT);
        List<Steps.Cores> clusters = limits.clusters();
        if (clusters.isEmpty()) {
            clusters = List.of(new Steps.Cores(ClusterPower.ALL, identity.cpusOnline(), List.of()));
        }
        Optional<String> peer = settings.get(CalibrateCommand.PEER);
        List<Step> steps = Steps.of(clusters, peer.isPresent());
        Meter meter = meter();
        Calibration.Terms terms = new Calibration.Terms(
                settings.get(CalibrateCommand.SETTLE),
                meter.span(settings.get(CalibrateCommand.SPAN)),
                settings.get(CalibrateCommand.MAX_ERROR));
        Duration each = terms.settle().plus(terms.span());
        context.out()
                .println(identity.model().orElse("this board") + ", meter: " + meter.words() + ", " + steps.size()
                        + " steps of " + each.toSeconds() + " s. Leave the board alone meanwhile.");
        Calibration calibration = new Calibration(watch, meter, terms, context.out());
        StepLoad.Targets targets =
                new StepLoad.Targets(disk, peer, each.multipliedBy(3).plusSeconds(600));
        List<Observation> observations = calibration.observe(steps, clusters, targets, limits);
        PowerModel model = calibration.model(
                observations,
                clusters,
                identity.model().orElse(""),
                context.wall().instant().toString());
        PowerModelFile.write(output, model);
        context.out()
                .println("stored in " + output + ": the probe takes it from the data folder, or as probe.power-model,"
                        + " here and on boards of the same kind");
    }

    private Meter meter() throws Unfit, InterruptedException {
        String wanted = settings.get(CalibrateCommand.METER);
        if (wanted.equals("typed")) {
            return new TypedMeter(StandardInput.reader(), context.out(), settings.get(CalibrateCommand.READINGS));
        }
        watch.begin();
        if (!watch.await(LOOK)) {
            throw new Unfit("no samples come from the board's probe; is it running, and at this broker?");
        }
        return SensorMeter.choose(watch.seen().readings(), wanted);
    }

    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join(CLOSE.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
