package io.boardwatt.soak.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.Settings;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.Topic;
import io.boardwatt.sources.model.PowerModel;
import io.boardwatt.sources.model.PowerModelFile;
import io.boardwatt.testing.MosquittoServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A calibration of this very machine: real loads on its cores and its disk, and a real broker. The probe and the meter are
 * ours and see nothing but those loads, so that the truth is known whatever else runs on the machine.
 */
@Requires(Service.MOSQUITTO)
class CalibrateTest {
    private static final BoardId BOARD = new BoardId("bench");
    private static final int CORES = Runtime.getRuntime().availableProcessors();
    private static final double REST_WATTS = 2;
    private static final double WATTS_PER_CORE = 1.5;

    @TempDir
    Path folder;

    private final ByteArrayOutputStream text = new ByteArrayOutputStream();
    private final CompletableFuture<Integer> exit = new CompletableFuture<>();

    private AutoCloseable calibrate(MosquittoServer broker, String... more) throws Exception {
        CalibrateCommand command = new CalibrateCommand();
        Map<String, String> texts = new HashMap<>(Map.of(
                "mqtt.url", broker.url().toString(),
                "board.id", BOARD.value(),
                "data.dir", folder.resolve("data").toString(),
                "calibrate.settle", "1s",
                "calibrate.span", "3s"));
        for (int i = 0; i < more.length; i += 2) {
            texts.put(more[i], more[i + 1]);
        }
        Context context = new Context(
                List.of(),
                Map.of(),
                Map.of(),
                new PrintStream(text, true, StandardCharsets.UTF_8),
                Clock.systemUTC(),
                exit::complete);
        return command.program().start(Settings.read(command.settings(), texts), context);
    }

    /** Publishes twice a second what the loops on the cores really got, with the watts that our meter makes of it. */
    private static AutoCloseable board(MosquittoServer broker, String power) {
        Link link = Link.open(
                new LinkSettings(new MqttAddress(broker.url(), null, null), "boardwatt-probe-bench", Optional.empty()),
                Ticker.system());
        LoopCores loops = new LoopCores();
        AtomicLong seq = new AtomicLong();
        ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
        Future<?> sampling = clock.scheduleAtFixedRate(
                () -> {
                    Map<Integer, Double> busy = loops.busyShares();
                    double cores = busy.values().stream().mapToDouble(b -> b).sum();
                    StringBuilder sample = new StringBuilder();
                    line(
                            sample,
                            "probe,host=bench,stream=0123456789abcdef format=1i,"
                                    + "boot=\"00000000000000000000000000000001\",seq=%di,mono_ms=%di,last=false",
                            seq.incrementAndGet(),
                            System.nanoTime() / 1_000_000);
                    for (int core = 0; core < CORES; core++) {
                        line(
                                sample,
                                "cpu,cpu=cpu%d,host=bench usage_idle=%f",
                                core,
                                100 - 100 * busy.getOrDefault(core, 0.0));
                    }
                    line(sample, power + " watts=%f", REST_WATTS + WATTS_PER_CORE * cores);
                    link.publish(
                            new Topic.Samples(BOARD, Publisher.PROBE).name(),
                            sample.toString().getBytes(StandardCharsets.UTF_8),
                            1,
                            false);
                },
                0,
                500,
                TimeUnit.MILLISECONDS);
        return () -> {
            sampling.cancel(false);
            clock.shutdownNow();
            clock.awaitTermination(10, TimeUnit.SECONDS);
            link.close();
        };
    }

    private static void line(StringBuilder sample, String form, Object... values) {
        sample.append(String.format(Locale.ROOT, form, values)).append(" 1796030527000000000\n");
    }

    private String said() {
        return text.toString(StandardCharsets.UTF_8);
    }

    @Test
    void thisMachinesModelComesOutAsItsMeterSays() throws Exception {
        try (MosquittoServer broker = MosquittoServer.start(folder.resolve("broker"));
                AutoCloseable board =
                        board(broker, "power,host=bench,kind=average,measured=true,scope=input,sensor=bench-meter");
                AutoCloseable running = calibrate(broker)) {
            assertThat(board).isNotNull();
            assertThat(running).isNotNull();
            assertThat(exit.get(5, TimeUnit.MINUTES)).as(this::said).isZero();
        }
        PowerModel model = PowerModelFile.read(folder.resolve("data").resolve(PowerModelFile.NAME));
        assertThat(model.idleWatts()).as(this::said).isEqualTo(REST_WATTS, within(0.3));
        assertThat(model.clusters())
                .allSatisfy(cluster -> assertThat(cluster.points())
                        .allSatisfy(
                                point -> assertThat(point.wattsPerBusyCore()).isEqualTo(WATTS_PER_CORE, within(0.3))));
        assertThat(model.meter()).isEqualTo("bench-meter (input)");
        assertThat(said()).contains("step 1 of ").contains("the disk written").contains("stored in ");
        assertThat(ProcessHandle.current().descendants())
                .noneMatch(child -> child.info().commandLine().orElse("").contains("taskset"));
    }

    @Test
    void aMeterOfPartOfTheBoardIsNotTakenUnasked() throws Exception {
        try (MosquittoServer broker = MosquittoServer.start(folder.resolve("broker"));
                AutoCloseable board =
                        board(broker, "power,host=bench,kind=average,measured=true,scope=package,sensor=package-0");
                AutoCloseable running = calibrate(broker)) {
            assertThat(board).isNotNull();
            assertThat(running).isNotNull();
            assertThat(exit.get(2, TimeUnit.MINUTES)).isEqualTo(1);
        }
        assertThat(said())
                .contains("no measured power of the whole board is published about it; there is package-0 (package)");
    }

    @Test
    void withoutAProbeItSaysSo() throws Exception {
        try (MosquittoServer broker = MosquittoServer.start(folder.resolve("broker"));
                AutoCloseable running = calibrate(broker)) {
            assertThat(running).isNotNull();
            assertThat(exit.get(2, TimeUnit.MINUTES)).isEqualTo(1);
        }
        assertThat(said()).contains("no samples come from the board's probe; is it running, and at this broker?");
    }
}
