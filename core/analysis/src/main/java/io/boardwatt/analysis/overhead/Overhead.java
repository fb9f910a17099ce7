package io.boardwatt.analysis.overhead;

import io.boardwatt.analysis.statistics.Estimate;
import io.boardwatt.analysis.statistics.Finding;
import io.boardwatt.analysis.statistics.IntervalKind;
import io.boardwatt.analysis.statistics.Quantity;
import io.boardwatt.analysis.statistics.Verdict;
import io.boardwatt.protocol.Line;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One quantity of one arm beside the reference, pair after pair, in the order of time. For one thread. */
final class Overhead {
    /** Pairs of the rolling window. */
    static final int LAST = 10;

    private final Subject subject;
    private final Quantity quantity;
    private final Limits limits;
    private double[] logRatios = new double[16];
    private int n;
    private int marked;
    private boolean skewSaid;

    Overhead(Subject subject, Quantity quantity, Limits limits) {
        this.subject = subject;
        this.quantity = quantity;
        this.limits = limits;
    }

    /** A pair that counts: what was measured in both arms; one that is not above 0 has no ratio and is left out. */
    void add(double reference, double other) {
        double logRatio = quantity.logRatio(reference, other);
        if (!Double.isFinite(logRatio)) {
            marked++;
            return;
        }
        if (n == logRatios.length) {
            logRatios = Arrays.copyOf(logRatios, 2 * n);
        }
        logRatios[n++] = logRatio;
    }

    /** A pair that does not count. */
    void leaveOut() {
        marked++;
    }

    boolean isEmpty() {
        return n == 0;
    }

    /** The row about the whole run so far. */
    Line run(String host, IntervalKind kind, long nanos) {
        return row(host, "run", n == 0 ? null : finding(0, kind), kind).at(nanos);
    }

    /** The row about the last pairs; empty before there are two. */
    Optional<Line> last(String host, long nanos) {
        if (n < 2) {
            return Optional.empty();
        }
        IntervalKind kind = IntervalKind.WINDOW;
        return Optional.of(row(host, "last-" + LAST, finding(Math.max(0, n - LAST), kind), kind)
                .at(nanos));
    }

    private Line.Builder row(String host, String window, @Nullable Finding finding, IntervalKind kind) {
        Line.Builder row = subject.row("overhead", host, quantity.id(), window)
                .field("n", finding == null ? 0L : finding.n())
                .field("n_marked", (long) marked)
                .field("level", limits.level())
                .field("delta", limits.delta())
                .field("interval", kind.id())
                .field("verdict", (finding == null ? Verdict.UNRESOLVED : finding.verdict()).id());
        if (finding != null) {
            row.field("value", finding.value()).field("median", finding.median());
            if (finding.hasInterval()) {
                row.field("low", finding.low()).field("high", finding.high());
            }
            if (finding.pairsNeeded() >= 0) {
                row.field("pairs_needed", (long) finding.pairsNeeded());
            }
        }
        return row;
    }

    private Finding finding(int from, IntervalKind kind) {
        double[] window = Arrays.copyOfRange(logRatios, from, n);
        return Finding.of(quantity, Estimate.of(window, kind, limits.level()), limits.delta());
    }

    /** True once, when the log ratios have become so lopsided that the interval is doubtful. */
    boolean becameSkewed() {
        boolean isSkewed = n > 0
                && Estimate.of(Arrays.copyOf(logRatios, n), IntervalKind.SEQUENCE, limits.level())
                        .isStronglySkewed();
        boolean says = isSkewed && !skewSaid;
        skewSaid |= isSkewed;
        return says;
    }

    Quantity quantity() {
        return quantity;
    }
}
