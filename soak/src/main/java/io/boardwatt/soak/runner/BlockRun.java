package io.boardwatt.soak.runner;

import io.boardwatt.protocol.RunEvent;
import io.boardwatt.protocol.RunOutline;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.soak.arm.Instance;
import io.boardwatt.soak.arm.Launch;
import io.boardwatt.soak.arm.Stage;
import io.boardwatt.soak.arm.StartFailed;
import io.boardwatt.soak.facts.ContainerCpu;
import io.boardwatt.soak.facts.FamilyCpu;
import io.boardwatt.soak.load.Load;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * One block from its preparation to its end: every instance is brought to the gate, the gate opens on a whole second,
 * the load's seconds are counted, and whatever happens every instance is ended. For the run's thread.
 */
final class BlockRun {
    private static final Duration TO_THE_GATE = Duration.ofSeconds(30);
    /** How much longer than wanted a load runs, so that its last second that counts is surely told of. */
    private static final int TAIL_SECONDS = 2;

    private static final long SECOND = 1_000_000_000L;

    private final Block block;
    private final RunOutline.Seconds seconds;
    private final WorkStream stream;
    private final ContainerCpu kernel;
    private final FamilyCpu families = new FamilyCpu(Path.of("/proc"));
    private final Waiting waiting;
    private final List<Instance> instances = new ArrayList<>();
    private final List<Meter> meters = new ArrayList<>();

    BlockRun(Block block, RunOutline.Seconds seconds, WorkStream stream, ContainerCpu kernel, Ticker ticker) {
        this.block = block;
        this.seconds = seconds;
        this.stream = stream;
        this.kernel = kernel;
        waiting = new Waiting(ticker);
    }

    /** How long {@code timeout} lets a load live at most. */
    static Duration limit(RunOutline.Seconds seconds) {
        return TO_THE_GATE.plusSeconds(seconds.warmup() + seconds.run() + TAIL_SECONDS + 30L);
    }

    Outcome run(Stage stage, RunEvent started) throws InterruptedException {
        int stepsBefore = stream.steps();
        boolean isAnnounced = false;
        try {
            prepare(stage);
            long gate = stream.wholeSecond(Duration.ofMillis(30));
            stream.event(started, gate);
            isAnnounced = true;
            open(gate);
            waitUntil(gate + seconds.warmup() * SECOND);
            Optional<ContainerCpu.Reading> before = read();
            OptionalDouble quota = quota();
            waitUntil(gate + (seconds.warmup() + seconds.run()) * SECOND);
            Optional<ContainerCpu.Reading> after = read();
            waitForLastLine(gate + (seconds.warmup() + seconds.run() + TAIL_SECONDS) * SECOND);
            Optional<BlockFacts> facts = before.isPresent() && after.isPresent()
                    ? Optional.of(BlockFacts.between(quota, before.get(), after.get()))
                    : Optional.empty();
            return outcome(facts, quota, stream.steps() > stepsBefore);
        } catch (StartFailed e) {
            if (!isAnnounced) {
                stream.event(started);
            }
            return new Outcome(Optional.of(Mark.START_FAILED), String.valueOf(e.getMessage()), Optional.empty());
        } finally {
            instances.forEach(stream.workloadCpu()::end);
            instances.forEach(Instance::close);
            meters.forEach(Meter::close);
        }
    }

    private void prepare(Stage stage) throws StartFailed, InterruptedException {
        int counted = seconds.warmup() + seconds.run();
        Load load = block.series().workload().load();
        Launch launch = new Launch(
                load.commandLine(block.series().workload().arguments(), counted + TAIL_SECONDS), limit(seconds));
        for (int i = 1; i <= block.series().instances(); i++) {
            Meter meter = new Meter(block, i, stream.book(), seconds.warmup(), counted);
            meters.add(meter);
            instances.add(stage.prepare(launch, i, meter::line));
        }
        for (Instance instance : instances) {
            instance.awaitReady(TO_THE_GATE);
        }
    }

    private void open(long gate) throws StartFailed, InterruptedException {
        meters.forEach(meter -> meter.open(gate));
        waiting.until(gate);
        for (Instance instance : instances) {
            stream.workloadCpu().begin(instance, () -> cpuMillis(instance));
            instance.go();
        }
    }

    /** Waits for a moment, or until every instance has ended. */
    private void waitUntil(long nanos) throws InterruptedException {
        waiting.until(nanos, () -> instances.stream().allMatch(Instance::hasEnded));
    }

    private void waitForLastLine(long atMostNanos) throws InterruptedException {
        waiting.until(atMostNanos, () -> {
            for (int i = 0; i < instances.size(); i++) {
                if (!meters.get(i).isDone() && !instances.get(i).hasEnded()) {
                    return false;
                }
            }
            return true;
        });
    }

    private OptionalDouble cpuMillis(Instance instance) {
        OptionalLong pid = instance.hostPid();
        if (pid.isEmpty()) {
            return OptionalDouble.empty();
        }
        return isContained() ? kernel.millis(pid.getAsLong()) : families.millis(pid.getAsLong());
    }

    private Optional<ContainerCpu.Reading> read() {
        String program = block.series().workload().load().programs().get(0);
        return isContained() && instances.get(0).hostPid().isPresent()
                ? kernel.read(instances.get(0).hostPid().getAsLong(), program)
                : Optional.empty();
    }

    private OptionalDouble quota() {
        return isContained() && instances.get(0).hostPid().isPresent()
                ? kernel.quotaCpus(instances.get(0).hostPid().getAsLong())
                : OptionalDouble.empty();
    }

    private boolean isContained() {
        return block.arm().kind() == io.boardwatt.soak.plan.Arm.Kind.CONTAINER;
    }

    private Outcome outcome(Optional<BlockFacts> facts, OptionalDouble quota, boolean hasStepped) {
        for (int i = 0; i < instances.size(); i++) {
            Meter meter = meters.get(i);
            if (meter.isDone()) {
                continue;
            }
            OptionalInt code = instances.get(i).exitCode();
            String said = meter.lastWords().isEmpty() ? "" : "; it said: " + meter.lastWords();
            if (code.isPresent() && code.getAsInt() != 0) {
                return marked(Mark.LOAD_FAILED, "it ended with " + code.getAsInt() + said, facts);
            } else if (!meter.hasWorked()) {
                return marked(Mark.NO_OUTPUT, "instance " + (i + 1) + said, facts);
            }
        }
        int missing = meters.stream().mapToInt(m -> seconds.run() - m.steady()).sum();
        if (missing * 100 > seconds.run() * meters.size()) {
            return marked(Mark.SECONDS_MISSING, missing + " of " + seconds.run() * meters.size(), facts);
        } else if (hasStepped) {
            return marked(Mark.CLOCK_STEPPED, "", facts);
        }
        OptionalDouble wanted = block.arm().conditions().cpus();
        if (wanted.isPresent() && Math.abs(quota.orElse(0) - wanted.getAsDouble()) > 0.001) {
            return marked(Mark.LIMIT_NOT_HELD, wanted.getAsDouble() + " CPUs wanted, " + quota + " found", facts);
        }
        double rate = meters.stream().mapToDouble(Meter::done).sum() / seconds.run();
        return new Outcome(
                Optional.empty(),
                String.format(
                        java.util.Locale.ROOT,
                        "%.1f %s/s",
                        rate,
                        block.series().workload().load().unit()),
                facts);
    }

    private static Outcome marked(Mark mark, String more, Optional<BlockFacts> facts) {
        return new Outcome(Optional.of(mark), mark.sentence() + (more.isEmpty() ? "" : ": " + more), facts);
    }
}
