package io.boardwatt.protocol.catalogue;

import static io.boardwatt.protocol.catalogue.Unit.MILLISECONDS;
import static io.boardwatt.protocol.catalogue.Unit.OF_QUANTITY;
import static io.boardwatt.protocol.catalogue.Unit.OF_WORKLOAD;
import static io.boardwatt.protocol.catalogue.Unit.ONE;

import java.util.List;

/** Our measurements of runs: what was done, what it showed, what happened. */
final class OfRuns {
    private OfRuns() {}

    static List<Measurement> all() {
        return List.of(work(), overhead(), efficiency(), event());
    }

    private static Measurement work() {
        return ofRun("work", "Work done by one instance of a workload in one second.")
                .tag("instance", "the instance within the block, from 1")
                .gauge("done", OF_WORKLOAD, "Done in this second.")
                .gauge("create_ms", MILLISECONDS, "Start-ups: until the engine had made the container.")
                .gauge("start_ms", MILLISECONDS, "Start-ups: from there until it ran.")
                .gauge("first_output_ms", MILLISECONDS, "Start-ups: from the request to the first byte of output.")
                .label("block", ONE, "The block's number in the run, from 1.")
                .label("pair", ONE, "The pair's number, from 1.")
                .label("instances", ONE, "How many run side by side.")
                .text("state", "warmup, steady or cooldown; only steady counts.")
                .build();
    }

    private static Measurement overhead() {
        return judged("overhead", "How much worse an arm is than the reference; positive is worse.")
                .gauge("value", OF_QUANTITY, "The estimate; of ratios 0.05 is 5 %.")
                .gauge("low", OF_QUANTITY, "Lower end of the interval; absent while there is none.")
                .gauge("high", OF_QUANTITY, "Upper end of the interval; absent while there is none.")
                .gauge("median", OF_QUANTITY, "Median over the pairs.")
                .gauge("level", ONE, "Level of the interval: 0.95.")
                .label("n", ONE, "Pairs that count.")
                .label("n_marked", ONE, "Pairs left out because a block is marked.")
                .text("interval", "Kind of interval: sequence, t or window.")
                .text("verdict", "overhead, equivalent, both or unresolved.")
                .label("pairs_needed", ONE, "Pairs still needed for the wanted width.")
                .gauge("delta", OF_QUANTITY, "What counts as equivalent: the interval lies within -delta and delta.")
                .build();
    }

    private static Measurement efficiency() {
        return judged("efficiency", "Work for each joule in one arm.")
                .gauge("value", OF_QUANTITY, "The estimate.")
                .gauge("low", OF_QUANTITY, "Lower end of the interval; absent while there is none.")
                .gauge("high", OF_QUANTITY, "Upper end of the interval; absent while there is none.")
                .label("n", ONE, "Blocks that count.")
                .text("refused", "Why there is no number; then nothing else is there.")
                .build();
    }

    private static Measurement event() {
        return Measurement.own("event", "What happened in a run or on a board.")
                .tag("kind", "run_started, block_started, block_ended, run_ended, run_aborted, clock_stepped, notice")
                .tag("run", "the run, or -")
                .tag("severity", "info, warning or error")
                .tag("subject", "what it is about: a workload's id, a sensor, or -")
                .text("message", "A sentence for a person.")
                .label("block", ONE, "The block's number, or 0.")
                .text("detail", "JSON with what a machine needs.")
                .build();
    }

    private static Measurement.Builder judged(String name, String description) {
        return ofRun(name, description)
                .tag("instances", "how many instances ran side by side")
                .tag("quantity", "what is compared: throughput_loss, energy_overhead, work_per_joule, …")
                .tag("window", "run, last-10 or 1h");
    }

    private static Measurement.Builder ofRun(String name, String description) {
        return Measurement.own(name, description)
                .tag("arm", "the value of the factor")
                .tag("factor", "what the run varies")
                .tag("run", "the run's id")
                .tag("workload", "the workload's id in the plan");
    }
}
