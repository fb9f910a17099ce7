package io.boardwatt.analysis.evidence;

import io.boardwatt.analysis.block.Block;
import io.boardwatt.analysis.block.Moment;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Sample;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** All that a board's own samples say about its blocks. For one thread. */
public final class Evidence {
    private static final double MOST_MISSING = 0.01;

    private final Timeline metrics = new Timeline();
    private final Timeline meter = new Timeline();
    private boolean meterHasPower;

    /** Takes the next sample of the probe's or the meter's stream. */
    public void add(Sample sample) {
        if (sample.header().publisher() == Publisher.HUB) {
            // The hub speaks there of other things too; only its meters count.
            if (sample.lines().stream().anyMatch(line -> line.measurement().equals("power"))) {
                meterHasPower = true;
                meter.add(sample);
            }
        } else {
            metrics.add(sample);
        }
    }

    /** Whether the board's probe was ever heard. */
    public boolean isWatched() {
        return metrics.isSeen();
    }

    /** Whether everything that can be said of the block has been said. */
    public boolean hasPassed(Block block) {
        return metrics.hasPassed(block) && (!meterHasPower || meter.hasPassed(block));
    }

    /** The hub's meters have fallen silent: they are not waited for until they speak again. */
    public void meterIsSilent() {
        meterHasPower = false;
    }

    /** The latest second that the board's samples have reached. */
    public long latestNanos() {
        return metrics.latestNanos();
    }

    /** Forgets what is older. */
    public void forgetBefore(long nanos) {
        metrics.forgetBefore(nanos);
        meter.forgetBefore(nanos);
    }

    /**
     * Why the block should be left out; empty when nothing speaks against it. A block that ended before the board's first
     * sample is judged by its work alone.
     *
     * @param mostForeign the share of the board's processor that other load may take, 0 to 1
     */
    public Set<Mark> marks(Block block, double mostForeign) {
        EnumSet<Mark> marks = EnumSet.noneOf(Mark.class);
        if (!block.reason().isEmpty()) {
            marks.add(Mark.RUNNER);
        }
        if (!block.ended()) {
            marks.add(Mark.NOT_ENDED);
        }
        if (block.clockStepped()) {
            marks.add(Mark.CLOCK_STEPPED);
        }
        Moment first = block.first();
        Moment last = block.last();
        if (first == null || last == null || !(block.rate() > 0)) {
            marks.add(Mark.NO_WORK);
        } else {
            if (block.missingShare() > MOST_MISSING) {
                marks.add(Mark.MISSING_SAMPLES);
            }
            if (!metrics.beganAfter(block)) {
                board(block, first, last, mostForeign, marks);
            }
        }
        return marks;
    }

    private void board(Block block, Moment first, Moment last, double mostForeign, EnumSet<Mark> marks) {
        List<Witness> witnesses = metrics.of(first, last);
        List<Witness> within = witnesses.stream()
                .filter(w -> w.moment().second() >= first.second())
                .toList();
        long expected = block.seconds() / metrics.intervalSeconds(first, last);
        long seconds = within.stream().map(w -> w.moment().second()).distinct().count();
        // A probe that is late for a single second skips it; its counters span that second.
        if (expected - seconds > Math.max(1, MOST_MISSING * expected)) {
            marks.add(Mark.MISSING_SAMPLES);
        }
        within.forEach(witness -> marks.addAll(witness.marks()));
        if (!witnesses.isEmpty()) {
            Witness begin = witnesses.get(0);
            Witness end = witnesses.get(witnesses.size() - 1);
            if (rose(begin.clockSteps(), end.clockSteps())) {
                marks.add(Mark.CLOCK_STEPPED);
            }
            if (rose(begin.packageEvents(), end.packageEvents())) {
                marks.add(Mark.THROTTLED);
            }
        }
        if (foreignShare(block, within) > mostForeign) {
            marks.add(Mark.FOREIGN_LOAD);
        }
    }

    private static boolean rose(@Nullable Double before, @Nullable Double after) {
        return before != null && after != null && after > before;
    }

    /** Busy cores less the workload's own, as a share of all; 0 when either is not known. */
    private static double foreignShare(Block block, List<Witness> within) {
        Double own = block.workloadCores();
        double busy = 0;
        int n = 0;
        int cores = 0;
        for (Witness witness : within) {
            Double busyCores = witness.busyCores();
            Integer its = witness.cores();
            if (busyCores != null && its != null) {
                busy += busyCores;
                cores = its;
                n++;
            }
        }
        return own == null || n == 0 ? 0 : (busy / n - own) / cores;
    }

    /**
     * The block's energy.
     *
     * @param chosen the source that the run's earlier blocks stand on, or null for the best that can carry it
     */
    public Energy energy(Block block, @Nullable PowerSource chosen) {
        Moment first = block.first();
        Moment last = block.last();
        if (first == null || last == null) {
            return new Energy.None("no joules: the block has no steady second");
        } else if (metrics.beganAfter(block) && !meterHasPower) {
            return new Energy.None("no watts: nothing came from this board's probe");
        }
        TreeMap<PowerSource, Timeline> sources = new TreeMap<>();
        for (Timeline timeline : List.of(meter, metrics)) {
            for (Witness witness : timeline.of(first, last)) {
                witness.power().forEach(reading -> sources.put(reading.source(), timeline));
            }
        }
        Energy best = null;
        for (Map.Entry<PowerSource, Timeline> entry : sources.entrySet()) {
            PowerSource source = entry.getKey();
            if (!source.isModel() && (chosen == null || chosen.equals(source))) {
                Timeline timeline = entry.getValue();
                Energy energy = EnergyMeter.over(
                        block, source, timeline.of(first, last), timeline.intervalSeconds(first, last));
                if (energy instanceof Energy.Measured) {
                    return energy;
                }
                best = best == null ? energy : best;
            }
        }
        if (best != null) {
            return best;
        } else if (chosen != null) {
            return new Energy.None("no watts: " + chosen.sensor() + " gave no reading within the block");
        }
        return new Energy.None(
                sources.isEmpty()
                        ? "no watts: this board has no power source"
                        : "no watts: only a model, and watts made from processor time would prove themselves");
    }
}
