package io.boardwatt.testing;

import io.boardwatt.protocol.BlockOutline;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.RunEvent;
import io.boardwatt.protocol.RunOutline;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.StreamId;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The samples that a board's soak runner and probe would have published during one run of one workload, native beside
 * container: what happened is chosen, so what must be found is known. For one thread.
 */
public final class SimulatedRun {
    /** The run's id. */
    public static final String RUN = "20260101T000000Z-quick-00ab";
    /** The workload's id. */
    public static final String WORKLOAD = "cpu";
    /** When the run begins, in seconds since 1970; a whole minute. */
    public static final long START_SECOND = 1_767_225_600L;

    private static final BootId BOOT = new BootId("0123456789abcdef0123456789abcdef");
    private static final StreamId PROBE_STREAM = new StreamId("00000000000000aa");
    private static final StreamId SOAK_STREAM = new StreamId("00000000000000bb");
    private static final long MONO_AT_START = 1_000_000L;
    /** The probe runs some seconds before and behind the run. */
    private static final int AROUND = 6;

    private final BoardId board;
    private final int pairs;
    private final int mostPairs;
    private final int warmupSeconds;
    private final int runSeconds;
    private final double[] rates;
    private final double[] watts;
    private final double noise;
    private final List<List<Line>> work = new ArrayList<>();
    private final List<Double> power = new ArrayList<>();

    /**
     * A run.
     *
     * @param pairs how many it has
     * @param mostPairs the plan's maximum; the same for a number fixed beforehand
     * @param runSeconds steady seconds of each block
     * @param rates work per second, native and container
     * @param watts power meanwhile, native and container; empty for a board without a power source
     * @param noise standard deviation of the natural logarithm of a block's rate
     * @param seed of the noise
     */
    public SimulatedRun(
            BoardId board,
            int pairs,
            int mostPairs,
            int runSeconds,
            double[] rates,
            double[] watts,
            double noise,
            long seed) {
        this.board = board;
        this.pairs = pairs;
        this.mostPairs = mostPairs;
        this.warmupSeconds = 2;
        this.runSeconds = runSeconds;
        this.rates = rates.clone();
        this.watts = watts.clone();
        this.noise = noise;
        live(new Random(seed));
    }

    /** Ten pairs fixed beforehand, blocks of 10 s, a fifth lost in the container, no power source. */
    public static SimulatedRun losingAFifth(BoardId board) {
        return new SimulatedRun(board, 10, 10, 10, new double[] {1000, 800}, new double[0], 0.01, 1);
    }

    private void live(Random random) {
        RunOutline outline = new RunOutline(
                "quick",
                1,
                "isolation",
                List.of("native", "container"),
                "ABBA",
                new RunOutline.Pairs(pairs, mostPairs),
                new RunOutline.Seconds(warmupSeconds, runSeconds, 1),
                List.of(new RunOutline.Workload(WORKLOAD, "sysbench-cpu", "events", List.of(1))));
        second(-1, event(RunEvent.Kind.RUN_STARTED, "-", 0, outline.toJson()));
        for (int block = 1; block <= 2 * pairs; block++) {
            int pair = (block + 1) / 2;
            boolean isFirst = block % 2 == 1;
            int arm = isFirst == (pair % 2 == 1) ? 0 : 1;
            block(block, pair, arm, rates[arm] * Math.exp(noise * random.nextGaussian()));
        }
        second(-1, event(RunEvent.Kind.RUN_ENDED, "-", 0, "{}"));
    }

    private void block(int block, int pair, int arm, double rate) {
        BlockOutline outline = new BlockOutline(block, pair, WORKLOAD, arm == 0 ? "native" : "container", 1, "");
        second(-1, event(RunEvent.Kind.BLOCK_STARTED, WORKLOAD, block, outline.toJson()));
        for (int second = 0; second < warmupSeconds + runSeconds; second++) {
            boolean isSteady = second >= warmupSeconds;
            second(
                    arm,
                    Line.of("work")
                            .tag("run", RUN)
                            .tag("workload", WORKLOAD)
                            .tag("factor", "isolation")
                            .tag("arm", outline.arm())
                            .tag("instance", "1")
                            .field("done", isSteady ? rate : rate / 2)
                            .field("block", (long) block)
                            .field("pair", (long) pair)
                            .field("instances", 1L)
                            .field("state", isSteady ? "steady" : "warmup"));
        }
        second(-1, event(RunEvent.Kind.BLOCK_ENDED, WORKLOAD, block, outline.toJson()));
    }

    private static Line.Builder event(RunEvent.Kind kind, String subject, long block, String detail) {
        return Line.of("event")
                .tag("kind", kind.id())
                .tag("severity", "info")
                .tag("run", RUN)
                .tag("subject", subject)
                .field("message", kind.id())
                .field("block", block)
                .field("detail", detail);
    }

    /** One second of the run: its row of work or event, and which arm draws power (−1: none, 1 W). */
    private void second(int arm, Line.Builder line) {
        long nanos = (START_SECOND + work.size()) * 1_000_000_000L;
        work.add(List.of(line.tag("host", board.value()).at(nanos)));
        power.add(arm < 0 || watts.length == 0 ? 1.0 : watts[arm]);
    }

    /** What the soak runner published, in order, one sample a second. */
    public List<Sample> work() {
        List<Sample> samples = new ArrayList<>();
        for (int second = 0; second < work.size(); second++) {
            samples.add(sample(Publisher.SOAK, SOAK_STREAM, second, second + 1, work.get(second)));
        }
        return samples;
    }

    /** What the probe published, in order, one sample a second, from shortly before the run to shortly after it. */
    public List<Sample> metrics() {
        List<Sample> samples = new ArrayList<>();
        double joules = 100;
        for (int second = -AROUND; second < work.size() + AROUND; second++) {
            double its = second < 0 || second >= power.size() ? 1 : power.get(second);
            joules += its;
            long nanos = (START_SECOND + second) * 1_000_000_000L;
            List<Line> lines = new ArrayList<>();
            for (String cpu : List.of("cpu-total", "cpu0", "cpu1")) {
                lines.add(Line.of("cpu")
                        .tag("host", board.value())
                        .tag("cpu", cpu)
                        .field("usage_active", 50.0 + second % 7)
                        .field("usage_idle", 50.0 - second % 7)
                        .field("usage_iowait", 1.0)
                        .at(nanos));
            }
            lines.add(Line.of("net")
                    .tag("host", board.value())
                    .tag("interface", "eth0")
                    .field("bytes_recv", 5000L + 10L * second)
                    .at(nanos));
            if (watts.length > 0) {
                lines.add(Line.of("power")
                        .tag("host", board.value())
                        .tag("sensor", "ina226")
                        .tag("scope", "input")
                        .tag("kind", "counter")
                        .tag("measured", "true")
                        .field("joules", joules)
                        .field("watts", its)
                        .at(nanos));
            }
            samples.add(sample(Publisher.PROBE, PROBE_STREAM, second, second + AROUND + 1, lines));
        }
        return samples;
    }

    private Sample sample(Publisher publisher, StreamId stream, int second, long seq, List<Line> lines) {
        long nanos = (START_SECOND + second) * 1_000_000_000L;
        Header header = new Header(publisher, stream, Header.FORMAT, BOOT, seq, MONO_AT_START + 1000L * second, false);
        List<Line> all = new ArrayList<>();
        all.add(SampleCodec.firstLine(board, header, nanos, List.of()));
        all.addAll(lines);
        return new Sample(board, header, nanos, all);
    }
}
