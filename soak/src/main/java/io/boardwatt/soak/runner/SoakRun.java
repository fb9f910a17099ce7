package io.boardwatt.soak.runner;

import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.protocol.RunEvent;
import io.boardwatt.protocol.RunOutline;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.soak.facts.ContainerCpu;
import io.boardwatt.soak.plan.Arm;
import io.boardwatt.soak.plan.Plan;
import io.boardwatt.soak.plan.Schedule;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One execution of a plan. {@link #run} is for one thread, which may be interrupted to end the run early. */
public final class SoakRun {
    private static final Logger LOG = LoggerFactory.getLogger(SoakRun.class);

    private final RunTerms terms;
    private final Stages stages;
    private final Results results;
    private final OpenRun openRun;
    private final ContainerCpu kernel;
    private final Ticker ticker;
    private final WorkStream stream;
    private long blocks;
    private int good;
    private int marked;

    /**
     * A run that has not begun.
     *
     * @param publication where samples go; from now on it is this run's
     * @param folder where the count of backward steps of the clock is kept, and which run goes on
     * @throws IOException when what is in it cannot be read
     */
    public SoakRun(
            RunTerms terms,
            Stages stages,
            Results results,
            Publication publication,
            Path folder,
            Ticker ticker,
            InstantSource wall)
            throws IOException {
        this.terms = terms;
        this.stages = stages;
        this.results = results;
        this.ticker = ticker;
        openRun = new OpenRun(folder.resolve("run"));
        kernel = new ContainerCpu(Path.of("/proc"));
        stream = new WorkStream(
                new WorkStream.Identity(
                        terms.board(), terms.run().value(), terms.plan().factor()),
                publication,
                Stamps.open(folder.resolve("stamps")),
                ticker,
                wall);
    }

    /**
     * How a run went.
     *
     * @param good blocks that count
     * @param marked blocks that do not
     * @param aborted whether it ended early
     */
    public record Tally(int good, int marked, boolean aborted) {}

    /** Runs it to its end, or until the thread is interrupted. Everything is published when it returns. */
    public Tally run() {
        openRun.left().ifPresent(run -> stream.event(killed(run)));
        openRun.begin(terms.run().value());
        stream.start();
        boolean aborted = false;
        try {
            stream.event(event(
                    RunEvent.Kind.RUN_STARTED, "-", started(), 0, outline().toJson()));
            pairs();
            stream.event(event(RunEvent.Kind.RUN_ENDED, "-", ended(), 0, "{}"));
        } catch (InterruptedException e) {
            aborted = true;
            Thread.interrupted(); // what follows must be done all the same
            stream.event(event(RunEvent.Kind.RUN_ABORTED, "-", Mark.ABORTED.sentence(), 0, "{}"));
        } finally {
            stream.close();
            openRun.end();
        }
        return new Tally(good, marked, aborted);
    }

    /** Without an engine the container arms are not in it, and no pair can be. */
    private RunOutline outline() {
        RunOutline full = terms.plan().outline();
        if (terms.hasEngine() || !terms.plan().needsEngine()) {
            return full;
        }
        return new RunOutline(
                full.plan(),
                full.seed(),
                full.factor(),
                runnable(terms.plan().arms()).stream().map(Arm::name).toList(),
                full.order(),
                new RunOutline.Pairs(0, 0),
                full.seconds(),
                full.workloads());
    }

    private List<Arm> runnable(List<Arm> arms) {
        return arms.stream()
                .filter(arm -> terms.hasEngine() || arm.kind() != Arm.Kind.CONTAINER)
                .toList();
    }

    private boolean isHalf() {
        return runnable(terms.plan().arms()).size() < terms.plan().arms().size();
    }

    private void pairs() throws InterruptedException {
        Plan plan = terms.plan();
        Schedule schedule = new Schedule(plan);
        List<Schedule.Series> going = new ArrayList<>(schedule.series());
        for (int pair = 1; pair <= plan.pairs().max() && !going.isEmpty(); pair++) {
            for (Schedule.Series series : going) {
                for (Arm arm : runnable(schedule.arms(series, pair))) {
                    block(new Block(++blocks, isHalf() ? 0 : pair, series, arm));
                }
            }
            if (pair >= plan.pairs().min() && plan.pairs().widthPoints() > 0) {
                going.removeIf(series -> results.isNarrow(series, plan.pairs().widthPoints()));
            }
        }
    }

    private void block(Block block) throws InterruptedException {
        String what = "block " + block.number() + (block.pair() > 0 ? " (pair " + block.pair() + ")" : "") + ", "
                + block.series() + ", " + block.arm().name();
        RunEvent started = event(
                RunEvent.Kind.BLOCK_STARTED,
                block.series().workload().id(),
                what,
                block.number(),
                block.outline("").toJson());
        Outcome outcome;
        try {
            outcome = judged(new BlockRun(block, terms.plan().seconds(), stream, kernel, ticker)
                    .run(
                            stages.of(
                                    block.arm(),
                                    block.number(),
                                    BlockRun.limit(terms.plan().seconds())),
                            started));
        } catch (InterruptedException e) {
            end(block, what, new Outcome(Optional.of(Mark.ABORTED), Mark.ABORTED.sentence(), Optional.empty()));
            throw e;
        }
        end(block, what, outcome);
        new Waiting(ticker).until(ticker.nanos() + terms.plan().seconds().cooldown() * 1_000_000_000L);
    }

    private Outcome judged(Outcome outcome) {
        if (outcome.mark().isPresent()) {
            return outcome;
        }
        Optional<Mark> mark = terms.binariesChanged().getAsBoolean()
                ? Optional.of(Mark.BINARIES_CHANGED)
                : isHalf() ? Optional.of(Mark.NO_ENGINE) : Optional.empty();
        return mark.isEmpty()
                ? outcome
                : new Outcome(mark, outcome.message() + "; " + mark.get().sentence(), outcome.facts());
    }

    private void end(Block block, String what, Outcome outcome) {
        boolean isGood = outcome.mark().isEmpty();
        good += isGood ? 1 : 0;
        marked += isGood ? 0 : 1;
        String message = what + ": " + outcome.message();
        if (isGood) {
            LOG.info("{}", message);
        } else {
            LOG.warn("{}", message);
        }
        String reason = outcome.mark().map(Mark::id).orElse("");
        stream.event(new RunEvent(
                RunEvent.Kind.BLOCK_ENDED,
                isGood ? RunEvent.Severity.INFO : RunEvent.Severity.WARNING,
                terms.run().value(),
                block.series().workload().id(),
                message,
                block.number(),
                BlockFacts.detail(block.outline(reason), outcome.facts())));
    }

    private RunEvent event(RunEvent.Kind kind, String subject, String message, long block, String detail) {
        RunEvent.Severity severity =
                kind == RunEvent.Kind.RUN_ABORTED ? RunEvent.Severity.WARNING : RunEvent.Severity.INFO;
        return new RunEvent(kind, severity, terms.run().value(), subject, message, block, detail);
    }

    private static RunEvent killed(String run) {
        String message = "the runner ended without a word; this is said by the next one";
        return new RunEvent(RunEvent.Kind.RUN_ABORTED, RunEvent.Severity.WARNING, run, "-", message, 0, "{}");
    }

    private String started() {
        return "run " + terms.run() + " of plan " + terms.plan().name()
                + (isHalf() ? ", the native half alone: " + Mark.NO_ENGINE.sentence() : "");
    }

    private String ended() {
        return "run " + terms.run() + ": " + good + " blocks ran well, " + marked + " marked by the runner";
    }
}
