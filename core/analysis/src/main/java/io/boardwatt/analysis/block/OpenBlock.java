package io.boardwatt.analysis.block;

import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A block under way. For one thread. */
final class OpenBlock {
    /** The clocks of one machine drift apart by less; only a step is more. */
    private static final long STEP_MILLIS = 500;

    private BlockName name;
    private final TreeMap<String, InstanceWork> instances = new TreeMap<>();
    private @Nullable Moment first;
    private @Nullable Moment last;
    private @Nullable Double cpuBefore;
    private @Nullable Double cpuAtFirst;
    private @Nullable Double cpuAtLast;
    private final Moment start;
    private Moment seen;
    private final long wallAheadMillis;
    private boolean clockStepped;

    OpenBlock(BlockName name, Moment start) {
        this.name = name;
        this.start = start;
        this.seen = start;
        this.wallAheadMillis = start.wallAheadMillis();
    }

    BlockName name() {
        return name;
    }

    /** A workload's own factor stands over the plan's; only its rows say it. */
    void varies(String factor) {
        name = new BlockName(
                name.run(), name.workload(), factor, name.arm(), name.instances(), name.block(), name.pair());
    }

    Moment start() {
        return start;
    }

    /** Takes the next sample's time and the workload's processor time up to then, in milliseconds, if it says it. */
    void see(Moment moment, @Nullable Double workloadCpuMillis) {
        if (first == null) {
            cpuAtFirst = cpuBefore;
        }
        cpuBefore = workloadCpuMillis;
        clockStepped |= Math.abs(moment.wallAheadMillis() - wallAheadMillis) > STEP_MILLIS;
        seen = moment;
    }

    void steady(String instance, double done, Moment moment) {
        instances.merge(instance, InstanceWork.NONE.plus(done), (had, more) -> had.plus(done));
        if (first == null) {
            first = moment;
        }
        last = moment;
        cpuAtLast = cpuBefore;
    }

    /** Processor time is a counter of the steady seconds: from the sample before the first to the last. */
    private @Nullable Double workloadCores() {
        if (first == null || last == null || cpuAtFirst == null || cpuAtLast == null) {
            return null;
        }
        double cores = (cpuAtLast - cpuAtFirst) / 1000 / (last.second() - first.second() + 1);
        return cores >= 0 ? cores : null;
    }

    Block over(boolean ended, String reason) {
        return new Block(name, reason, ended, clockStepped, first, last, workloadCores(), seen, instances);
    }
}
