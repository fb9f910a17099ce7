package io.boardwatt.soak.calibrate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Whether more work drew more power. Where it did not, the meter is not on this board, something else ran, or the board
 * was throttled: a model made from that would be wrong without looking so.
 */
final class Monotone {
    /** Steps may differ by so much without meaning anything, of their power. */
    private static final double TOLERANCE = 0.01;

    private Monotone() {}

    /** A sentence for each pair of steps in the wrong order; none when all is well. */
    static List<String> problems(List<Observation> observations) {
        List<String> problems = new ArrayList<>();
        for (Observation less : observations) {
            for (Observation more : observations) {
                if (isMoreWork(less.step(), more.step()) && isLessPower(less, more)) {
                    problems.add(String.format(
                            Locale.ROOT,
                            "%s drew %.2f W, less than %s with %.2f W",
                            more.step().words(),
                            more.watts(),
                            less.step().words(),
                            less.watts()));
                }
            }
        }
        return problems;
    }

    private static boolean isLessPower(Observation less, Observation more) {
        double noise = 2 * Math.hypot(less.standardError(), more.standardError());
        return more.watts() < less.watts() - noise - TOLERANCE * less.watts();
    }

    /** The same cluster with more cores at the same limit, as many cores at a higher limit, or anything above rest. */
    private static boolean isMoreWork(Step less, Step more) {
        if (less.busy().isEmpty()) {
            return !less.disk()
                    && !less.network()
                    && !more.busy().isEmpty()
                    && more.limitHertz().isEmpty();
        }
        boolean isSameCluster = less.busy().size() == 1
                && more.busy().size() == 1
                && less.busy().get(0).cluster().equals(more.busy().get(0).cluster());
        if (!isSameCluster) {
            return false;
        }
        long lessHertz = less.limitHertz().orElse(Long.MAX_VALUE);
        long moreHertz = more.limitHertz().orElse(Long.MAX_VALUE);
        return (moreHertz == lessHertz && more.cores() > less.cores())
                || (moreHertz > lessHertz && more.cores() == less.cores());
    }
}
