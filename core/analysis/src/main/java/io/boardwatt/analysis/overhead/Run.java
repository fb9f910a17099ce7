package io.boardwatt.analysis.overhead;

import io.boardwatt.analysis.block.Block;
import io.boardwatt.analysis.block.BlockName;
import io.boardwatt.analysis.evidence.Energy;
import io.boardwatt.analysis.evidence.Evidence;
import io.boardwatt.analysis.evidence.Mark;
import io.boardwatt.analysis.evidence.PowerSource;
import io.boardwatt.analysis.statistics.IntervalKind;
import io.boardwatt.analysis.statistics.Quantity;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.RunOutline;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** One run on one board: its blocks in, in the order of time, rows about it out. For one thread. */
public final class Run {
    private final BoardId board;
    private final RunOutline outline;
    private final Limits limits;
    private final Pairs pairs;
    private final TreeMap<Subject, EnumMap<Quantity, Overhead>> overheads = new TreeMap<>();
    private final TreeMap<Subject, Efficiency> efficiencies = new TreeMap<>();
    private @Nullable PowerSource source;

    /** A run that begins. */
    public Run(BoardId board, RunOutline outline, Limits limits) {
        this.board = board;
        this.outline = outline;
        this.limits = limits;
        this.pairs = new Pairs(outline.reference());
    }

    /**
     * Judges a block.
     *
     * @param silence a mark for samples that never came, or null
     * @param nanos the rows' timestamp, the block's end
     * @return a notice when the block is marked, and what the pairs that it completes have changed
     */
    public List<Line> on(Block block, Evidence evidence, @Nullable Mark silence, long nanos) {
        Set<Mark> marks = evidence.marks(block, limits.mostForeign());
        if (silence != null) {
            marks.add(silence);
        }
        Energy energy = evidence.energy(block, source);
        if (source == null && energy instanceof Energy.Measured measured) {
            source = measured.source();
        }
        List<Line> rows = new ArrayList<>();
        if (!marks.isEmpty()) {
            rows.add(Notices.marked(board, block, marks, nanos));
        }
        Judged judged = new Judged(block, marks, energy);
        efficiency(block.name()).add(judged);
        pairs.add(judged).forEach(pair -> pair(pair, rows, nanos));
        return rows;
    }

    private void pair(Pairs.Pair pair, List<Line> rows, long nanos) {
        Judged reference = pair.reference();
        Judged other = pair.other();
        EnumMap<Quantity, Overhead> its =
                overheads.computeIfAbsent(Subject.of(other.block().name()), subject -> new EnumMap<>(Quantity.class));
        add(
                pair,
                its,
                Quantity.THROUGHPUT_LOSS,
                reference.block().rate(),
                other.block().rate());
        add(pair, its, Quantity.POWER_CHANGE, reference.watts(), other.watts());
        add(pair, its, Quantity.ENERGY_OVERHEAD, reference.workPerJoule(), other.workPerJoule());
        for (Overhead overhead : its.values()) {
            if (overhead.quantity() == Quantity.THROUGHPUT_LOSS || !overhead.isEmpty()) {
                rows.add(overhead.run(board.value(), IntervalKind.SEQUENCE, nanos));
                overhead.last(board.value(), nanos).ifPresent(rows::add);
                if (overhead.becameSkewed()) {
                    rows.add(Notices.skewed(board, other.block().name(), overhead.quantity(), nanos));
                }
            }
        }
        for (Judged arm : List.of(reference, other)) {
            rows.add(efficiency(arm.block().name()).row(board.value(), IntervalKind.SEQUENCE, nanos));
        }
    }

    private void add(
            Pairs.Pair pair, EnumMap<Quantity, Overhead> its, Quantity quantity, double reference, double other) {
        Overhead overhead = its.computeIfAbsent(
                quantity, q -> new Overhead(Subject.of(pair.other().block().name()), q, limits));
        if (pair.isGood()) {
            overhead.add(reference, other);
        } else {
            overhead.leaveOut();
        }
    }

    private Efficiency efficiency(BlockName name) {
        return efficiencies.computeIfAbsent(Subject.of(name), subject -> new Efficiency(subject, limits));
    }

    /**
     * The run is over: the last word on each arm. Only a run that went to the end of a number of pairs that was fixed
     * beforehand is looked at once and has a t interval.
     */
    public List<Line> over(boolean asPlanned, long nanos) {
        IntervalKind kind = asPlanned && outline.isFixed() ? IntervalKind.T : IntervalKind.SEQUENCE;
        List<Line> rows = new ArrayList<>();
        overheads.values().stream()
                .flatMap(its -> its.values().stream())
                .filter(overhead -> overhead.quantity() == Quantity.THROUGHPUT_LOSS || !overhead.isEmpty())
                .forEach(overhead -> rows.add(overhead.run(board.value(), kind, nanos)));
        efficiencies.values().forEach(efficiency -> rows.add(efficiency.row(board.value(), kind, nanos)));
        return rows;
    }
}
