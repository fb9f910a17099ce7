package io.boardwatt.analysis.evidence;

import io.boardwatt.analysis.block.Block;
import io.boardwatt.analysis.block.Moment;
import io.boardwatt.protocol.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The witnesses of one publisher about a board, by time. For one thread. */
final class Timeline {
    private static final long NANOS = 1_000_000_000L;
    /** A day of seconds: what is older than that behind the newest is given up, whoever may still ask. */
    private static final int MOST = 90_000;
    /** By so much the two clocks may disagree before it is taken for another epoch of the wall clock. */
    private static final long EPOCH_MILLIS = 30_000;

    private final TreeMap<Long, Witness> byNanos = new TreeMap<>();
    private @Nullable Moment firstEver;
    private @Nullable Moment latest;
    private long latestSeq;

    void add(Sample sample) {
        Moment moment = Moment.of(sample);
        long interval = 1;
        if (latest != null) {
            Witness before = byNanos.get(latest.nanos());
            boolean follows = sample.header().seq() == latestSeq + 1
                    && latest.boot().equals(moment.boot())
                    && moment.second() > latest.second();
            interval = follows ? moment.second() - latest.second() : before == null ? 1 : before.intervalSeconds();
        }
        byNanos.put(moment.nanos(), Witness.of(sample, interval));
        firstEver = firstEver == null ? moment : firstEver;
        latest = moment;
        latestSeq = sample.header().seq();
        if (byNanos.size() > MOST) {
            byNanos.pollFirstEntry();
        }
    }

    /** Whether there was ever a sample. */
    boolean isSeen() {
        return latest != null;
    }

    /** Whether the first sample ever came after the block: then nobody watched it. */
    boolean beganAfter(Block block) {
        return firstEver == null || firstEver.nanos() > block.end().nanos();
    }

    /** Whether all that can be said of the block has been said. */
    boolean hasPassed(Block block) {
        if (latest == null) {
            return false;
        }
        Moment end = block.end();
        return latest.boot().equals(end.boot())
                ? latest.second() >= end.second() || latest.monoMillis() >= end.monoMillis() + EPOCH_MILLIS
                : latest.nanos() > end.nanos();
    }

    /** The witnesses of the block's steady seconds, and the one at the moment they begin. */
    List<Witness> of(Moment first, Moment last) {
        List<Witness> found = new ArrayList<>();
        for (Witness witness : byNanos.subMap((first.second() - 1) * NANOS, (last.second() + 1) * NANOS)
                .values()) {
            long mono = witness.moment().monoMillis();
            if (witness.moment().boot().equals(first.boot())
                    && mono > first.monoMillis() - EPOCH_MILLIS
                    && mono < last.monoMillis() + EPOCH_MILLIS) {
                found.add(witness);
            }
        }
        return found;
    }

    /** The stream's interval in the block, in seconds: the shortest, since a longer one is a sample left out. */
    long intervalSeconds(Moment first, Moment last) {
        var before = byNanos.floorEntry((last.second() + 1) * NANOS);
        return of(first, last).stream()
                .mapToLong(Witness::intervalSeconds)
                .min()
                .orElse(before == null ? 1 : before.getValue().intervalSeconds());
    }

    /** Forgets what nobody will ask for. */
    void forgetBefore(long nanos) {
        byNanos.headMap(nanos).clear();
    }

    long latestNanos() {
        return latest == null ? Long.MIN_VALUE : latest.nanos();
    }
}
