package io.boardwatt.analysis.overhead;

import io.boardwatt.analysis.evidence.Energy;
import io.boardwatt.analysis.statistics.Estimate;
import io.boardwatt.analysis.statistics.IntervalKind;
import io.boardwatt.protocol.Line;
import java.util.Arrays;

/** Work per joule of one arm, block after block; or the reason why there is none. For one thread. */
final class Efficiency {
    private final Subject subject;
    private final Limits limits;
    private double[] logs = new double[16];
    private int n;
    private String refused = "no block of this arm counts yet";

    Efficiency(Subject subject, Limits limits) {
        this.subject = subject;
        this.limits = limits;
    }

    void add(Judged judged) {
        if (judged.energy() instanceof Energy.None none) {
            refused = none.reason();
        } else if (judged.isGood()) {
            if (n == logs.length) {
                logs = Arrays.copyOf(logs, 2 * n);
            }
            logs[n++] = Math.log(judged.workPerJoule());
        }
    }

    /** The geometric mean over the blocks, in the workload's unit per joule. */
    Line row(String host, IntervalKind kind, long nanos) {
        Line.Builder row = subject.row("efficiency", host, "work_per_joule", "run");
        if (n == 0) {
            return row.field("refused", refused).at(nanos);
        }
        Estimate estimate = Estimate.of(Arrays.copyOf(logs, n), kind, limits.level());
        double high = Math.exp(estimate.mean() + estimate.halfWidth());
        if (Double.isFinite(high)) {
            row.field("low", Math.exp(estimate.mean() - estimate.halfWidth())).field("high", high);
        }
        return row.field("value", Math.exp(estimate.mean()))
                .field("n", (long) n)
                .at(nanos);
    }
}
