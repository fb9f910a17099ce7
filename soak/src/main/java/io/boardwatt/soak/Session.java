package io.boardwatt.soak;

import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.launcher.Context;
import io.boardwatt.protocol.RunId;
import io.boardwatt.soak.plan.Arm;
import io.boardwatt.soak.plan.Plan;
import io.boardwatt.soak.runner.SoakRun;
import java.time.Duration;

/** The thread of a run, from its first word to the process's exit code. Opened and closed by the launcher's thread. */
final class Session implements AutoCloseable {
    /** The launcher gives nine seconds in all; containers and the last sample take about three of them. */
    private static final Duration CLOSE = Duration.ofSeconds(8);

    private static final Duration WAIT_ABORTED = Duration.ofSeconds(2);
    private static final Duration WAIT_RESULT = Duration.ofSeconds(10);

    private final SoakRun soak;
    private final Publication publication;
    private final Overheads overheads;
    private final Plan plan;
    private final RunId run;
    private final Context context;
    private final Duration wait;
    private final Thread thread;

    Session(
            SoakRun soak,
            Publication publication,
            Overheads overheads,
            Plan plan,
            RunId run,
            Context context,
            Duration wait) {
        this.soak = soak;
        this.publication = publication;
        this.overheads = overheads;
        this.plan = plan;
        this.run = run;
        this.context = context;
        this.wait = wait;
        thread = new Thread(this::run, "soak-run");
    }

    void begin() {
        context.out()
                .println("run " + run + ": plan " + plan.name() + ", seed " + plan.seed() + ", "
                        + String.join(
                                " against ",
                                plan.arms().stream().map(Arm::describe).toList()));
        thread.start();
    }

    private void run() {
        int code = 1;
        try {
            SoakRun.Tally tally = soak.run();
            code = tally.aborted() || tally.good() + tally.marked() == 0 ? 1 : 0;
            boolean isConfirmed = publication.awaitConfirmed(tally.aborted() ? WAIT_ABORTED : wait);
            if (!tally.aborted()) {
                overheads.awaitFinal(WAIT_RESULT);
            }
            summary(tally, isConfirmed);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            context.exit().accept(code);
        }
    }

    private void summary(SoakRun.Tally tally, boolean isConfirmed) {
        Publication.Counts counts = publication.counts();
        context.out()
                .println("run " + run + (tally.aborted() ? " was stopped: " : " ended: ") + tally.good()
                        + " blocks ran well, " + tally.marked()
                        + " marked by the runner; the analyzer may leave out more");
        overheads.counts().forEach(context.out()::println);
        context.out()
                .println(counts.offered() + " samples offered = " + counts.confirmed() + " confirmed + "
                        + counts.dropped() + " dropped + " + counts.pending() + " pending"
                        + (isConfirmed ? "" : "; what is pending is sent when soak runs again"));
        if (overheads.isEmpty() && !tally.aborted()) {
            context.out()
                    .println("No analyzer has answered; the overhead is on the page and in the store once one runs.");
        }
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
